import type { feedback } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { listFeedback, readFeedback, showFeedback } from './verbs/read-feedback.ts'
import { addToFeedback, judgeFeedback, sendFeedback } from './verbs/send-feedback.ts'
import { uploadPicture, type UploadDeps } from './verbs/upload-picture.ts'

export function feedbackRoutes(deps: UploadDeps) {
  return {
    'GET /api/feedback/list': (call) => listFeedback(call, deps),
    'GET /api/feedback/show': (call) => showFeedback(call, deps),
    'POST /api/feedback/send': (call) => sendFeedback(call, deps),
    'POST /api/feedback/add': (call) => addToFeedback(call, deps),
    'POST /api/feedback/judge': judgeFeedback,
    'POST /api/feedback/read': readFeedback,
    'POST /api/feedback/upload': (call) => uploadPicture(call, deps),
  } satisfies Handlers<keyof typeof feedback>
}
