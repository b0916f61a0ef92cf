import type { ServerModule } from '../../module.ts'
import { assessmentComments } from './comment-subject.ts'
import { begun } from './figures.ts'
import { examsPersonal } from './personal.ts'
import { deleteExpiredAttempts } from './queries.ts'
import { examsRoutes } from './routes.ts'
import { examsMessages } from './texts.ts'

const expiredKeptFor = 30 * 24 * 3_600_000

export const examsModule = {
  name: 'exams',
  routes: examsRoutes,
  personal: examsPersonal,
  figures: [begun],
  commentSubjects: [assessmentComments],
  forget: (db, now) => deleteExpiredAttempts(db.direct, new Date(now.getTime() - expiredKeptFor)),
  gone: {
    'GET /api/exam/show': 'exam.gone',
  },
  messages: examsMessages,
} satisfies ServerModule
