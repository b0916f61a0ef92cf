import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
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
  type Answer,
  type AttemptData,
} from '../../../testing/exams.ts'

const hour = 3_600_000

let app: TestApp
let plain: string
let kinds: string
let brief: string
beforeAll(async () => {
  app = await startTestApp()
  plain = await offer(app, plainInstrument())
  kinds = await offer(app, everyKind())
  brief = await offer(app, plainInstrument({ resumeHours: 24 }))
})
afterAll(() => app.close())

async function openAttempt(
  assessment = plain,
): Promise<{ token: string; attempt: AttemptData; now: number }> {
  const { token } = await app.visitor()
  const attempt = await begin(app, token, assessment)
  return { token, attempt, now: attempt.server_now }
}

const all = (now: number, value = 'a'): Answer[] =>
  ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].map((item) => given(item, value, now))

describe('saving answers', () => {
  test('keeps them, where the person is and how long it took', async () => {
    const { token, attempt, now } = await openAttempt()
    const saved = await saveTo(app, token, attempt.id, [given('q1', 'c', now), given('q2', null, now)], {
      current_item: 'q3',
      elapsed_ms: 9_000,
    })
    expect(saved).toMatchObject({
      status: 200,
      answer: { data: { status: 'underway', report_id: null, newer: [] } },
    })
    expect(saved.answer.data.server_now).toBe(app.clock.now.getTime())
    const { data } = (await showTo(app, token, attempt.id)).answer
    expect(data).toMatchObject({ current_item: 'q3', elapsed_ms: 9_000, status: 'underway' })
    expect(data.answers).toEqual([given('q1', 'c', now), given('q2', null, now)])
  })

  test('needs no key and keeps none', async () => {
    const { token, attempt, now } = await openAttempt()
    const key = 'the-same-key-for-two-saves'
    for (const value of ['a', 'b'] as const) {
      const body = { id: attempt.id, answers: [given('q1', value, now + (value === 'a' ? 1 : 2))] }
      expect((await app.send('POST /api/exam/save', { body }, { token, key })).status).toBe(200)
    }
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: 'b' })
    const { rowCount } = await app.db.pool.query(
      "select 1 from idempotency_keys where endpoint ~ 'exam/save'",
    )
    expect(rowCount).toBe(0)
  })

  test('of every kind comes back as it was', async () => {
    const { token, attempt, now } = await openAttempt(kinds)
    const values = {
      one: 'd',
      pair: 'x',
      scene: 'y',
      quick: null,
      some: ['a', 'c'],
      slide: 7,
      years: 33,
      words: '海很静，🙂 "quoted" \\ and so on'.slice(0, 20),
      grid: { row1: 'a', row2: 'd' },
      deeper: 'b',
    }
    const answers = Object.entries(values).map(([item, value]) => given(item, value, now))
    expect((await saveTo(app, token, attempt.id, answers)).status).toBe(200)
    expect(await keptBy(app, token, attempt.id)).toEqual(values)
  })

  test.each([
    ['an option that is not there', 'one', 'z'],
    ['a number for an option', 'one', 1],
    ['a number beside the grid', 'slide', 1.5],
    ['a number beyond the end', 'slide', 11],
    ['a number as large as there are', 'years', 1e308],
    ['too few options', 'some', []],
    ['too many options', 'some', ['a', 'b', 'c', 'd']],
    ['an option twice', 'some', ['a', 'a']],
    ['a row that is not there', 'grid', { row9: 'a' }],
    ['a text that is too long', 'words', 'x'.repeat(21)],
    ['an item that is not there', 'nothing', 'a'],
    ['the name of what every object has', 'constructor', 'a'],
  ])('%s is refused with the item, and nothing is kept', async (_what, item, value) => {
    const { token, attempt, now } = await openAttempt(kinds)
    const answers = [given('pair', 'x', now), given(item, value as never, now)]
    const { status, answer } = await saveTo(app, token, attempt.id, answers)
    expect(status).toBe(422)
    expect(answer.data).toMatchObject({ fields: [{ field: 'answers.1' }] })
    expect(await keptBy(app, token, attempt.id)).toEqual({})
  })

  test('a place that is not there is refused', async () => {
    const { token, attempt } = await openAttempt()
    const { status, answer } = await saveTo(app, token, attempt.id, [], { current_item: 'q99' })
    expect([status, answer.data]).toMatchObject([422, { fields: [{ field: 'current_item' }] }])
  })

  test('the same item twice in one save keeps the newer', async () => {
    const { token, attempt, now } = await openAttempt()
    const answers = [given('q1', 'b', now + 2), given('q1', 'a', now + 1)]
    expect((await saveTo(app, token, attempt.id, answers)).status).toBe(200)
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: 'b' })
  })
})

