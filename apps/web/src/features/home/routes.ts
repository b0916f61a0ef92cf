import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/index/index': { screen: () => import('./screens/home/home.tsx'), texts: [texts] },
}
