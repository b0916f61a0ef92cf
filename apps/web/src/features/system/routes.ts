import { sessionTexts } from '../../shared/session/texts.ts'
import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/error/404': { screen: () => import('./screens/not-found/not-found.tsx'), texts: [texts] },
  'pages/error/forbidden': {
    screen: () => import('./screens/forbidden/forbidden.tsx'),
    texts: [texts, sessionTexts],
  },
  'pages/error/upgrade': { screen: () => import('./screens/upgrade/upgrade.tsx'), texts: [texts] },
  'page4/promotion/mpaccess': {
    screen: () => import('./screens/mini-program/mini-program.tsx'),
    texts: [texts],
    isShareable: true,
  },
}
