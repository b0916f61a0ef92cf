import { lockTexts } from '../../shared/lock/texts.ts'
import { mergeTexts } from '../../shared/merge/texts.ts'
import { mobileTexts } from '../../shared/mobile/texts.ts'
import { sessionTexts } from '../../shared/session/texts.ts'
import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/my/setting': {
    screen: () => import('./screens/setting/setting.tsx'),
    texts: [texts, sessionTexts, lockTexts],
  },
  'pages/my/more': { screen: () => import('./screens/more/more.tsx'), texts: [texts], shows: 'cards' },
  'pages/my/self': {
    screen: () => import('./screens/self/self.tsx'),
    texts: [texts, mobileTexts, mergeTexts],
  },
}
