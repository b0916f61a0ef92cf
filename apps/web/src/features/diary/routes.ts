import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts as statisticsTexts } from './statistics/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'page10/diary/index': { screen: () => import('./screens/diary/diary.tsx'), texts: [texts] },
  'page10/diary/modify': { screen: () => import('./screens/modify/modify.tsx'), texts: [texts] },
  'page10/diary/show': { screen: () => import('./screens/show/show.tsx'), texts: [texts] },
  'page10/diary/statistics': {
    screen: () => import('./statistics/statistics.tsx'),
    texts: [texts, statisticsTexts, stateTexts],
  },
  'page10/diary/calendar': { screen: () => import('./screens/calendar/calendar.tsx'), texts: [texts] },
}
