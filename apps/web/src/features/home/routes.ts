import type { FeatureRoutes } from '../../lib/navigation/route.ts'

export const routes: FeatureRoutes = {
  'pages/index/index': { screen: () => import('./screens/home/home.tsx'), texts: [], shows: 'homeCards' },
}
