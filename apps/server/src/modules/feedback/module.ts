import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { feedbackAnswered, feedbackClosed, feedbackDone } from './notice-kinds.ts'
import { feedbackPersonal } from './personal.ts'
import { feedbackPicture } from './purposes.ts'
import { feedbackRoutes } from './routes.ts'
import { feedbackMessages } from './texts.ts'
import { loosePictures } from './verbs/upload-picture.ts'

export const feedbackModule = {
  name: 'feedback',
  routes: feedbackRoutes,
  due: (deps) => [loosePictures(deps)],
  personal: feedbackPersonal,
  gone: { 'GET /api/feedback/show': 'feedback.gone' },
  files: [feedbackPicture],
  limits: Object.values(limits),
  messages: feedbackMessages,
  notices: [feedbackAnswered, feedbackDone, feedbackClosed],
} satisfies ServerModule
