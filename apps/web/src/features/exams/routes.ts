import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/table/exam': { screen: () => import('./screens/take-attempt/take-attempt.tsx'), texts: [texts] },
  'pages/table/underway': { screen: () => import('./screens/underway/underway.tsx'), texts: [texts] },
  'page4/table/widget': {
    screen: () => import('./screens/widget/widget.tsx'),
    texts: [texts],
    isFull: true,
    isShareable: true,
  },
}
