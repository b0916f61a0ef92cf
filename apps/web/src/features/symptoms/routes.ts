import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { assessmentTexts } from '../../shared/assessments/texts.ts'
import { diaryLinkTexts } from '../../shared/diary/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page14/symptom/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page14/symptom/show': {
    screen: () => import('./screens/show/show.tsx'),
    texts: [texts, stateTexts, assessmentTexts, diaryLinkTexts],
    isShareable: true,
  },
}
