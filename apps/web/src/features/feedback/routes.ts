import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page12/feedback/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, stateTexts],
  },
}
