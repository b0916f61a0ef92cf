import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { assessmentTexts } from '../../shared/assessments/texts.ts'
import { texts } from './texts.ts'

const withCards = [texts, stateTexts, assessmentTexts]
const plain = [texts, stateTexts]

export const routes: FeatureRoutes = {
  'pages/table/index': {
    screen: () => import('./screens/catalogue/catalogue.tsx'),
    texts: withCards,
    isShareable: true,
  },
  'pages/table/category': {
    screen: () => import('./screens/categories/categories.tsx'),
    texts: withCards,
    isShareable: true,
  },
  'pages/table/tag': { screen: () => import('./screens/tags/tags.tsx'), texts: plain, isShareable: true },
  'pages/table/show': {
    screen: () => import('./screens/assessment/assessment.tsx'),
    texts: withCards,
    isShareable: true,
  },
  'pages/table/faq': { screen: () => import('./screens/faq/faq.tsx'), texts: plain, isShareable: true },
  'page4/table/question': {
    screen: () => import('./screens/sample/sample.tsx'),
    texts: plain,
    isShareable: true,
  },
  'pages/tag/show': { screen: () => import('./screens/tag/tag.tsx'), texts: withCards, isShareable: true },
  'pages/special/show': {
    screen: () => import('./screens/topic/topic.tsx'),
    texts: withCards,
    isShareable: true,
  },
  'pages/my/table': { screen: () => import('./screens/mine/mine.tsx'), texts: withCards },
}
