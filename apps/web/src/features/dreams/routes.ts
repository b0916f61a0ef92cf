import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { diaryLinkTexts } from '../../shared/diary/texts.ts'
import { hardTimeTexts } from '../../shared/help/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page16/dream/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page16/dream/result': {
    screen: () => import('./screens/result/result.tsx'),
    texts: [texts, stateTexts, diaryLinkTexts, hardTimeTexts],
  },
}
