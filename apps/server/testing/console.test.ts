import { figureNames } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from './admin.ts'
import { callConsole, join, linkOf, newOperator } from './console.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const minute = 60_000
const meOf = async (cookie: string) => (await callConsole(app, 'GET /api/admin/me', {}, { cookie })).status

let made = 0
async function heldComment(text = '这条要等人看看'): Promise<string> {
  const { id: userId } = await newMember(app)
  const id = `c${String((made += 1)).padStart(15, '0')}`
  await app.db.pool.query(
    `insert into comments (id, subject_kind, subject_id, user_id, text, state, is_folded, created_at)
     values ($1, 'assessment', 'phq-9', $2, $3, 'held', false, $4)`,
    [id, userId, text, app.clock.now],
  )
  return id
}
const stateOf = async (id: string): Promise<string> =>
  (await app.db.pool.query('select state from comments where id = $1', [id])).rows[0].state

describe('the way in', () => {
  test('is a link of the command line, used once; then name, password and a code that counts once', async () => {
    const link = await linkOf(app, ['operator', 'bootstrap', 'ann'])
    const ann = await join(app, 'ann', link)
    expect(await meOf(ann.cookie)).toBe(200)
    const again = await callConsole(app, 'POST /api/admin/invitation', { body: { invitation: link } })
    expect([again.status, again.answer.type]).toEqual([422, 'code_invalid'])
    const signIn = (code: string, password = ann.password) =>
      callConsole(app, 'POST /api/admin/sign_in', { body: { name: 'ann', password, code } })
    expect((await signIn(ann.code())).status).toBe(422)
    app.clock.forward(minute)
    expect((await signIn(ann.code(), 'not the password')).status).toBe(422)
    const code = ann.code()
    const { status, cookie, answer } = await signIn(code)
    expect([status, answer.data.roles, answer.data.rights.includes('operators')]).toEqual([
      200,
      ['owner'],
      true,
    ])
    expect(cookie).toMatch(/^console=[\w-]{43}$/)
    expect((await signIn(code)).status).toBe(422)
    const outcomes = app.signIns.map(({ way, outcome }) => `${way} ${outcome}`)
    expect(outcomes).toEqual(['wrong', 'wrong', 'success', 'wrong'].map((how) => `console ${how}`))
    const { rows } = await app.db.pool.query(
      `select verb from audit_entries where operator = 'ann' order by seq`,
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['operator bootstrap', 'console sign-in', 'console sign-in'])
    expect((await adminIn(app, 'demo', ['audit', 'verify'])).code).toBe(0)
  })

  test('ends after half an hour without a look, after twelve hours whatever happens, by signing out and by being disabled', async () => {
    const idle = await newOperator(app, 'support')
    app.clock.forward(29 * minute)
    expect(await meOf(idle.cookie)).toBe(200)
    app.clock.forward(31 * minute)
    expect(await meOf(idle.cookie)).toBe(401)
    const long = await newOperator(app, 'support')
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      app.clock.forward(20 * minute)
      expect(await meOf(long.cookie)).toBe(200)
    }
    app.clock.forward(20 * minute)
    expect(await meOf(long.cookie)).toBe(401)
    const out = await newOperator(app, 'support')
    await callConsole(app, 'POST /api/admin/sign_out', {}, out)
    expect(await meOf(out.cookie)).toBe(401)
    const gone = await newOperator(app, 'support')
    await adminIn(app, 'demo', ['operator', 'disable', gone.name, '--as', 'ann'])
    expect(await meOf(gone.cookie)).toBe(401)
  })
})

