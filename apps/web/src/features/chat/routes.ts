import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { diaryLinkTexts } from '../../shared/diary/texts.ts'
import { hardTimeTexts } from '../../shared/help/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page15/chat/list': {
    screen: () => import('./screens/list/list.tsx'),
    texts: [texts, stateTexts, hardTimeTexts],
  },
  'page15/chat/dialogue': {
    screen: () => import('./screens/dialogue/index.tsx'),
    texts: [texts, stateTexts, hardTimeTexts, diaryLinkTexts],
  },
}
