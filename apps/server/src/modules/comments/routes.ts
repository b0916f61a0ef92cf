import type { comments } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { deleteComment } from './verbs/delete-comment.ts'
import { likeComment, reportComment } from './verbs/react.ts'
import { listComments, myComments, showComment } from './verbs/read-comments.ts'
import { writeComment } from './verbs/write-comment.ts'

export const commentsRoutes = (deps: { limits: Limits }): Handlers<keyof typeof comments> => ({
  'GET /api/comment/list': listComments,
  'GET /api/comment/show': showComment,
  'GET /api/comment/mine': myComments,
  'POST /api/comment/write': (call) => writeComment(call, deps),
  'POST /api/comment/like': likeComment,
  'POST /api/comment/report': (call) => reportComment(call, deps),
  'POST /api/comment/delete': deleteComment,
})
