import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAdministered, type Administered } from '../../../../testing/administered.ts'
import { addCounselor, bookedTalk, opinion, sessionOver } from '../../../../testing/counselors.ts'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { settleDue, type TestApp } from '../../../../testing/test-app.ts'
import { dueReservations } from '../due.ts'

let app: TestApp
let admin: Administered['admin']
beforeAll(async () => {
  ;({ app, admin } = await startAdministered())
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const due = () => settleDue(dueReservations(app), app.clock.now)

async function attended(counselor: string) {
  const client = await newMember(app)
  const id = await sessionOver(app, await bookedTalk(app, client.token, counselor))
  return { ...client, session: id }
}

type Change = Partial<Omit<typeof opinion, 'words' | 'seen_by' | 'heard' | 'fit'>> & {
  words?: string
  seen_by?: 'everyone' | 'us'
  heard?: number | null
  fit?: number | null
}
const say = (token: string, id: string, change: Change = {}) =>
  app.send('POST /api/reservation/evaluate', { body: { ...opinion, ...change, id } }, { token })
const show = async (token: string, id: string) =>
  (await app.send('GET /api/reservation/evaluation', { query: { id } }, { token })).answer.data
const read = async (id: string, token?: string) =>
  (await app.send('GET /api/counselor/evaluations', { query: { id } }, token === undefined ? {} : { token }))
    .answer.data
const idOf = async (session: string): Promise<string> => {
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id from session_evaluations where reservation_id = $1',
    [session],
  )
  return rows[0]?.id ?? ''
}
const long = (session: string) =>
  app.db.pool.query(
    `update session_evaluations set created_at = created_at - interval '8 days' where reservation_id = $1`,
    [session],
  )

describe('an evaluation', () => {
  test('is asked for kindly, once the session has taken place', async () => {
    const { token } = await newMember(app)
    const session = await bookedTalk(app, token)
    expect((await say(token, session)).status).toBe(404)
    await app.db.pool.query(
      `update reservations set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2 where id = $1`,
      [session, app.clock.now],
    )
    await due()
    const { answer } = await app.send('GET /api/notice/list', { query: {} }, { token })
    expect(answer.data.list[0]).toMatchObject({
      title: '聊得怎么样',
      href: `/page7/reservation/evaluation?id=${session}`,
    })
    expect(await show(token, session)).toMatchObject({ nth: 1, mine: null, may_change: 1 })
    expect((await say(token, session)).status).toBe(200)
  })

  test('is one a session, changed for seven days, and left as it is then', async () => {
    const { token, session } = await attended(await addCounselor(app))
    await say(token, session)
    await say(token, session, { fit: 2, words: '想了想，改一句' })
    expect((await show(token, session)).mine).toMatchObject({ fit: 2, words: '想了想，改一句' })
    const list = await app.send('GET /api/reservation/list', { query: { is_over: 1 } }, { token })
    expect(list.answer.data.list[0]).toMatchObject({ may_evaluate: 1, is_evaluated: 1 })
    await long(session)
    expect((await say(token, session, { fit: 1 })).status).toBe(422)
    expect(await show(token, session)).toMatchObject({ may_change: 0, mine: { fit: 2 } })
  })

  test('is read by others without a name, after one of us; and answered by the counselor', async () => {
    const counselor = await addCounselor(app)
    const { token, session, id: author } = await attended(counselor)
    await say(token, session)
    expect((await read(counselor)).list).toEqual([])
    expect(await admin('evaluations', 'accept', await idOf(session))).toMatchObject({ code: 0 })
    const said = await read(counselor)
    expect(said.list).toMatchObject([{ nth: 1, words: opinion.words, answer: null, may_answer: 0 }])
    expect(JSON.stringify(said)).not.toContain(author)
    expect(JSON.stringify(said)).not.toContain(session)
    const them = await newMember(app)
    const reply = { id: said.list[0]?.id ?? '', words: '谢谢你来' }
    const answer = () =>
      app.send('POST /api/counselor/evaluation/answer', { body: reply }, { token: them.token })
    expect((await answer()).status).toBe(404)
    await app.db.pool.query(`update counselors set user_id = $2 where id = $1`, [counselor, them.id])
    expect((await answer()).answer.data.state).toBe('shown')
    expect((await read(counselor)).list[0]?.answer).toBe('谢谢你来')
    expect((await show(token, session)).mine?.answer).toBe('谢谢你来')
    await say(token, session, { words: '别的话' })
    expect((await read(counselor)).list).toEqual([])
  })

  test('for us alone lies sealed, and is on no page', async () => {
    const counselor = await addCounselor(app)
    const { token, session } = await attended(counselor)
    await say(token, session, { seen_by: 'us', words: 'Canary for us' })
    const rows = await app.db.pool.query('select * from session_evaluations where reservation_id = $1', [
      session,
    ])
    expect(JSON.stringify(rows.rows)).not.toContain('Canary')
    expect((await show(token, session)).mine).toMatchObject({ words: 'Canary for us', words_state: null })
    expect((await read(counselor)).list).toEqual([])
    expect(JSON.stringify(await exportOf(app, token))).toContain('Canary for us')
    expect((await admin('evaluations', 'open', await idOf(session))).out).toContain('Canary for us')
  })
})

test('figures speak of five people or of nobody, and grow by five', async () => {
  const counselor = await addCounselor(app)
  const rating = async () =>
    (await app.send('GET /api/counselor/show', { query: { id: counselor } })).answer.data.rating
  const one = async (change: Change = {}) => {
    const { token, session } = await attended(counselor)
    await say(token, session, { words: '', ...change })
    await long(session)
    await due()
  }
  for (let index = 0; index < 4; index += 1) await one()
  await one({ fit: null })
  expect(await rating()).toBeNull()
  await one({ heard: 1 })
  const shown = { count: 5, again: 100, heard: 3.4, on_topic: 5, fit: 5 }
  expect(await rating()).toEqual(shown)
  for (let index = 0; index < 4; index += 1) await one({ heard: 2 })
  expect(await rating()).toEqual(shown)
  await one({ heard: 2 })
  expect(await rating()).toMatchObject({ count: 10, heard: 2.7 })
})
