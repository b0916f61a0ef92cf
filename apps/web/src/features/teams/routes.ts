import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts as groupTexts } from '../../shared/groups/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page3/team/index': {
    screen: () => import('./screens/index/index.tsx'),
    texts: [texts, groupTexts, stateTexts],
  },
  'page3/team/create': {
    screen: () => import('./screens/create/create.tsx'),
    texts: [texts, groupTexts, stateTexts],
  },
  'page3/team/publicity': {
    screen: () => import('./screens/publicity/publicity.tsx'),
    texts: [texts, groupTexts, stateTexts],
    isShareable: true,
  },
  'page3/team/join': {
    screen: () => import('./screens/join/join.tsx'),
    texts: [texts, groupTexts, stateTexts],
  },
  'page3/team/show': {
    screen: () => import('./screens/show/show.tsx'),
    texts: [texts, groupTexts, stateTexts],
  },
  'page3/team/report': {
    screen: () => import('./screens/report/report.tsx'),
    texts: [texts, groupTexts, stateTexts],
  },
  'page3/team/analysis': {
    screen: () => import('./screens/analysis/analysis.tsx'),
    texts: [texts, groupTexts, stateTexts],
  },
}
