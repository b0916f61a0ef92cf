import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  given,
  keptBy,
  offer,
  plainInstrument,
  saveTo,
  showTo,
  submitTo,
} from '../../../testing/exams.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, showReport, takeTest } from './test-help.ts'

const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const redo = (token: string, id: string) => app.send('POST /api/report/redo', { body: { id } }, { token })

describe('answering the doubtful questions again', () => {
  /** Agrees with everything, also with what says the opposite, and misses the attention check. */
  const careless = place((item) => (item.kind === 'single' ? 0 : 6))

  test('asks only those, the others stand; the first report stays as it is', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'attachment', careless)
    const before = (await showReport(app, token, id)).answer.data
    expect(before.quality.doubtful_count).toBeGreaterThan(2)
    const { status, answer } = await redo(token, id)
    expect([status, answer.data.table_id]).toEqual([200, 'attachment'])
    const attempt = (await showTo(app, token, answer.data.exam_id)).answer.data
    expect(attempt).toMatchObject({ status: 'underway', version: before.versions.instrument })
    expect(attempt.answers).toHaveLength(25 - before.quality.doubtful_count)
    const kept = new Set(attempt.answers.map((one) => one.item_id))
    const open = attempt.items.filter((item) => !kept.has(item.id))
    expect(open).toHaveLength(before.quality.doubtful_count)
    expect(attempt.current_item).toBe(open[0]!.id)
    const answers = open.map((item) => given(item.id, item.kind === 'single' ? 'b' : 4, attempt.server_now))
    const { answer: handed } = await submitTo(app, token, attempt.id, answers)
    const after = (await showReport(app, token, handed.data.report_id)).answer.data
    expect([after.quality.doubtful_count, after.attempt]).toEqual([0, 2])
    expect((await showReport(app, token, id)).answer.data.dimensions).toEqual(before.dimensions)
  })

  test('a second tap leads to the same attempt', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'attachment', careless)
    const first = (await redo(token, id)).answer.data
    expect((await redo(token, id)).answer.data).toEqual(first)
    const both = await Promise.all([redo(token, id), redo(token, id)])
    expect(both.map(({ answer }) => answer.data.exam_id)).toEqual([first.exam_id, first.exam_id])
  })

  test('does not throw away another attempt that was begun meanwhile', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'attachment', careless)
    const other = await begin(app, token, 'attachment')
    expect((await redo(token, id)).status).toBe(200)
    expect((await showTo(app, token, other.id)).status).toBe(404)
    await app.send(
      'POST /api/exam/discard',
      { body: { id: (await redo(token, id)).answer.data.exam_id } },
      { token },
    )
    const begun = await begin(app, token, 'attachment')
    await saveTo(app, token, begun.id, [given('a01', 3, begun.server_now)])
    const { status, answer } = await redo(token, id)
    expect([status, answer.message]).toEqual([422, expect.stringContaining('还没做完')])
    expect(await keptBy(app, token, begun.id)).toEqual({ a01: 3 })
  })

  test('is refused where nothing is in doubt, and where the days it asked about are over', async () => {
    const { token } = await app.visitor()
    const careful = await takeTest(app, token, 'worry-7')
    expect((await redo(token, careful)).status).toBe(422)
    const quality = { attention: [{ item: 'q1', option: 'a' }] }
    const assessment = await offer(app, plainInstrument({ quality, resumeHours: 2 }))
    const doubtful = await takeTest(
      app,
      token,
      assessment,
      place(() => 3),
    )
    app.clock.forward(hour)
    expect((await redo(token, doubtful)).status).toBe(200)
    app.clock.forward(2 * hour)
    const { status, answer } = await redo(token, doubtful)
    expect([status, answer.type]).toEqual([422, 'exam_expired'])
  })

  test('works row by row in a matrix, and question by question in an adaptive attempt', async () => {
    const { token } = await app.visitor()
    const symptom = await takeTest(
      app,
      token,
      'symptom-check',
      place(() => 4),
    )
    const view = (await showReport(app, token, symptom)).answer.data
    expect(view.quality.doubtful_count).toBeGreaterThan(0)
    const attempt = (await showTo(app, token, (await redo(token, symptom)).answer.data.exam_id)).answer.data
    const { answer } = await submitTo(app, token, attempt.id)
    const missing = (answer.data as unknown as { item_ids: string[] }).item_ids
    expect(missing.length).toBeGreaterThan(0)
    expect(missing.length).toBeLessThanOrEqual(view.quality.doubtful_count)
    const adaptive = await takeTest(
      app,
      token,
      'ipip-neo-adaptive',
      place(() => 4),
    )
    const { data } = (await showReport(app, token, adaptive)).answer
    if (data.quality.doubtful_count === 0) return
    const again = (await showTo(app, token, (await redo(token, adaptive)).answer.data.exam_id)).answer.data
    const answered = new Set(again.answers.map((one) => one.item_id))
    expect(answered.has(again.adaptive!.next!.id)).toBe(false)
    expect(again.items.filter(({ id }) => !answered.has(id))).toHaveLength(data.quality.doubtful_count)
  })
})

