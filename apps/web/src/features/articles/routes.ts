import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { readingTexts } from '../../lib/reading/texts.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { assessmentTexts } from '../../shared/assessments/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/article/index': {
    screen: () => import('./screens/articles/articles.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'pages/article/show': {
    screen: () => import('./screens/article/article.tsx'),
    texts: [texts, stateTexts, readingTexts, assessmentTexts],
    isShareable: true,
  },
}
