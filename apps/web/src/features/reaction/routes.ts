import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { diaryLinkTexts } from '../../shared/diary/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page17/reaction/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page17/reaction/result': {
    screen: () => import('./screens/result/result.tsx'),
    texts: [texts, stateTexts, diaryLinkTexts],
  },
}
