import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recompute } from '../../flows/recompute-report.ts'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findOwnReport } from '../reports/index.ts'
import {
  begin,
  everyKind,
  given,
  offer,
  plainInstrument,
  saveTo,
  submitTo,
  type AttemptData,
} from '../../../testing/exams.ts'

let app: TestApp
let plain: string
beforeAll(async () => {
  app = await startTestApp()
  plain = await offer(app, plainInstrument())
})
afterAll(() => app.close())

const answersFor = (attempt: AttemptData, value = 'a') =>
  attempt.items.map(({ id }) => given(id, value, attempt.server_now))
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await app.db.pool.query(`select count(*)::int as n from ${sql}`, values)).rows[0].n)
const takenCount = async (assessment: string) =>
  (await app.db.pool.query('select taken_count from tables where id = $1', [assessment])).rows[0].taken_count

describe('handing in', () => {
  test('makes one report, with the last answers, and counts once', async () => {
    const { token, profile } = await app.visitor()
    const assessment = await offer(app, plainInstrument())
    const attempt = await begin(app, token, assessment)
    const answers = answersFor(attempt, 'd')
    await saveTo(app, token, attempt.id, answers.slice(0, 5))
    const { status, answer } = await submitTo(app, token, attempt.id, answers.slice(5))
    expect([status, answer.data.is_risk]).toEqual([200, 1])
    const report = await findOwnReport(app.db.direct, profile.id, answer.data.report_id)
    expect(report).toMatchObject({
      attemptId: attempt.id,
      instrumentVersion: '1.0.0',
      normVersion: null,
      level: 3,
      isRisk: true,
      result: { person: {}, scales: { sum: { score: 18, band: 'high' } } },
    })
    expect(report?.engineVersion).toBe(report?.result.engine)
    expect(await takenCount(assessment)).toBe(1)
    const brief = await app.send(
      'GET /api/report/brief',
      { query: { id: answer.data.report_id } },
      { token, headers: { 'accept-language': 'en' } },
    )
    expect(brief.answer.data).toMatchObject({
      label: 'en label sum high',
      headline: 'en headline sum high',
      level: 3,
      is_risk: 1,
      is_doubtful: 0,
    })
  })

  test('in a language in which a scale asks something else compares it with nobody', async () => {
    const norm = { kind: 'normal', mean: 9, sd: 3 } as const
    const norms = {
      version: 'n',
      groups: [{ id: 'all', scales: { sum: norm } }],
      adapted: [{ language: 'en', scales: ['sum'] }],
    }
    const assessment = await offer(app, plainInstrument({ norms }))
    const placed = async (language: string) => {
      const { token, profile } = await app.visitor()
      const attempt = await begin(app, token, assessment)
      const body = { id: attempt.id, answers: answersFor(attempt, 'b') }
      const headers = { 'accept-language': language }
      const { answer } = await app.send('POST /api/exam/submit', { body }, { token, headers })
      const report = await findOwnReport(app.db.direct, profile.id, answer.data.report_id)
      expect(report!.result.person.language).toBe(language)
      expect((await recompute(app.db.direct, report!)).isSame).toBe(true)
      return report!.result.scales['sum']?.percentile
    }
    expect(await placed('zh-Hans')).toBe(15.9)
    expect(await placed('en')).toBeNull()
  })

  test('twenty times at once makes one report that all are told of', async () => {
    const { token } = await app.visitor()
    const assessment = await offer(app, plainInstrument())
    const attempt = await begin(app, token, assessment)
    const answers = answersFor(attempt)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        app.send(
          'POST /api/exam/submit',
          { body: { id: attempt.id, answers } },
          { token, ...(i % 2 === 0 && { key: randomUUID() }) },
        ),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ answer }) => answer.data.report_id)).size).toBe(1)
    expect(await count('reports where exam_id = $1', attempt.id)).toBe(1)
    expect(await takenCount(assessment)).toBe(1)
  })

  test('while answers are still coming in loses none that was acknowledged', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { token } = await app.visitor()
      const attempt = await begin(app, token, plain)
      await saveTo(app, token, attempt.id, answersFor(attempt))
      const [saved, submitted] = await Promise.all([
        saveTo(app, token, attempt.id, [given('q1', 'd', attempt.server_now + 9)]),
        submitTo(app, token, attempt.id),
      ])
      const { rows } = await app.db.pool.query(
        `select value, result -> 'scales' -> 'sum' ->> 'score' as score
         from exam_answers a join reports r on r.exam_id = a.exam_id where a.exam_id = $1 and item_id = 'q1'`,
        [attempt.id],
      )
      const isKept = saved.answer.data.status === 'underway'
      expect(submitted.status).toBe(200)
      expect(rows).toEqual([isKept ? { value: 'd', score: '3' } : { value: 'a', score: '0' }])
    }
  })

  test('with questions open is refused by name, and what came along stays kept', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, plain)
    const { status, answer } = await submitTo(app, token, attempt.id, answersFor(attempt).slice(0, 4))
    expect([status, answer.type]).toEqual([422, 'exam_incomplete'])
    expect(answer.data).toEqual({ item_ids: ['q5', 'q6'] })
    expect(await count('exam_answers where exam_id = $1', attempt.id)).toBe(4)
    expect(await count('reports where exam_id = $1', attempt.id)).toBe(0)
    expect((await submitTo(app, token, attempt.id, answersFor(attempt).slice(4))).status).toBe(200)
  })

  test('an answer taken back is a question open again', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, plain)
    await saveTo(app, token, attempt.id, answersFor(attempt))
    await saveTo(app, token, attempt.id, [given('q3', null, attempt.server_now + 5)])
    const { answer } = await submitTo(app, token, attempt.id)
    expect(answer.data).toEqual({ item_ids: ['q3'] })
  })

  test('asks for a branch only when it was opened', async () => {
    const assessment = await offer(app, everyKind())
    const rest = {
      pair: 'x',
      scene: 'y',
      quick: null,
      some: ['a'],
      slide: 1,
      years: 2,
      grid: { row1: 'a', row2: 'b' },
    }
    for (const [one, missing] of [
      ['a', []],
      ['d', ['deeper']],
    ] as const) {
      const { token } = await app.visitor()
      const attempt = await begin(app, token, assessment)
      const answers = Object.entries({ one, ...rest }).map(([id, value]) =>
        given(id, value, attempt.server_now),
      )
      const { status, answer } = await submitTo(app, token, attempt.id, answers)
      if (missing.length > 0) expect(answer.data).toEqual({ item_ids: missing })
      else expect(status).toBe(200)
    }
  })

  test('a bad answer is refused, and nothing of it is kept', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, plain)
    const { status } = await submitTo(app, token, attempt.id, [
      ...answersFor(attempt),
      given('q1', 'z', attempt.server_now + 1),
    ])
    expect(status).toBe(422)
    expect(await count('exam_answers where exam_id = $1', attempt.id)).toBe(0)
  })

  test('a late old device cannot change what is scored', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, plain)
    await saveTo(app, token, attempt.id, answersFor(attempt, 'b'))
    const old = answersFor(attempt, 'd').map((answer) => ({ ...answer, revision: answer.revision - 50_000 }))
    const { answer } = await submitTo(app, token, attempt.id, old)
    const { rows } = await app.db.pool.query(
      `select result -> 'scales' -> 'sum' -> 'score' as score from reports where id = $1`,
      [answer.data.report_id],
    )
    expect(rows).toEqual([{ score: 6 }])
  })

  test('is for the owner alone', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, plain)
    await saveTo(app, token, attempt.id, answersFor(attempt))
    const other = await newMember(app)
    expect((await submitTo(app, other.token, attempt.id)).status).toBe(404)
    const { answer } = await submitTo(app, token, attempt.id)
    const query = { id: answer.data.report_id }
    expect((await app.send('GET /api/report/brief', { query }, { token: other.token })).status).toBe(404)
  })
})

