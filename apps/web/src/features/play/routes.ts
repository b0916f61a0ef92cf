import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { diaryLinkTexts } from '../../shared/diary/texts.ts'
import { drawingTexts } from './drawing/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page11/play': {
    screen: () => import('./screens/play/play.tsx'),
    texts: [texts, drawingTexts, stateTexts, diaryLinkTexts],
    isShareable: true,
  },
}