describe('two devices', () => {
  test('a late old device changes nothing and is told what is newer', async () => {
    const { token, attempt, now } = await openAttempt()
    await saveTo(app, token, attempt.id, [given('q1', 'd', now + 500), given('q2', 'b', now + 10)])
    const late = await saveTo(app, token, attempt.id, [
      given('q1', 'a', now + 100),
      given('q2', 'c', now + 20),
    ])
    expect(late.answer.data.newer).toEqual([given('q1', 'd', now + 500)])
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: 'd', q2: 'c' })
  })

  test('an answer taken back stays taken back when the old one comes late', async () => {
    const { token, attempt, now } = await openAttempt()
    await saveTo(app, token, attempt.id, [given('q1', null, now + 500)])
    await saveTo(app, token, attempt.id, [given('q1', 'a', now + 100)])
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: null })
  })

  test('at once leave the newest of each item, and each hears of what it lost to', async () => {
    const { token, attempt, now } = await openAttempt()
    for (let round = 1; round <= 10; round += 1) {
      const at = now + round * 100
      const mine = ['q1', 'q2', 'q3'].map((item, i) => given(item, 'a', at + i))
      const other = ['q1', 'q2', 'q3'].map((item, i) => given(item, 'b', at + 2 - i))
      const [one, two] = await Promise.all([
        saveTo(app, token, attempt.id, mine),
        saveTo(app, token, attempt.id, other),
      ])
      const kept = await keptBy(app, token, attempt.id)
      expect(kept).toMatchObject({ q1: 'b', q3: 'a' })
      expect([one.status, two.status]).toEqual([200, 200])
      const told = [...one.answer.data.newer, ...two.answer.data.newer].map(({ item_id: id, value }) => [
        id,
        value,
      ])
      for (const [id, value] of told) expect(kept[String(id)]).toEqual(value)
    }
  })

  test('whatever is repeated and reordered, the newest of each item stays', async () => {
    const saves = fc.array(
      fc.record({
        item: fc.constantFrom('q1', 'q2', 'q3'),
        value: fc.constantFrom('a', 'b', 'c', 'd', null),
        revision: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    const run = fc.asyncProperty(saves, fc.infiniteStream(fc.nat(11)), async (list, picks) => {
      const { token, attempt, now } = await openAttempt()
      // One revision is one answer: a device counts its own up, and two never share a millisecond and an item.
      const unique = new Map(list.map((one) => [`${one.item} ${one.revision}`, one]))
      const sent = [...unique.values()].map(({ item, value, revision }) => given(item, value, now + revision))
      const again = Array.from(
        { length: 6 },
        () => sent[(picks.next().value as number) % sent.length] as Answer,
      )
      for (const answer of [...sent, ...again]) await saveTo(app, token, attempt.id, [answer])
      const newest: Record<string, Answer> = {}
      for (const answer of sent) {
        const known = newest[answer.item_id]
        if (!known || answer.revision > known.revision) newest[answer.item_id] = answer
      }
      const { answer } = await showTo(app, token, attempt.id)
      const sorted = Object.values(newest).sort((a, b) => (a.item_id < b.item_id ? -1 : 1))
      expect(answer.data.answers).toEqual(sorted)
    })
    await fc.assert(run, { seed: 20261115, numRuns: 10 })
  })

  test('a clock that runs far ahead loses nothing and does not win for ever', async () => {
    const { token, attempt, now } = await openAttempt()
    await saveTo(app, token, attempt.id, [given('q1', 'a', now + 30 * 24 * hour)])
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: 'a' })
    await saveTo(app, token, attempt.id, [given('q1', 'b', now + 1_000)])
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: 'b' })
  })

  test('a place is where the last device was, and time only grows', async () => {
    const { token, attempt } = await openAttempt()
    await saveTo(app, token, attempt.id, [], { current_item: 'q4', elapsed_ms: 60_000 })
    await saveTo(app, token, attempt.id, [], { current_item: 'q2', elapsed_ms: 5_000 })
    const { data } = (await showTo(app, token, attempt.id)).answer
    expect(data).toMatchObject({ current_item: 'q2', elapsed_ms: 60_000 })
  })
})

describe('an attempt that is not open', () => {
  test('after it was handed in says so, names the report and keeps nothing', async () => {
    const { token, attempt, now } = await openAttempt()
    await saveTo(app, token, attempt.id, all(now))
    const { answer } = await submitTo(app, token, attempt.id)
    const late = await saveTo(app, token, attempt.id, [given('q1', 'd', now + 1_000)])
    expect(late.answer.data).toMatchObject({
      status: 'submitted',
      report_id: answer.data.report_id,
      newer: [],
    })
    expect((await keptBy(app, token, attempt.id)).q1).toBe('a')
  })

  test('that was thrown away says discarded', async () => {
    const { token, attempt, now } = await openAttempt()
    await app.send('POST /api/exam/discard', { body: { id: attempt.id } }, { token })
    const { status, answer } = await saveTo(app, token, attempt.id, all(now))
    expect([status, answer.data.status]).toEqual([200, 'discarded'])
    expect(
      (await app.db.pool.query('select 1 from exam_answers where exam_id = $1', [attempt.id])).rowCount,
    ).toBe(0)
  })

  test('of somebody else looks exactly like one that is gone, good answers or bad', async () => {
    const { token, attempt, now } = await openAttempt()
    await saveTo(app, token, attempt.id, [given('q1', 'c', now)])
    const other = await newMember(app)
    const gone = '0'.repeat(16)
    for (const answers of [[given('q1', 'a', now + 1)], [given('nothing', 'a', now)], []]) {
      const [theirs, nobodys] = [
        await saveTo(app, other.token, attempt.id, answers),
        await saveTo(app, other.token, gone, answers),
      ]
      expect(theirs.status).toBe(nobodys.status)
      expect(theirs.answer).toEqual(nobodys.answer)
    }
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: 'c' })
  })

  test('whose time is over says expired and keeps nothing', async () => {
    const { token, attempt, now } = await openAttempt(brief)
    await saveTo(app, token, attempt.id, [given('q1', 'a', now)])
    await app.db.pool.query(`update exams set expires_at = $2 where id = $1`, [attempt.id, app.clock.now])
    const { answer } = await saveTo(app, token, attempt.id, [given('q1', 'b', now + 1)])
    expect(answer.data).toMatchObject({ status: 'expired', report_id: null })
    expect(await keptBy(app, token, attempt.id)).toEqual({ q1: 'a' })
    const { data } = (await showTo(app, token, attempt.id)).answer
    expect(data.status).toBe('expired')
  })
})
