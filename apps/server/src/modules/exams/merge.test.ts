import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  begin,
  everyKind,
  given,
  keptBy,
  offer,
  plainInstrument,
  saveTo,
  showTo,
  submitTo,
  type AttemptData,
} from '../../../testing/exams.ts'

const hour = 3_600_000

let app: TestApp
let plain: string
beforeAll(async () => {
  app = await startTestApp()
  plain = await offer(app, plainInstrument())
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const answersFor = (attempt: AttemptData, value = 'a') =>
  attempt.items.map(({ id }) => given(id, value, attempt.server_now))

/** The visitor signs in to an account that exists and takes everything along. */
async function mergeInto(mobile: string, visitorToken: string) {
  await app.forgetLimits()
  const { token, merge_offer: made } = await app.member({ mobile, token: visitorToken })
  const body = { offer_id: made!.id, accept: true }
  const { answer } = await app.send('POST /api/auth/merge', { body }, { token })
  return { token, would: made!.would_move, moved: answer.data.receipt!.moved }
}

describe('signing in amid an exam', () => {
  test('goes on with the same attempt under the account', async () => {
    const visitor = await app.visitor()
    const attempt = await begin(app, visitor.token, plain)
    await saveTo(app, visitor.token, attempt.id, [given('q1', 'b', attempt.server_now)], {
      current_item: 'q2',
    })
    const member = await app.member({ token: visitor.token })
    expect(member.merge_receipt?.moved).toMatchObject({ exams: 1 })
    const late = await saveTo(app, visitor.token, attempt.id, [given('q2', 'c', attempt.server_now)])
    expect(late.status).toBe(401)
    expect(
      (await saveTo(app, member.token, attempt.id, [given('q2', 'c', attempt.server_now)])).answer.data,
    ).toMatchObject({ status: 'underway' })
    expect(await keptBy(app, member.token, attempt.id)).toEqual({ q1: 'b', q2: 'c' })
    expect((await begin(app, member.token, plain)).id).toBe(attempt.id)
    expect((await submitTo(app, member.token, attempt.id, answersFor(attempt))).status).toBe(200)
  })

  test('a save that was under way is never told that its attempt is gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      await app.forgetLimits()
      const visitor = await app.visitor()
      const attempt = await begin(app, visitor.token, plain)
      const signIn = app.member({ token: visitor.token })
      const saves = []
      for (let i = 1; i <= 12; i += 1)
        saves.push(await saveTo(app, visitor.token, attempt.id, [given('q1', 'b', attempt.server_now + i)]))
      const member = await signIn
      for (const { status, answer } of saves) {
        expect([200, 401]).toContain(status)
        if (status === 200) expect(answer.data.status).toBe('underway')
      }
      const acknowledged = saves.filter(({ status }) => status === 200).length
      const { answer } = await showTo(app, member.token, attempt.id)
      const revision = answer.data.answers[0]?.revision ?? attempt.server_now
      expect(revision).toBeGreaterThanOrEqual(attempt.server_now + acknowledged)
    }
  })

  test('reports come along', async () => {
    const visitor = await app.visitor()
    const attempt = await begin(app, visitor.token, plain)
    const { answer } = await submitTo(app, visitor.token, attempt.id, answersFor(attempt))
    const member = await app.member({ token: visitor.token })
    expect(member.merge_receipt?.moved).toEqual({ exams: 1, reports: 1 })
    const query = { id: answer.data.report_id }
    expect((await app.send('GET /api/report/brief', { query }, { token: member.token })).status).toBe(200)
  })
})

describe('when both have begun the same assessment', () => {
  /** An account and a visitor, each in the middle of it; the visitor answered later. */
  async function both(assessment = plain) {
    const { mobile, token: first } = await app.member()
    const theirs = await begin(app, first, assessment)
    await saveTo(app, first, theirs.id, [
      given('q1', 'a', theirs.server_now),
      given('q2', 'a', theirs.server_now + 90),
    ])
    app.clock.forward(1_000)
    const visitor = await app.visitor()
    const mine = await begin(app, visitor.token, assessment)
    await saveTo(app, visitor.token, mine.id, [
      given('q2', 'd', theirs.server_now + 50),
      given('q3', 'd', mine.server_now),
    ])
    return { mobile, visitor, theirs, mine }
  }

  test('the one answered last goes on, with the newest answer to each question', async () => {
    const { mobile, visitor, theirs, mine } = await both()
    const { token, would, moved } = await mergeInto(mobile, visitor.token)
    expect(moved).toEqual(would)
    expect((await begin(app, token, plain)).id).toBe(mine.id)
    expect(await keptBy(app, token, mine.id)).toEqual({ q1: 'a', q2: 'a', q3: 'd' })
    expect((await showTo(app, token, theirs.id)).status).toBe(404)
  })

  test('the account’s goes on when that was answered last', async () => {
    const { mobile, visitor, theirs, mine } = await both()
    app.clock.forward(1_000)
    await app.forgetLimits()
    const other = await app.member({ mobile })
    await saveTo(app, other.token, theirs.id, [given('q4', 'c', theirs.server_now + 99)])
    const { token, would, moved } = await mergeInto(mobile, visitor.token)
    expect(moved).toEqual(would)
    expect(await keptBy(app, token, theirs.id)).toEqual({ q1: 'a', q2: 'a', q3: 'd', q4: 'c' })
    expect((await showTo(app, token, mine.id)).status).toBe(404)
  })

  test('answers of another version or of a time that is over are not mixed in', async () => {
    const instrument = plainInstrument({ resumeHours: 24 })
    const assessment = await offer(app, instrument)
    const old = await both(assessment)
    await app.db.pool.query(`update exams set expires_at = started_at where id = $1`, [old.theirs.id])
    const first = await mergeInto(old.mobile, old.visitor.token)
    expect(await keptBy(app, first.token, old.mine.id)).toEqual({ q2: 'd', q3: 'd' })

    const { mobile, token } = await app.member()
    const theirs = await begin(app, token, assessment)
    await saveTo(app, token, theirs.id, [given('q1', 'a', theirs.server_now)])
    await offer(app, { ...instrument, version: '2.0.0' })
    app.clock.forward(1_000)
    const visitor = await app.visitor()
    const mine = await begin(app, visitor.token, assessment)
    await saveTo(app, visitor.token, mine.id, [given('q3', 'd', mine.server_now)])
    const second = await mergeInto(mobile, visitor.token)
    expect(await keptBy(app, second.token, mine.id)).toEqual({ q3: 'd' })
  })

  test('other assessments of both stay as they are', async () => {
    const assessment = await offer(app, everyKind())
    const { mobile, token: first } = await app.member()
    const theirs = await begin(app, first, assessment)
    const visitor = await app.visitor()
    const mine = await begin(app, visitor.token, plain)
    const { token } = await mergeInto(mobile, visitor.token)
    const { answer } = await app.send('GET /api/exam/underway', {}, { token })
    expect(answer.data.list.map(({ id }) => id).toSorted()).toEqual([theirs.id, mine.id].toSorted())
  })

  test('an old token of the visitor opens neither', async () => {
    const { mobile, visitor, mine } = await both()
    await mergeInto(mobile, visitor.token)
    app.clock.forward(hour)
    for (const reply of [
      await showTo(app, visitor.token, mine.id),
      await submitTo(app, visitor.token, mine.id),
      await app.send('POST /api/exam/start', { body: { table_id: plain } }, { token: visitor.token }),
    ])
      expect(reply.status).toBe(401)
  })
})
