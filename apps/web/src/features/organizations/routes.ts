import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts as groupTexts } from '../../shared/groups/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page18/org/switch': {
    screen: () => import('./screens/switch/switch.tsx'),
    texts: [texts, groupTexts, stateTexts],
  },
  'page18/org/register': {
    screen: () => import('./screens/register/register.tsx'),
    texts: [texts, stateTexts],
  },
}
