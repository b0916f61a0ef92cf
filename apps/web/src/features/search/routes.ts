import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { assessmentTexts } from '../../shared/assessments/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/search/index': {
    screen: () => import('./screens/search/search.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'pages/search/include': {
    screen: () => import('./screens/results/results.tsx'),
    texts: [texts, stateTexts, assessmentTexts],
  },
}
