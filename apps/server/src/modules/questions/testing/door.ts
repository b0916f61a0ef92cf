import { everyone, members, ownerAlone, type Cell } from '../../../../testing/access-cells.ts'
import { newMember } from '../../../../testing/people.ts'
import { counselorBehind, answeredQuestion, sampleQuestion } from '../../../../testing/questions.ts'
import { sql, type Person, type TestDoor } from '../../../../testing/test-door.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { newId } from '../../../platform/ids.ts'
import type { questionsModule } from '../module.ts'

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

async function newCounselor(app: TestApp) {
  const person = await newMember(app)
  return { ...person, counselorId: await counselorBehind(app, person.id) }
}

/** Of the owner, answered by a counselor. */
async function answered({ app, owner }: Cell, given: Parameters<typeof answeredQuestion>[3] = {}) {
  await app.forgetLimits()
  return answeredQuestion(app, (await owner()).token, await newCounselor(app), given)
}

/** Of the owner, for one counselor alone. */
async function privateOf(cell: Cell): Promise<{ id: string; answerId: string }> {
  const { app, owner } = cell
  await app.forgetLimits()
  const counselor = await newCounselor(app)
  const given = { seen_by: 'private', counselor_id: counselor.counselorId } as const
  return answeredQuestion(app, (await owner()).token, counselor, given)
}

export const questionsDoor: TestDoor<typeof questionsModule> = {
  access: {
    'GET /api/question/list': { input: () => ({ query: {} }), expected: everyone },
    'GET /api/question/choices': { input: () => ({ query: {} }), expected: everyone },
    /** A public one; who may read a private one is tested beside the verbs. */
    'GET /api/question/show': {
      input: async (cell) => ({ query: { id: (await answered(cell)).id } }),
      expected: everyone,
    },
    'GET /api/question/mine': { input: () => ({ query: {} }), expected: members },
    'POST /api/question/ask': { input: () => ({ body: sampleQuestion() }), expected: members },
    'POST /api/question/answer': {
      input: async (cell) => ({
        body: { id: newId(), question_id: (await privateOf(cell)).id, text: '试试看' },
      }),
      expected: { ...memberOwner, owner: '404' },
    },
    'POST /api/question/add': {
      input: async (cell) => ({
        body: { id: newId(), answer_id: (await privateOf(cell)).answerId, text: '谢谢' },
      }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/question/helpful': {
      input: async (cell) => ({ body: { answer_id: (await privateOf(cell)).answerId, is_helpful: 1 } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/question/best': {
      input: async (cell) => ({ body: { answer_id: (await answered(cell)).answerId, is_best: 1 } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/question/follow': {
      input: async (cell) => ({ body: { id: (await answered(cell)).id, is_followed: 1 } }),
      expected: { ...members, owner: '404' },
    },
    'POST /api/question/report': {
      input: async (cell) => ({ body: { id: (await answered(cell)).id, reason: 'other' } }),
      expected: members,
    },
    'POST /api/question/delete': {
      input: async (cell) => ({ body: { id: (await answered(cell)).id } }),
      expected: memberOwner,
      owned: true,
    },
  },
  fillers: {
    questions: sql(
      `insert into questions (id, user_id, seen_by, topics, title, text, state, is_folded, same_count, created_at)
       values (substr(md5('question' || $1), 1, 16), $1, 'anonymous', '{mood}', 'Canary title', 'Canary words', 'shown', false, 1, now())
       on conflict do nothing`,
    ),
    question_answers: async (app: TestApp, { id }: Person) => {
      const { rows } = await app.db.pool.query('select id from counselors where user_id = $1', [id])
      await app.db.pool.query(
        `insert into question_answers (id, question_id, counselor_id, text, state, helpful_count, created_at)
         select substr(md5('answer' || $1), 1, 16), id, $2, 'Canary answer', 'shown', 1, now() from questions where user_id = $1
         on conflict do nothing`,
        [id, rows[0]?.id ?? (await counselorBehind(app, id))],
      )
    },
    question_messages: sql(
      `insert into question_messages (id, answer_id, is_counselor, text, state, created_at)
       select substr(md5('said' || $1), 1, 16), a.id, false, 'Canary said', 'shown', now()
       from question_answers a join questions q on q.id = a.question_id where q.user_id = $1
       on conflict do nothing`,
    ),
    question_votes: sql(
      `insert into question_votes select $1, a.id, now() from question_answers a join questions q on q.id = a.question_id
       where q.user_id = $1 on conflict do nothing`,
    ),
    question_follows: sql(
      `insert into question_follows select $1, id, now() from questions where user_id = $1 on conflict do nothing`,
    ),
    question_reports: sql(
      `insert into question_reports (user_id, question_id, subject_id, reason, created_at)
       select $1, id, id, 'other', now() from questions where user_id = $1 on conflict do nothing`,
    ),
  },
  impersonal: { question_listings: 'which questions everybody may read, by topic' },
  traces: [
    'select id from questions where user_id = $1',
    'select a.id from question_answers a join questions q on q.id = a.question_id where q.user_id = $1',
    `select m.id from question_messages m join question_answers a on a.id = m.answer_id
     join questions q on q.id = a.question_id where q.user_id = $1`,
  ],
}
