import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { expectOrder } from '../test-help.ts'
import { normalizeCode } from './policy.ts'
import { codeOf, codesOf, takeTest } from './test-help.ts'

const paidAssessment = 'attachment'
const otherPaidAssessment = 'sixteen-types'
const freeAssessment = 'well-being-5'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const redeem = (token: string, code: string, more: { report_id?: string; language?: string } = {}) => {
  const { language = 'en', ...body } = more
  return app.send(
    'POST /api/redeem/use',
    { body: { code, ...body } },
    { token, headers: { 'accept-language': language } },
  )
}
const findBalance = async (token: string): Promise<number> =>
  (await app.send('GET /api/member/balance', {}, { token })).answer.data.balance
const listOf = async (token: string, language = 'en') =>
  (await app.send('GET /api/redeem/list', { query: {} }, { token, headers: { 'accept-language': language } }))
    .answer.data
const isOpen = async (token: string, id: string): Promise<number> =>
  (await app.send('GET /api/report/unlock', { query: { id } }, { token })).answer.data.is_open
async function usesLeft(code: string): Promise<number> {
  const index = app.secrets.blindIndex('redeem', normalizeCode(code))
  const { rows } = await app.db.pool.query('select uses_left from redeem_codes where code_index = $1', [
    index,
  ])
  return rows[0]?.uses_left
}

describe('a code for points', () => {
  test('brings them, once, and stands in my list', async () => {
    const { token } = await app.visitor()
    const code = await codeOf(app, { points: 120 })
    const { status, answer } = await redeem(token, code)
    expect(status, answer.message).toBe(200)
    expect(answer.data.balance).toBe(120)
    expect(answer.data.redeemed).toMatchObject({
      scope: 'points',
      points: 120,
      table_id: null,
      report_id: null,
      title: '120 shells',
      used_at: app.clock.now.toISOString(),
    })
    expect(await findBalance(token)).toBe(120)
    expect(await listOf(token)).toEqual({
      list: [answer.data.redeemed],
      page: 1,
      per_page: 20,
      total: 1,
      has_more: false,
    })
    expect((await listOf(token, 'zh-Hant')).list[0]?.title).toBe('120 貝殼')
    const { rows } = await app.db.pool.query('select kind from ledger_transfers where key = $1', [
      `redeem:${answer.data.redeemed.id}`,
    ])
    expect(rows).toEqual([{ kind: 'redeem' }])
  })

  test('is known however it is typed', async () => {
    const ways: Array<(code: string) => string> = [
      (code) => code,
      (code) => code.toLowerCase(),
      (code) => code.replaceAll('-', ''),
      (code) => ` ${code.replaceAll('-', ' ')} `,
      (code) => code.replaceAll('0', 'O').replaceAll('1', 'I'),
      (code) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
      (code) =>
        code.replace(/[0-9A-Z]/g, (one) => String.fromCharCode((one.codePointAt(0) as number) + 0xfee0)),
    ]
    const { token } = await app.visitor()
    for (const [i, way] of ways.entries()) {
      const code = await codeOf(app)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect((await redeem(token, way(code))).status, `way ${i}: ${way(code)}`).toBe(200)
    }
  })

  test('is kept nowhere itself', async () => {
    const { token } = await app.visitor()
    const code = await codeOf(app)
    const input = { body: { code } }
    const reply = await app.send('POST /api/redeem/use', input, { token, key: 'a-key-that-is-kept' })
    expect(reply.status).toBe(200)
    const { rows } = await app.db.pool.query<{ text: string }>(
      `select t::text as text from redeem_batches t union all select t::text from redeem_codes t
       union all select t::text from redeem_uses t union all select t::text from idempotency_keys t
       union all select t::text from ledger_transfers t`,
    )
    const all = rows.map(({ text }) => text.toUpperCase()).join('\n')
    expect(all).not.toContain(code)
    expect(all).not.toContain(code.replaceAll('-', ''))
  })

  test('redeemed as a visitor goes along into the account', async () => {
    const visitor = await app.visitor()
    await redeem(visitor.token, await codeOf(app, { points: 7 }))
    const { token } = await app.member({ token: visitor.token })
    expect(await findBalance(token)).toBe(7)
    expect((await listOf(token)).total).toBe(1)
  })
})

