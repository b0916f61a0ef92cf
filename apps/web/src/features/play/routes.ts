import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { diaryLinkTexts } from '../../shared/diary/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page11/play': {
    screen: () => import('./screens/play/play.tsx'),
    texts: [texts, diaryLinkTexts],
    isShareable: true,
  },
}
