import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { moneyTexts } from '../../shared/money/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page8/activity/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page8/activity/show': {
    screen: () => import('./screens/show/index.tsx'),
    texts: [texts, stateTexts, moneyTexts],
    isShareable: true,
  },
}