describe('a report', () => {
  test('knows the sex and age of that day, and can be made again from the answers', async () => {
    const { token, profile } = await app.visitor()
    const year = app.clock.now.getUTCFullYear()
    await app.send(
      'POST /api/member/personal/profile',
      { body: { gender: 'female', birthday: `${year - 30}-01-01` } },
      { token },
    )
    const normal = { kind: 'normal', mean: 6, sd: 3 } as const
    const instrument = plainInstrument({
      order: 'shuffled',
      quality: { longString: 0.9, fastest: 1_500 },
      reliability: [{ scale: 'sum', kind: 'alpha', value: 0.84, source: 'us' }],
      citations: [{ id: 'us', text: 'ourselves' }],
      norms: {
        version: 'n1',
        groups: [
          { id: 'women', sex: 'female', ageFrom: 18, ageTo: 40, n: 100, scales: { sum: normal } },
          { id: 'men', sex: 'male', n: 100, scales: { sum: { ...normal, mean: 9 } } },
        ],
      },
    })
    const attempt = await begin(app, token, await offer(app, instrument))
    const answers = answersFor(attempt, 'c').map((answer) => ({ ...answer, ms: 300 }))
    const { answer } = await submitTo(app, token, attempt.id, answers)
    const report = await findOwnReport(app.db.direct, profile.id, answer.data.report_id)
    expect(report?.result).toMatchObject({
      person: { sex: 'female', age: 30 },
      norm: { version: 'n1', group: 'women' },
      quality: { flags: expect.arrayContaining(['fast', 'long_string']) },
    })
    expect(report?.normVersion).toBe('n1')
    const brief = await app.send('GET /api/report/brief', { query: { id: report!.id } }, { token })
    expect(brief.answer.data.is_doubtful).toBe(1)

    await app.send('POST /api/member/personal/profile', { body: { gender: 'male' } }, { token })
    expect((await recompute(app.db.direct, report!)).isSame).toBe(true)
    await app.db.pool.query(`update exam_answers set value = '"a"' where exam_id = $1 and item_id = 'q1'`, [
      attempt.id,
    ])
    expect((await recompute(app.db.direct, report!)).isSame).toBe(false)
  })
})
