import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/login/index': { screen: () => import('./screens/login/login.tsx'), texts: [texts] },
  'pages/my/index': { screen: () => import('./screens/me/me.tsx'), texts: [texts] },
  'pages/my/profile': { screen: () => import('./screens/profile/profile.tsx'), texts: [texts] },
  'pages/my/mobile': { screen: () => import('./screens/mobile/mobile.tsx'), texts: [texts] },
  'pages/my/password': { screen: () => import('./screens/password/password.tsx'), texts: [texts] },
  'page5/user/profile': { screen: () => import('./screens/card/card.tsx'), texts: [texts] },
}
