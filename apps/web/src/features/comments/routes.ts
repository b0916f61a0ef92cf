import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/table/comment': {
    screen: () => import('./screens/comments/comments.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'pages/table/comment-detail': {
    screen: () => import('./screens/thread/thread.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page7/project/comment': {
    screen: () => import('./screens/comments/comments.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'page8/activity/comment': {
    screen: () => import('./screens/comments/comments.tsx'),
    texts: [texts, stateTexts],
    isShareable: true,
  },
  'pages/my/comment': { screen: () => import('./screens/mine/mine.tsx'), texts: [texts, stateTexts] },
}
