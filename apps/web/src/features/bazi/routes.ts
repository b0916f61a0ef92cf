import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { diaryLinkTexts } from '../../shared/diary/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page13/paipan/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page13/paipan/result': {
    screen: () => import('./screens/result/result.tsx'),
    texts: [texts, stateTexts, diaryLinkTexts],
  },
}