describe('review', () => {
  test('one operator at a time: the second is told who has it; asking a colleague lets it go', async () => {
    const [a, b] = [await newOperator(app, 'editor'), await newOperator(app, 'support')]
    const id = await heldComment()
    const body = { kind: 'comment' as const, id }
    const opened = await callConsole(app, 'POST /api/admin/review/open', { body }, a)
    expect(opened.answer.data).toMatchObject({ text: '这条要等人看看', sort: 'comment', is_mine: 1 })
    const second = await callConsole(app, 'POST /api/admin/review/open', { body }, b)
    expect([second.status, second.answer.type]).toEqual([422, 'claimed'])
    expect(second.answer.message).toContain(a.name)
    const decide = { ...body, decision: 'accept' as const }
    expect((await callConsole(app, 'POST /api/admin/review/decide', { body: decide }, b)).status).toBe(422)
    expect((await callConsole(app, 'POST /api/admin/review/ask', { body }, a)).status).toBe(200)
    const list = await callConsole(app, 'GET /api/admin/review/list', {}, b)
    expect(list.answer.data.list.find((item) => item.id === id)).toMatchObject({ is_asked: 1, held_by: null })
    expect((await callConsole(app, 'POST /api/admin/review/decide', { body: decide }, b)).status).toBe(200)
    expect(await stateOf(id)).toBe('shown')
  })

  test('a decision is the verb of the command line, and can be taken back for ten minutes by whoever made it', async () => {
    const [a, b] = [await newOperator(app, 'editor'), await newOperator(app, 'editor')]
    const id = await heldComment()
    const remove = { kind: 'comment' as const, id, decision: 'remove' as const, reason: 'an advertisement' }
    const done = await callConsole(app, 'POST /api/admin/review/decide', { body: remove }, a)
    expect(await stateOf(id)).toBe('removed')
    const undo = { body: { id: done.answer.data.undo_id ?? '' } }
    expect((await callConsole(app, 'POST /api/admin/review/undo', undo, b)).status).toBe(422)
    expect((await callConsole(app, 'POST /api/admin/review/undo', undo, a)).status).toBe(200)
    expect(await stateOf(id)).toBe('held')
    expect((await callConsole(app, 'POST /api/admin/review/undo', undo, a)).status).toBe(422)
    const { rows } = await app.db.pool.query(
      `select verb, reason from audit_entries where subject = $1 order by seq`,
      [id],
    )
    expect(rows).toEqual([
      { verb: 'comments remove', reason: 'an advertisement' },
      { verb: 'comments hold', reason: '' },
    ])
    const again = await callConsole(app, 'POST /api/admin/review/decide', { body: remove }, a)
    app.clock.forward(10 * minute)
    const late = { body: { id: again.answer.data.undo_id ?? '' } }
    expect((await callConsole(app, 'POST /api/admin/review/undo', late, a)).status).toBe(422)
  })

  test('feedback is opened in one’s name, answered and ended', async () => {
    const op = await newOperator(app, 'support')
    const { token } = await newMember(app)
    const feedback = {
      id: 'f000000000000001',
      kind: 'fault',
      text: '页面打不开',
      pictures: [],
      contact: null,
      device: null,
    }
    const sent = await app.send('POST /api/feedback/send', { body: feedback as never }, { token })
    expect(sent.status).toBe(200)
    const body = { kind: 'feedback' as const, id: feedback.id }
    const opened = await callConsole(app, 'POST /api/admin/review/open', { body }, op)
    expect(opened.answer.data).toMatchObject({ text: '页面打不开', sort: 'fault' })
    const answer = { ...body, decision: 'answer' as const, text: '已经修好了' }
    expect((await callConsole(app, 'POST /api/admin/review/decide', { body: answer }, op)).status).toBe(200)
    const { rows } = await app.db.pool.query(
      'select verb from audit_entries where operator = $1 order by seq',
      [op.name],
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['console sign-in', 'feedback show', 'feedback answer'])
    const thread = await app.send('GET /api/feedback/show', { query: { id: feedback.id } }, { token })
    expect(thread.answer.data.messages).toMatchObject([{ is_team: 1, text: '已经修好了' }])
  })
})

describe('today', () => {
  test('counts what waits and what the day brought', async () => {
    const op = await newOperator(app, 'owner')
    await heldComment('我不想活了，想去死')
    const { answer } = await callConsole(
      app,
      'GET /api/admin/today',
      { query: { time_zone: 'Asia/Shanghai' } },
      op,
    )
    const { waiting, figures, hours, recent } = answer.data
    expect(waiting.find(({ kind }) => kind === 'comment')?.count).toBeGreaterThan(0)
    expect(figures.map(({ name }) => name)).toEqual([...figureNames])
    expect(figures.find(({ name }) => name === 'people')?.value).toBeGreaterThan(0)
    expect([hours.length, recent.length > 0]).toEqual([24, true])
    const list = await callConsole(app, 'GET /api/admin/review/list', {}, op)
    expect(list.answer.data.list[0]).toMatchObject({ is_first: 1 })
  })
})
