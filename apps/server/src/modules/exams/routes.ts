import type { exams } from '@mindisle/contract'
import { startExam } from '../../flows/start-exam.ts'
import { submitExam } from '../../flows/submit-exam.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { AccountDeps } from '../account/index.ts'
import { prepareSave } from './queries.ts'
import { createSaveQueue } from './save-queue.ts'
import { discardExam } from './verbs/discard-exam.ts'
import { listUnderway } from './verbs/list-underway.ts'
import { nextQuestion } from './verbs/next-question.ts'
import { showExam } from './verbs/read-exam.ts'
import { saveAnswers } from './verbs/save-answers.ts'

type Deps = Pick<AccountDeps, 'accountChanged'> & { db: Database }

export function examsRoutes(deps: Deps): Handlers<keyof typeof exams> {
  const queue = createSaveQueue(prepareSave(deps.db.direct))
  return {
    'POST /api/exam/start': (call) => startExam(call, deps),
    'GET /api/exam/show': showExam,
    'POST /api/exam/save': (call) => saveAnswers(call, queue),
    'POST /api/exam/next': nextQuestion,
    'POST /api/exam/submit': submitExam,
    'POST /api/exam/discard': discardExam,
    'GET /api/exam/underway': listUnderway,
  }
}
