import type { comments } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { commentSubjectsOf, type CommentSubject } from './subject.ts'
import { deleteComment } from './verbs/delete-comment.ts'
import { likeComment, reportComment } from './verbs/react.ts'
import { listComments, myComments, showComment } from './verbs/read-comments.ts'
import { writeComment } from './verbs/write-comment.ts'

interface Deps {
  limits: Limits
  commentSubjects: readonly CommentSubject[]
}

export function commentsRoutes({ limits, commentSubjects }: Deps) {
  const deps = { limits, subjects: commentSubjectsOf(commentSubjects) }
  return {
    'GET /api/comment/list': (call) => listComments(call, deps),
    'GET /api/comment/show': (call) => showComment(call, deps),
    'GET /api/comment/mine': (call) => myComments(call, deps),
    'POST /api/comment/write': (call) => writeComment(call, deps),
    'POST /api/comment/like': likeComment,
    'POST /api/comment/report': (call) => reportComment(call, deps),
    'POST /api/comment/delete': deleteComment,
  } satisfies Handlers<keyof typeof comments>
}