describe('deleting a report', () => {
  const assessments = [
    'exams',
    'exam_answers',
    'reports',
    'report_links',
    'report_views',
    'report_files',
    'files',
  ]
  const left = async (traces: string[]) => {
    const found: string[] = []
    for (const assessment of assessments) {
      const { rowCount } = await app.db.pool.query(
        `select 1 from ${assessment} t where exists (select 1 from unnest($1::text[]) trace where strpos(t::text, trace) > 0)`,
        [traces],
      )
      if (rowCount) found.push(assessment)
    }
    return found
  }

  test('takes everything with it: answers, link, who opened it, pictures and their bytes', async () => {
    const { token } = await app.visitor()
    const other = await takeTest(app, token, 'worry-7')
    app.clock.forward(1_000)
    const id = await takeTest(app, token, 'worry-7')
    const body = { id, parts: ['score' as const], is_indexed: 0 as const }
    const { token: address } = (await app.send('POST /api/report/publish', { body }, { token })).answer.data
    const reader = await app.visitor()
    await app.send('GET /api/report/public/:token', { params: { token: address } }, { token: reader.token })
    const urls: string[] = []
    const time_zone = 'Asia/Shanghai'
    for (const kind of ['poster', 'long'] as const)
      urls.push(
        (await app.send('POST /api/report/poster', { body: { id, kind, time_zone } }, { token })).answer.data
          .url,
      )
    urls.push(
      (await app.send('POST /api/report/pdf', { body: { id, time_zone } }, { token })).answer.data.url,
    )
    const { rows } = await app.db.pool.query<{ exam_id: string }>(
      'select exam_id from reports where id = $1',
      [id],
    )
    const traces = [id, rows[0]!.exam_id, address, ...urls.map((url) => url.replace('/files/', ''))]
    expect(await left(traces)).toEqual(assessments)
    expect((await app.raw('GET', urls[2]!)).headers.get('content-disposition')).toMatch(/^attachment/)

    expect((await app.send('POST /api/report/delete', { body: { id } }, { token })).status).toBe(200)
    expect(await left(traces)).toEqual([])
    for (const url of urls) expect((await app.raw('GET', url)).status).toBe(404)
    await app.runJobs()
    for await (const key of app.storage.list()) expect(traces).not.toContain(key)
    expect((await app.send('POST /api/report/delete', { body: { id } }, { token })).status).toBe(404)
    expect((await showReport(app, token, other)).answer.data.attempt).toBe(1)
  })

  test('lets two who delete at once meet in one', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'worry-7')
    const both = await Promise.all(
      [0, 1].map(() => app.send('POST /api/report/delete', { body: { id } }, { token })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('leaves the change since last time to those that remain', async () => {
    const { token } = await app.visitor()
    const made: string[] = []
    for (let i = 0; i < 3; i += 1) {
      app.clock.forward(1_000)
      made.push(
        await takeTest(
          app,
          token,
          'worry-7',
          place(() => i),
        ),
      )
    }
    await app.send('POST /api/report/delete', { body: { id: made[1]! } }, { token })
    const { data } = (await showReport(app, token, made[2]!)).answer
    expect([data.change?.from_id, data.attempt]).toEqual([made[0], 2])
  })
})

describe('the counts', () => {
  const wrong = async () => {
    const { rows } = await app.db.pool.query(
      `select user_id, table_id, r.n, c.count from
         (select user_id, table_id, count(*)::int as n from reports group by 1, 2) r
         full join report_counts c using (user_id, table_id)
       where r.n is distinct from c.count`,
    )
    return rows
  }

  test('are true whatever happened: taking, deleting, two at once, merging', async () => {
    expect(await wrong()).toEqual([])
    const { mobile, token: first } = await app.member()
    await takeTest(app, first, 'worry-7')
    const visitor = await app.visitor()
    for (const assessment of ['worry-7', 'worry-7', 'low-mood-9'])
      await takeTest(app, visitor.token, assessment)
    await app.forgetLimits()
    const { token, merge_offer: made } = await app.member({ mobile, token: visitor.token })
    expect(made!.would_move).toMatchObject({ reports: 3 })
    const body = { offer_id: made!.id, accept: true }
    const { answer } = await app.send('POST /api/auth/merge', { body }, { token })
    expect(answer.data.receipt!.moved).toMatchObject({ reports: 3 })
    expect(await wrong()).toEqual([])
    const { data } = (await app.send('GET /api/report/list', { query: {} }, { token })).answer
    expect([data.total, data.list.length]).toEqual([4, 4])
    for (const { id } of data.list) await app.send('POST /api/report/delete', { body: { id } }, { token })
    expect(await wrong()).toEqual([])
    expect((await app.send('GET /api/report/list', { query: {} }, { token })).answer.data.total).toBe(0)
  })
})