describe('a code for points that many may use', () => {
  test('brings them once for each account, however many visitors it has been', async () => {
    const code = await codeOf(app, { points: 30, uses: 5 })
    const visitor = await app.visitor()
    const refused = await redeem(visitor.token, code)
    expect([refused.status, refused.answer.type]).toEqual([422, 'redeem_refused'])
    expect(refused.answer.message).toContain('Sign in')
    expect(await findBalance(visitor.token)).toBe(0)
    const { token } = await app.member({ token: visitor.token })
    expect((await redeem(token, code)).status).toBe(200)
    expect((await redeem(token, code)).status).toBe(422)
    expect(await findBalance(token)).toBe(30)
    const { rows } = await app.db.pool.query<{ left: number }>(
      'select uses_left as left from redeem_codes where uses_left > 0',
    )
    expect(rows).toContainEqual({ left: 4 })
  })
})

describe('what cannot be redeemed', () => {
  test('is refused with the same words, whatever the reason', async () => {
    const { token: other } = await app.visitor()
    const usedUp = await codeOf(app)
    await redeem(other, usedUp)
    const expired = await codeOf(app, { expiresAt: new Date(app.clock.now.getTime() + 1000) })
    const stopped = await codeOf(app, { name: 'to be stopped' })
    await app.db.pool.query(`update redeem_batches set stopped_at = now() where name = 'to be stopped'`)
    app.clock.forward(2000)
    const { token } = await app.visitor()
    const answers = []
    for (const code of ['0000-0000-0000-0000', 'AAAA', usedUp, expired, stopped])
      answers.push(await redeem(token, code))
    for (const { status, answer } of answers) {
      expect(status).toBe(422)
      expect(answer).toEqual(answers[0]?.answer)
      expect(answer).toMatchObject({ type: 'redeem_refused', data: null })
    }
    expect(await findBalance(token)).toBe(0)
    expect((await listOf(token)).total).toBe(0)
  })

  test('because I used it before is said to me, and to nobody else', async () => {
    const once = await codeOf(app)
    const often = await codeOf(app, { uses: 9 })
    const [{ token: me }, { token: other }] = [await newMember(app), await app.visitor()]
    for (const code of [once, often]) {
      expect((await redeem(me, code)).status).toBe(200)
      const again = (await redeem(me, code)).answer
      expect(again).toMatchObject({
        type: 'redeem_refused',
        message: "You've already used this code",
      })
    }
    expect((await redeem(other, once)).answer.message).not.toContain('already')
    expect(await usesLeft(often)).toBe(8)
    expect(await findBalance(me)).toBe(200)
  })

  test('five wrong tries an hour, then nothing goes; right ones do not count', async () => {
    const { token } = await app.visitor()
    for (const code of await codesOf(app, { count: 7, points: 1 }))
      expect((await redeem(token, code)).status).toBe(200)
    const used = await codeOf(app)
    await redeem(token, used)
    for (let i = 0; i < 6; i += 1) await redeem(token, used)
    const forReport = await codeOf(app, { scope: 'report', points: null })
    for (let i = 0; i < 6; i += 1) expect((await redeem(token, forReport)).answer.type).toBe('report_needed')
    for (let i = 0; i < 5; i += 1)
      expect((await redeem(token, `WRONG-${i}`)).answer.type).toBe('redeem_refused')
    const right = await codeOf(app)
    const late = await redeem(token, right)
    expect(late.status).toBe(429)
    expect(late.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await usesLeft(right)).toBe(1)
    const { token: other } = await app.visitor()
    expect((await redeem(other, right)).status).toBe(200)
  })

  test('many guesses at once cannot slip through together', async () => {
    const { token } = await app.visitor()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => redeem(token, `GUESS-${i}`)))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('a code for an assessment', () => {
  test('opens all my reports of it, also later ones, and nobody else’s', async () => {
    const [{ token }, { token: other }] = [await app.visitor(), await app.visitor()]
    const [before, strangers] = [
      await takeTest(app, token, paidAssessment),
      await takeTest(app, other, paidAssessment),
    ]
    const code = await codeOf(app, { scope: 'table', points: null, assessmentId: paidAssessment })
    expect(await isOpen(token, before)).toBe(0)
    const { answer } = await redeem(token, code)
    expect(answer.data.redeemed).toMatchObject({ scope: 'table', points: null, table_id: paidAssessment })
    expect(await isOpen(token, before)).toBe(1)
    expect(await isOpen(token, await takeTest(app, token, paidAssessment))).toBe(1)
    expect(await isOpen(other, strangers)).toBe(0)
    const { rows } = await app.db.pool.query('select redeem_id, order_id from unlocks where redeem_id = $1', [
      answer.data.redeemed.id,
    ])
    expect(rows).toEqual([{ redeem_id: answer.data.redeemed.id, order_id: null }])
  })

  test('that is open already, or free, is not used up', async () => {
    const { token } = await app.visitor()
    const [first, second] = await codesOf(app, {
      scope: 'table',
      points: null,
      assessmentId: paidAssessment,
      count: 2,
    })
    await redeem(token, first ?? '')
    expect((await redeem(token, second ?? '')).answer.type).toBe('already_open')
    const free = await codeOf(app, { scope: 'table', points: null, assessmentId: freeAssessment })
    expect((await redeem(token, free)).answer.type).toBe('already_open')
    expect([await usesLeft(second ?? ''), await usesLeft(free)]).toEqual([1, 1])
    expect((await listOf(token)).total).toBe(1)
    const { token: other } = await app.visitor()
    expect((await redeem(other, second ?? '')).status).toBe(200)
  })
})

describe('a code for a report', () => {
  test('asks which, and takes only one of mine', async () => {
    const [{ token }, { token: other }] = [await app.visitor(), await app.visitor()]
    const mine = await takeTest(app, token, paidAssessment)
    const [strangers, free] = [
      await takeTest(app, other, paidAssessment),
      await takeTest(app, token, freeAssessment),
    ]
    const code = await codeOf(app, { scope: 'report', points: null })
    for (const more of [{}, { report_id: strangers }, { report_id: '0000000000000000' }]) {
      const { status, answer } = await redeem(token, code, more)
      expect([status, answer.type, answer.data]).toEqual([422, 'report_needed', { table_id: null }])
    }
    expect((await redeem(token, code, { report_id: free })).answer.type).toBe('already_open')
    expect(await usesLeft(code)).toBe(1)
    expect(await isOpen(token, mine)).toBe(0)
    const { answer } = await redeem(token, code, { report_id: mine })
    expect(answer.data.redeemed).toMatchObject({
      scope: 'report',
      report_id: mine,
      table_id: paidAssessment,
      points: null,
    })
    expect(await isOpen(token, mine)).toBe(1)
    expect(await isOpen(other, strangers)).toBe(0)
    expect((await listOf(token)).list).toEqual([answer.data.redeemed])
    await app.send('POST /api/report/delete', { body: { id: mine } }, { token })
    expect((await listOf(token)).list[0]).toMatchObject({ table_id: null, report_id: mine })
  })

  test('bound to an assessment opens no report of another one', async () => {
    const { token } = await app.visitor()
    const [fitting, not] = [
      await takeTest(app, token, paidAssessment),
      await takeTest(app, token, otherPaidAssessment),
    ]
    const newBatch = { scope: 'report', points: null, assessmentId: paidAssessment, count: 2 } as const
    const [first = '', second = ''] = await codesOf(app, newBatch)
    const { answer } = await redeem(token, first, { report_id: not })
    expect([answer.type, answer.data]).toEqual(['report_needed', { table_id: paidAssessment }])
    expect((await redeem(token, first, { report_id: fitting })).status).toBe(200)
    expect((await redeem(token, second, { report_id: fitting })).answer.type).toBe('already_open')
    expect(await usesLeft(second)).toBe(1)
    expect(await isOpen(token, not)).toBe(0)
  })
})

describe('many at once', () => {
  const size = 64
  const visitors = () => Promise.all(Array.from({ length: size }, () => app.visitor()))
  async function members() {
    const people: Array<{ token: string }> = []
    for (let number = 0; number < size; number += 1) {
      await app.forgetLimits()
      people.push(await newMember(app))
    }
    return people
  }

  test.each([1, 5])('of 64 people who want a code with %i uses so many get it', async (uses) => {
    const people = await (uses > 1 ? members() : visitors())
    const code = await codeOf(app, { uses, points: 50 })
    const replies = await Promise.all(people.map(({ token }) => redeem(token, code)))
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(uses)
    for (const { status, answer } of replies)
      if (status !== 200) expect([status, answer.type]).toEqual([422, 'redeem_refused'])
    const balances = await Promise.all(people.map(({ token }) => findBalance(token)))
    expect(balances.filter((balance) => balance === 50)).toHaveLength(uses)
    expect(balances.filter((balance) => balance === 0)).toHaveLength(size - uses)
    expect(await usesLeft(code)).toBe(0)
  })

  test('the same person 5 times at once has it once', async () => {
    const { token } = await newMember(app)
    const code = await codeOf(app, { uses: 12, points: 50 })
    const replies = await Promise.all(Array.from({ length: 5 }, () => redeem(token, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await findBalance(token)).toBe(50)
    expect(await usesLeft(code)).toBe(11)
  })

  test('the same request sent again has its first answer', async () => {
    const { token } = await app.visitor()
    const input = { body: { code: await codeOf(app) } }
    const send = () => app.send('POST /api/redeem/use', input, { token, key: 'one-and-the-same' })
    const replies = await Promise.all([send(), send(), send()])
    for (const { answer } of replies) expect(answer).toEqual(replies[0]?.answer)
    expect(await findBalance(token)).toBe(100)
  })

  test('opening a report and deleting it at the same moment breaks nothing and loses no code', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await app.forgetLimits()
      const { token } = await app.visitor()
      const id = await takeTest(app, token, otherPaidAssessment)
      const code = await codeOf(app, { scope: 'report', points: null })
      const [opened, deleted] = await Promise.all([
        redeem(token, code, { report_id: id }),
        app.send('POST /api/report/delete', { body: { id } }, { token }),
      ])
      expect(deleted.status).toBe(200)
      expect(await usesLeft(code)).toBe(opened.status === 200 ? 0 : 1)
    }
  })
})

describe('the database', () => {
  const insert = (scope: string, points: number | null, assessmentId: string | null) =>
    app.db.pool.query(
      `insert into redeem_batches (id, name, scope, points, table_id, created_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, $2, $3, now())`,
      [scope, points, assessmentId],
    )

  test('takes codes for a thing that it has never heard of', async () => {
    await insert('lantern', null, null)
    await insert('lantern', null, paidAssessment)
  })

  test.each([
    ['points', null, null],
    ['points', 0, null],
    ['points', 5, paidAssessment],
    ['lantern', 5, null],
  ] as const)('refuses %s with %s points and %s', async (scope, points, assessmentId) => {
    await expect(insert(scope, points, assessmentId)).rejects.toThrow(/redeem_batches_/)
  })
})

test('after all that the ledger is in order', async () => {
  await expectOrder(app)
})
