import { moneyTexts } from '../../shared/money/texts.ts'
import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { readingTexts } from '../../lib/reading/texts.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { assessmentTexts } from '../../shared/assessments/texts.ts'
import { texts as reading } from './reading/texts.ts'
import { texts } from './texts.ts'

const read = [reading, stateTexts]
const plain = [texts, reading, stateTexts]

export const routes: FeatureRoutes = {
  'page2/report/show': {
    screen: () => import('./screens/show/show.tsx'),
    texts: [...read, assessmentTexts],
  },
  'page2/report/interpret': { screen: () => import('./screens/interpret/interpret.tsx'), texts: read },
  'page2/report/interpret-detail': {
    screen: () => import('./screens/chapter/chapter.tsx'),
    texts: [...read, readingTexts],
  },
  'page2/report/unlock': {
    screen: () => import('./screens/unlock/unlock.tsx'),
    texts: [...read, moneyTexts],
  },
  'pages/report/index': { screen: () => import('./screens/list/list.tsx'), texts: plain },
  'page2/report/record': { screen: () => import('./screens/record/record.tsx'), texts: plain },
  'page2/report/answer-record': { screen: () => import('./screens/answers/answers.tsx'), texts: plain },
  'page2/report/viewed': { screen: () => import('./screens/viewed/viewed.tsx'), texts: plain },
  'page2/report/utility': { screen: () => import('./screens/utility/utility.tsx'), texts: plain },
  'page2/report/publicity': {
    screen: () => import('./screens/publicity/publicity.tsx'),
    texts: plain,
    isShareable: true,
  },
  'page2/statistics/analysis': { screen: () => import('./screens/statistics/statistics.tsx'), texts: plain },
}
