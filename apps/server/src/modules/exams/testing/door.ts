import {
  adaptiveAssessment,
  attemptBody,
  attemptOf,
  ownerAlone,
  users,
} from '../../../../testing/access-cells.ts'
import { already, type TestDoor } from '../../../../testing/test-door.ts'
import type { examsModule } from '../module.ts'

export const examsDoor: TestDoor<typeof examsModule> = {
  access: {
    'GET /api/exam/show': {
      input: async (cell) => ({ query: { id: (await attemptOf(cell)).attempt.id } }),
      expected: ownerAlone,
    },
    // Somebody else's attempt is answered like one that is gone; save.test.ts shows that nothing is kept.
    'POST /api/exam/save': {
      input: async (cell) => {
        const { attempt } = await attemptOf(cell)
        const [item] = attempt.items
        const value = item?.options[0]?.id ?? null
        const answers = [{ item_id: item?.id ?? '', value, revision: attempt.server_now, ms: 900 }]
        return { body: { id: attempt.id, answers, current_item: item?.id ?? '', elapsed_ms: 900 } }
      },
      expected: users,
    },
    'POST /api/exam/next': {
      input: async (cell) => ({ body: { id: (await attemptOf(cell, adaptiveAssessment)).attempt.id } }),
      expected: ownerAlone,
    },
    'POST /api/exam/discard': {
      input: async (cell) => ({ body: { id: (await attemptOf(cell)).attempt.id } }),
      expected: ownerAlone,
      owned: true,
    },
    'GET /api/exam/underway': { input: () => ({}), expected: users },
  },
  fillers: {
    exams: (app, { token }) =>
      app.send('POST /api/exam/start', { body: { table_id: 'low-mood-9', ...attemptBody } }, { token }),
    // The attempt that the filler of reports hands in.
    exam_answers: already,
  },
  impersonal: {},
  traces: ['select id from exams where user_id = $1'],
}
