import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page7/question/my': {
    screen: () => import('./screens/my/my.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page7/question/show': {
    screen: () => import('./screens/show/show.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page7/question/ask': {
    screen: () => import('./screens/ask/ask.tsx'),
    texts: [texts, stateTexts],
  },
}
