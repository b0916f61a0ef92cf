import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page6/incentive/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, stateTexts],
  },
  'page6/incentive/withdraw': {
    screen: () => import('./screens/withdraw/withdraw.tsx'),
    texts: [texts, stateTexts],
  },
  'page6/incentive/analysis': {
    screen: () => import('./screens/analysis/analysis.tsx'),
    texts: [texts, stateTexts],
  },
  'page6/incentive/income': {
    screen: () => import('./screens/income/income.tsx'),
    texts: [texts, stateTexts],
  },
}
