import type { exams } from '@mindisle/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { FindReportId } from './deps.ts'
import { prepareSave } from './queries.ts'
import { createSaveQueue } from './save-queue.ts'
import { discardAttempt } from './verbs/discard-attempt.ts'
import { listUnderway } from './verbs/list-underway.ts'
import { nextQuestion } from './verbs/next-question.ts'
import { showAttempt } from './verbs/read-attempt.ts'
import { saveAnswers } from './verbs/save-answers.ts'

export function examsRoutes({ db, findReportId }: { db: Database; findReportId: FindReportId }) {
  const queue = createSaveQueue(prepareSave(db.direct))
  return {
    'GET /api/exam/show': (call) => showAttempt(call, findReportId),
    'POST /api/exam/save': (call) => saveAnswers(call, { queue, findReportId }),
    'POST /api/exam/next': nextQuestion,
    'POST /api/exam/discard': discardAttempt,
    'GET /api/exam/underway': listUnderway,
  } satisfies Partial<Handlers<keyof typeof exams>>
}
