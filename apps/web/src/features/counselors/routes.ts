import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { moneyTexts } from '../../shared/money/texts.ts'
import { careTexts } from './care/texts.ts'
import { choosingTexts } from './choosing/texts.ts'
import { deskTexts } from './desk/texts.ts'
import { joinTexts } from './join/texts.ts'
import { texts } from './texts.ts'
import { courseTexts } from './courses/texts.ts'
import { waitTexts } from './waits/texts.ts'

export const routes: FeatureRoutes = {
  'page7/project/index': {
    screen: () => import('./screens/projects/index.tsx'),
    texts: [texts, courseTexts, careTexts, waitTexts, stateTexts, moneyTexts],
    isShareable: true,
  },
  'page7/project/show': {
    screen: () => import('./screens/project/project.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page7/project/consultant': {
    screen: () => import('./screens/counselors/consultants.tsx'),
    texts: [texts, careTexts, stateTexts],
  },
  'page7/counselor/index': {
    screen: () => import('./screens/counselors/counselors.tsx'),
    texts: [texts, careTexts, choosingTexts, stateTexts],
    isShareable: true,
  },
  'page7/counselor/join': {
    screen: () => import('./join/index.tsx'),
    texts: [joinTexts, deskTexts, texts, careTexts, waitTexts, stateTexts],
  },
  'page7/reservation/evaluation': {
    screen: () => import('./screens/evaluation/index.tsx'),
    texts: [texts, careTexts, stateTexts],
  },
  'page7/counselor/show': {
    screen: () => import('./screens/counselor/index.tsx'),
    texts: [texts, courseTexts, careTexts, waitTexts, stateTexts, moneyTexts],
    isShareable: true,
  },
}
