import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  begin,
  everyKind,
  given,
  offer,
  plainInstrument,
  saveTo,
  showTo,
  submitTo,
} from '../../../testing/exams.ts'

const hour = 3_600_000
const day = 24 * hour

let app: TestApp
let plain: string
let gated: string
beforeAll(async () => {
  app = await startTestApp()
  plain = await offer(app, plainInstrument())
  gated = await offer(app, plainInstrument({ minAge: 18, isHealth: true, hasGate: true }))
})
afterAll(() => app.close())

const start = (token: string, body: Parameters<typeof begin>[3] & object, assessment = gated) =>
  app.send('POST /api/exam/start', { body: { table_id: assessment, ...body } }, { token })
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await app.db.pool.query(`select count(*)::int as n from ${sql}`, values)).rows[0].n)
const underway = async (token: string) =>
  (await app.send('GET /api/exam/underway', {}, { token })).answer.data.list
const birthdayOf = async (token: string) =>
  (await app.send('GET /api/member/personal/profile', {}, { token })).answer.data.birthday

describe('beginning', () => {
  test('ten taps at once make one attempt', async () => {
    const { token, profile } = await app.visitor()
    const all = await Promise.all(Array.from({ length: 10 }, () => begin(app, token, plain)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await count('exams where user_id = $1', profile.id)).toBe(1)
  })

  test('again goes on with every answer, on another device too', async () => {
    const { token, mobile } = await app.member()
    const attempt = await begin(app, token, plain)
    await saveTo(app, token, attempt.id, [given('q1', 'b', attempt.server_now)], { current_item: 'q2' })
    await app.forgetLimits()
    const second = await app.member({ mobile })
    const again = await begin(app, second.token, plain, {})
    expect(again).toMatchObject({
      id: attempt.id,
      current_item: 'q2',
      answers: [{ item_id: 'q1', value: 'b' }],
    })
    expect(again.items).toEqual(attempt.items)
  })

  test('afresh throws the other away; a retry of the same request does not throw the new one away', async () => {
    const { token } = await app.visitor()
    const old = await begin(app, token, plain)
    await saveTo(app, token, old.id, [given('q1', 'b', old.server_now)])
    const key = 'fresh-start-0001'
    const input = { body: { table_id: plain, is_fresh: 1 } } as const
    const first = await app.send('POST /api/exam/start', input, { token, key })
    const { id } = first.answer.data
    expect(id).not.toBe(old.id)
    expect(first.answer.data.answers).toEqual([])
    await saveTo(app, token, id, [given('q1', 'c', old.server_now)])
    const retried = await app.send('POST /api/exam/start', input, { token, key })
    expect(retried.answer.data.id).toBe(id)
    expect((await showTo(app, token, id)).answer.data.answers).toHaveLength(1)
    expect((await showTo(app, token, old.id)).status).toBe(404)
  })

  test('of what is not there or not shown is 404, but what was begun goes on', async () => {
    const { token } = await app.visitor()
    const assessment = await offer(app, plainInstrument())
    const { id } = await begin(app, token, assessment)
    await app.db.pool.query('update tables set is_visible = false where id = $1', [assessment])
    expect((await begin(app, token, assessment)).id).toBe(id)
    const other = await app.visitor()
    expect((await start(other.token, {}, assessment)).status).toBe(404)
    expect((await start(other.token, {}, 'no-such-table')).status).toBe(404)
  })
})

describe('what is asked first', () => {
  test('the birth year, once, and it is kept with the person', async () => {
    const { token } = await app.visitor()
    const asked = await start(token, { gate_passed: 1, health_consent: 1 })
    expect(asked).toMatchObject({ status: 422, answer: { type: 'birth_year_needed' } })
    expect((await start(token, {})).answer.data).toMatchObject({
      needs: ['birth_year', 'health_consent', 'gate'],
      gate: 'zh-Hans gate',
      intro: { name: expect.any(String), instruction: expect.any(String), adaptive: null },
    })
    expect((await start(token, { birth_year: 1990, gate_passed: 1, health_consent: 1 })).status).toBe(200)
    expect(await birthdayOf(token)).toBe('1990-01-01')
    const other = await offer(app, plainInstrument({ minAge: 18 }))
    expect((await start(token, {}, other)).status).toBe(200)
  })

  test('a birthday in the profile counts, whatever year is sent', async () => {
    const { token } = await app.visitor()
    const year = app.clock.now.getUTCFullYear()
    const body = { birthday: `${year - 10}-01-01` }
    await app.send('POST /api/member/personal/profile', { body }, { token })
    const { status, answer } = await start(token, { birth_year: 1990, gate_passed: 1, health_consent: 1 })
    expect([status, answer.type]).toEqual([422, 'too_young'])
    expect(await birthdayOf(token)).toBe(body.birthday)
  })

  test('who is too young hears it kindly, and cannot guess on', async () => {
    const { token, profile } = await app.visitor()
    const young = app.clock.now.getUTCFullYear() - 12
    const first = await start(token, { birth_year: young })
    expect(first).toMatchObject({ status: 422, answer: { type: 'too_young' } })
    expect(first.answer.message).toContain('18')
    const second = await start(token, { birth_year: 1990, gate_passed: 1, health_consent: 1 })
    expect(second.answer.type).toBe('too_young')
    expect(await count('exams where user_id = $1', profile.id)).toBe(0)
    expect(await birthdayOf(token)).toBe(`${young}-01-01`)
  })

  test.each([1900, 2100])('the year %i is nobody’s', async (birth_year) => {
    const { token } = await app.visitor()
    const { status, answer } = await start(token, { birth_year })
    expect([status, answer.type]).toEqual([422, undefined])
  })

  test('consent to keep health answers and the gate, each by name', async () => {
    const { token } = await app.visitor()
    const needs = async (more: object) => {
      const { status, answer } = await start(token, { birth_year: 1990, ...more })
      expect([status, answer.type]).toEqual([422, 'consent_needed'])
      return answer.data as unknown
    }
    expect(await needs({})).toMatchObject({ needs: ['health_consent', 'gate'], gate: 'zh-Hans gate' })
    expect(await birthdayOf(token)).toBe('1990-01-01')
    expect(await needs({ gate_passed: 1 })).toMatchObject({ needs: ['health_consent'] })
    expect(await needs({ health_consent: 1 })).toMatchObject({ needs: ['gate'] })
    expect(await needs({ health_consent: 0, gate_passed: 0 })).toMatchObject({
      needs: ['health_consent', 'gate'],
    })
  })

  test('consent is kept only when the attempt begins, and asked no more after that; the gate is, each time', async () => {
    const { token, profile } = await app.visitor()
    const agreed = () => count(`agreements where user_id = $1 and document = 'health'`, profile.id)
    await start(token, { birth_year: 1990, health_consent: 1 })
    expect(await agreed()).toBe(0)
    expect((await start(token, { birth_year: 1990, health_consent: 1, gate_passed: 1 })).status).toBe(200)
    expect(await agreed()).toBe(1)
    const again = await start(token, { is_fresh: 1 })
    expect(again.answer).toMatchObject({ type: 'consent_needed', data: { needs: ['gate'] } })
    expect((await start(token, {})).status).toBe(200)
    expect((await start(token, { is_fresh: 1, gate_passed: 1 })).status).toBe(200)
  })

  test('nothing where nothing is needed', async () => {
    const { token, profile } = await app.visitor()
    expect((await start(token, { health_consent: 1, birth_year: 1990 }, plain)).status).toBe(200)
    expect(await birthdayOf(token)).toBeNull()
    expect(await count('agreements where user_id = $1', profile.id)).toBe(0)
  })
})

describe('the order', () => {
  test('is shuffled for each attempt, the same on every device, and never tears a page apart', async () => {
    const items = Array.from({ length: 20 }, (_, i) => ({
      id: `s${i}`,
      kind: 'single' as const,
      options: 'often',
      ...(i >= 18 && { page: 'last' }),
    }))
    const scale = plainInstrument().scales[0]!
    const made = plainInstrument({
      items,
      order: 'shuffled',
      risks: [],
      samples: ['s0'],
      scales: [
        {
          ...scale,
          max: 60,
          method: { kind: 'sum', items: items.map(({ id }) => ({ item: id })) },
          bands: [{ id: 'all', min: 0, max: 60, level: 0 }],
        },
      ],
    })
    const assessment = await offer(app, made)
    const orders = new Set<string>()
    for (let i = 0; i < 5; i += 1) {
      const { token } = await app.visitor()
      const attempt = await begin(app, token, assessment)
      const order = attempt.items.map(({ id }) => id).join(' ')
      expect((await showTo(app, token, attempt.id)).answer.data.items).toEqual(attempt.items)
      expect(order).toContain('s18 s19')
      orders.add(order)
    }
    expect(orders.size).toBe(5)
  })
})

describe('a version that changes meanwhile', () => {
  test('leaves the attempt as it began; the next one begins with the new', async () => {
    const instrument = plainInstrument()
    const assessment = await offer(app, instrument)
    const { token } = await app.visitor()
    const attempt = await begin(app, token, assessment)
    await saveTo(app, token, attempt.id, [given('q1', 'b', attempt.server_now)])
    const items = [...instrument.items.slice(1), { id: 'q7', kind: 'single', options: 'often' } as const]
    const keyed = items.map(({ id }) => ({ item: id }))
    const scales = instrument.scales.map((one) => ({
      ...one,
      method: { kind: 'sum' as const, items: keyed },
    }))
    await offer(app, { ...instrument, version: '2.0.0', items, scales, risks: [], samples: ['q2'] })

    const again = await begin(app, token, assessment)
    expect(again).toMatchObject({ id: attempt.id, version: '1.0.0' })
    expect(again.items.map(({ id }) => id)).toEqual(attempt.items.map(({ id }) => id))
    expect((await saveTo(app, token, attempt.id, [given('q7', 'a', attempt.server_now)])).status).toBe(422)
    const rest = ['q2', 'q3', 'q4', 'q5', 'q6'].map((item) => given(item, 'a', attempt.server_now))
    const { answer } = await submitTo(app, token, attempt.id, rest)
    const { rows } = await app.db.pool.query(
      `select instrument_version, result -> 'scales' -> 'sum' -> 'score' as score from reports where id = $1`,
      [answer.data.report_id],
    )
    expect(rows).toEqual([{ instrument_version: '1.0.0', score: 1 }])
    const next = await begin(app, token, assessment)
    expect(next).toMatchObject({ version: '2.0.0', answers: [] })
    expect(next.items.at(-1)?.id).toBe('q7')
  })
})

describe('what is under way', () => {
  test('lists mine, the last answered first, with how far I am', async () => {
    const { token } = await app.visitor()
    const one = await begin(app, token, plain)
    const two = await begin(app, token, await offer(app, everyKind()))
    app.clock.forward(1_000)
    await saveTo(app, token, one.id, [
      given('q1', 'a', one.server_now),
      given('q2', 'b', one.server_now),
      given('q3', null, one.server_now),
    ])
    expect(await underway(token)).toMatchObject([
      { id: one.id, answered_count: 2, item_count: 6, status: 'underway', table: { table_id: plain } },
      { id: two.id, answered_count: 0, last_answer_at: null },
    ])
    expect(await underway((await app.visitor()).token)).toEqual([])
  })

  test('what expired is shown as such for thirty days, cannot be handed in, and begins anew', async () => {
    const { token } = await newMember(app)
    const assessment = await offer(app, plainInstrument({ resumeHours: 24 }))
    const attempt = await begin(app, token, assessment)
    expect(attempt.expires_at).toBe(new Date(attempt.server_now + day).toISOString())
    const answers = attempt.items.map(({ id }) => given(id, 'a', attempt.server_now))
    await saveTo(app, token, attempt.id, answers)
    // The tokens live on in this test: only the attempt grows old.
    const age = (by: number) =>
      app.db.pool.query(
        `update exams set expires_at = expires_at - make_interval(secs => $2) where id = $1`,
        [attempt.id, by / 1000],
      )
    await age(day)
    expect(await underway(token)).toMatchObject([{ id: attempt.id, status: 'expired', answered_count: 6 }])
    const late = await submitTo(app, token, attempt.id)
    expect(late).toMatchObject({ status: 422, answer: { type: 'exam_expired' } })
    await age(29 * day)
    await app.runJobs({ only: 'forget-expired' })
    expect(await underway(token)).toHaveLength(1)
    const again = await begin(app, token, assessment)
    expect(again.id).not.toBe(attempt.id)
    expect(again.answers).toEqual([])
    await app.db.pool.query(`update exams set expires_at = expires_at - interval '32 days' where id = $1`, [
      again.id,
    ])
    await app.runJobs({ only: 'forget-expired' })
    expect(await underway(token)).toEqual([])
    expect(await count('exam_answers where exam_id = $1', attempt.id)).toBe(0)
  })
})

describe('throwing away', () => {
  test('takes the answers along; what was handed in stays', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, plain)
    await saveTo(app, token, attempt.id, [given('q1', 'a', attempt.server_now)])
    const discard = (id: string) => app.send('POST /api/exam/discard', { body: { id } }, { token })
    expect((await discard(attempt.id)).status).toBe(200)
    expect((await discard(attempt.id)).status).toBe(404)
    expect(await count('exam_answers where exam_id = $1', attempt.id)).toBe(0)
    const other = await begin(app, token, plain)
    await submitTo(
      app,
      token,
      other.id,
      other.items.map(({ id }) => given(id, 'a', other.server_now)),
    )
    const refusal = await discard(other.id)
    expect([refusal.status, refusal.answer.type]).toEqual([422, 'exam_over'])
    expect(await count('exams where id = $1', other.id)).toBe(1)
  })
})
