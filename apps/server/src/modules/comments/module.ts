import type { ServerModule } from '../../module.ts'
import { commentRemoved, commentShown, replied, repliedByTeam } from './notice-kinds.ts'
import { commentsPersonal } from './personal.ts'
import { commentsRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { commentsMessages } from './texts.ts'

export const commentsModule = {
  name: 'comments',
  routes: commentsRoutes,
  personal: commentsPersonal,
  limits: Object.values(limits),
  gone: {
    'GET /api/comment/list': 'comment.gone_subject',
    'GET /api/comment/show': 'comment.gone',
  },
  messages: commentsMessages,
  notices: [replied, repliedByTeam, commentShown, commentRemoved],
} satisfies ServerModule
