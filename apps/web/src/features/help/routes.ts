import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page12/self-service/hotline': {
    screen: () => import('./screens/hotline/hotline.tsx'),
    texts: [texts],
    isShareable: true,
  },
}

export const loadHelpSheet = () => import('./components/wanted-help.tsx')
