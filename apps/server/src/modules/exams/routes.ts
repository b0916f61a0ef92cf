import type { exams } from '@mindisle/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call.ts'
import { prepareSave } from './queries.ts'
import { createSaveQueue } from './save-queue.ts'
import { discardExam } from './verbs/discard-exam.ts'
import { listUnderway } from './verbs/list-underway.ts'
import { nextQuestion } from './verbs/next-question.ts'
import { showExam } from './verbs/read-exam.ts'
import { saveAnswers } from './verbs/save-answers.ts'

export function examsRoutes(deps: { db: Database }) {
  const queue = createSaveQueue(prepareSave(deps.db.direct))
  return {
    'GET /api/exam/show': showExam,
    'POST /api/exam/save': (call) => saveAnswers(call, queue),
    'POST /api/exam/next': nextQuestion,
    'POST /api/exam/discard': discardExam,
    'GET /api/exam/underway': listUnderway,
  } satisfies Partial<Handlers<keyof typeof exams>>
}
