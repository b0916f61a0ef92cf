import type { FeatureRoutes } from '../../lib/navigation/route.ts'

export const routes: FeatureRoutes = {}

export const loadHelpSheet = () => import('./components/help-sheet.tsx')
