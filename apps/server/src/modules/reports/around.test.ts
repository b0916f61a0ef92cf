import { readInstruments } from '@mindisle/content/instruments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chapterWords } from '../../../testing/chapters.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offer, plainInstrument } from '../../../testing/exams.ts'
import { place, showReport, takeTest } from './test-help.ts'

const hour = 3_600_000
const day = 24 * hour
const compiled = await readInstruments()
const wordsOf = (assessment: string) =>
  compiled.find((one) => one.instrument.id === assessment)!.texts['zh-Hans']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const all = (n: number) => place(() => n)

describe('the deep part', () => {
  const chapter = (token: string, id: string, name: string) =>
    app.send('GET /api/report/chapter', { query: { id, chapter: name } }, { token })

  test('of a paid assessment is locked but for its free chapters, wherever one looks', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'sixteen-types', all(6))
    const { chapters = [] } = wordsOf('sixteen-types')
    const locked = chapters.filter(({ isFree }) => !isFree)
    const { data: view } = (await showReport(app, token, id)).answer
    expect(view.chapters.some((one) => one.is_locked === 1)).toBe(true)
    for (const one of view.chapters) {
      const isFree = chapters.find(({ id: name }) => name === one.id)!.isFree
      expect([one.is_free, one.is_locked, one.lead === '']).toEqual([isFree ? 1 : 0, isFree ? 0 : 1, !isFree])
      const { status, answer } = await chapter(token, id, one.id)
      expect([status, answer.type]).toEqual(isFree ? [200, undefined] : [422, 'report_locked'])
    }
    await app.send('POST /api/report/pdf', { body: { id, time_zone: 'Asia/Shanghai' } }, { token })
    await app.send(
      'POST /api/report/poster',
      { body: { id, time_zone: 'Asia/Shanghai', kind: 'long' } },
      { token },
    )
    const replies = [
      view,
      app.drawn,
      (await app.send('GET /api/report/unlock', { query: { id } }, { token })).answer,
    ]
    for (const json of replies.map((one) => JSON.stringify(one)))
      for (const closed of locked)
        for (const text of chapterWords(closed)) expect(json).not.toContain(JSON.stringify(text).slice(1, -1))
    expect(app.drawn.at(-2)!.drawing.chapters!.length).toBe(view.chapters.filter((one) => one.is_free).length)
  })

  test('is open where the price is zero', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'low-mood-9', all(0))
    const { data: view } = (await showReport(app, token, id)).answer
    for (const [at, one] of view.chapters.entries()) {
      const { status, answer } = await chapter(token, id, one.id)
      expect(status).toBe(200)
      expect(answer.data.text).toEqual(
        wordsOf('low-mood-9').chapters!.find(({ id: name }) => name === one.id)!.paragraphs,
      )
      expect([answer.data.previous, answer.data.next]).toEqual([
        view.chapters[at - 1]?.id ?? null,
        view.chapters[at + 1]?.id ?? null,
      ])
    }
    expect(
      (await app.send('GET /api/report/unlock', { query: { id } }, { token })).answer.data,
    ).toMatchObject({
      is_open: 1,
      price_fen: 0,
      balance: 0,
    })
  })

  test('opens when the assessment becomes free, and stays open when a free one gets a price', async () => {
    const words = { ...plainInstrument(), price: { fen: 500, points: 50 } }
    const paid = await offer(app, words)
    const free = await offer(app, plainInstrument())
    await app.db.pool.query(
      `update instruments set texts = jsonb_set(texts, '{zh-Hans,chapters}', $2) where table_id = any($1)`,
      [
        [paid, free],
        JSON.stringify([{ id: 'deep', title: '深', lead: '深处', isFree: false, paragraphs: ['秘密'] }]),
      ],
    )
    const { token } = await app.visitor()
    const [one, two] = [await takeTest(app, token, paid), await takeTest(app, token, free)]
    await app.db.pool.query('update tables set price_fen = 900 where id = $1', [free])
    expect((await chapter(token, one, 'deep')).status).toBe(422)
    expect((await chapter(token, two, 'deep')).answer.data.text).toEqual(['秘密'])
    await app.db.pool.query('update tables set price_fen = 0, price_points = 0 where id = $1', [paid])
    expect((await chapter(token, one, 'deep')).status).toBe(200)
  })

  test('has only the chapters that speak to these results', async () => {
    const { token } = await app.visitor()
    const low = (await showReport(app, token, await takeTest(app, token, 'low-mood-9', all(0)))).answer.data
    const high = (await showReport(app, token, await takeTest(app, token, 'low-mood-9', all(2)))).answer.data
    expect(low.chapters.map(({ id }) => id)).toEqual(['reading', 'keep', 'hard-night'])
    expect(high.chapters.map(({ id }) => id)).toEqual(['reading', 'loop', 'visit', 'hard-night'])
    expect((await chapter(token, low.id, 'visit')).status).toBe(404)
  })
})

describe('what a report says first', () => {
  test('risk and a heavy level bring help, and take sharing away', async () => {
    const { token } = await app.visitor()
    const risky = (
      await showReport(
        app,
        token,
        await takeTest(
          app,
          token,
          'low-mood-9',
          place((_, at) => (at === 8 ? 1 : 0)),
        ),
      )
    ).answer.data
    expect(risky).toMatchObject({
      level: 0,
      is_risk: 1,
      may_share: 0,
      risks: [wordsOf('low-mood-9').risks!['self-harm']],
    })
    const heavy = (await showReport(app, token, await takeTest(app, token, 'worry-7', all(3)))).answer.data
    expect(heavy).toMatchObject({ level: 4, is_risk: 0, may_share: 0, risks: [] })
    const light = (await showReport(app, token, await takeTest(app, token, 'worry-7', all(0)))).answer.data
    expect(light).toMatchObject({ level: 0, may_share: 1 })
  })

  test('letters that could have been others are said to be close', async () => {
    const { token } = await app.visitor()
    const middle = (await showReport(app, token, await takeTest(app, token, 'sixteen-types', all(3)))).answer
      .data
    expect(middle.type!.close_axes.length).toBeGreaterThan(0)
    const scales = wordsOf('sixteen-types').scales
    const names = Object.values(scales).map(({ name }) => name)
    for (const axis of middle.type!.close_axes) expect(names).toContain(axis)
  })

  test('what only just did not come in is named beside what did', async () => {
    const { token } = await app.visitor()
    // The second of three each time: every one of the ten is chosen three times.
    const level = (await showReport(app, token, await takeTest(app, token, 'work-values', all(1)))).answer
      .data
    expect(level.dimensions.map(({ score }) => score)).toEqual(Array.from({ length: 10 }, () => 3))
    expect(level.type!.close_axes.toSorted()).toEqual(level.dimensions.map(({ name }) => name).toSorted())
  })

  test('an action leads nowhere when its assessment cannot be seen any more', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(
      app,
      token,
      'low-mood-9',
      place((_, at) => (at < 8 ? (at % 2) + 1 : 0)),
    )
    await app.db.pool.query(`update tables set is_visible = false where id = 'worry-7'`)
    const { data } = (await showReport(app, token, id)).answer
    await app.db.pool.query(`update tables set is_visible = true where id = 'worry-7'`)
    const action = data.actions.find(({ title }) => title === '看看担心有多少')
    expect(action).toMatchObject({ to: null })
    expect(data.related.map((card) => card.table_id)).not.toContain('worry-7')
  })
})

describe('the answers', () => {
  test('are listed as they were given, in the order of the attempt, with the doubtful ones marked', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(
      app,
      token,
      'attachment',
      place((item) => (item.kind === 'single' ? 0 : 6)),
      4_200,
    )
    const { data } = (await app.send('GET /api/report/answers', { query: { id } }, { token })).answer
    const words = wordsOf('attachment')
    expect(data.answers).toHaveLength(25)
    for (const one of data.answers) {
      expect(one.text).toBe(words.items[one.item_id])
      expect(one.seconds).toBe(4.2)
    }
    const view = (await showReport(app, token, id)).answer.data
    expect(view.quality.flags).toContain('attention')
    expect(data.answers.filter((one) => one.is_doubtful === 1)).toHaveLength(view.quality.doubtful_count)
    expect(data.answers.find((one) => one.item_id === 'x01')).toMatchObject({
      answer: words.options.check!.a,
      is_doubtful: 1,
    })
  })

  test('come as FHIR, with the scores derived from them', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'symptom-check', all(1))
    const { data } = (await app.send('GET /api/report/fhir', { query: { id } }, { token })).answer
    const view = (await showReport(app, token, id)).answer.data
    const bundle = data.resource as {
      resourceType: string
      entry: Array<{
        fullUrl: string
        resource: Record<string, unknown> & {
          component: Array<{ code: { coding: Array<{ code: string }> }; valueQuantity: { value: number } }>
        }
      }>
    }
    const [observation, response] = bundle.entry
    expect(bundle.resourceType).toBe('Bundle')
    expect(observation!.resource).toMatchObject({
      resourceType: 'Observation',
      status: 'final',
      valueQuantity: { value: view.main!.score },
      interpretation: [{ text: view.main!.band!.label }],
      derivedFrom: [{ reference: response!.fullUrl }],
    })
    expect(response!.resource).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'completed' })
    const scores = new Map(
      observation!.resource.component.map((one) => [one.code.coding[0]!.code, one.valueQuantity?.value]),
    )
    for (const scale of [...view.dimensions, ...view.totals]) expect(scores.get(scale.id)).toBe(scale.score)
    expect((response!.resource as unknown as { item: unknown[] }).item.length).toBeGreaterThan(30)
  })
})

describe('the list', () => {
  const list = async (token: string, query: Record<string, string | number> = {}) =>
    (await app.send('GET /api/report/list', { query }, { token })).answer.data

  test('is the newest first, cut into pages, filtered and searched', async () => {
    const { token } = await app.visitor()
    const made: string[] = []
    for (const assessment of [
      'worry-7',
      'low-mood-9',
      'well-being-5',
      'worry-7',
      'inner-weather',
      'worry-7',
    ]) {
      app.clock.forward(1_000)
      made.push(await takeTest(app, token, assessment, all(1)))
    }
    const newest = made.toReversed()
    const whole = await list(token)
    expect(whole).toMatchObject({ total: 6, has_more: false })
    expect(whole.list.map(({ id }) => id)).toEqual(newest)
    expect(whole.list[1]).toMatchObject({ is_type: 1, score: null, kind: 'play' })
    expect(whole.list[1]!.label).not.toBe('')
    const [one, two] = [await list(token, { per_page: 4 }), await list(token, { per_page: 4, page: 2 })]
    expect([one.has_more, two.has_more]).toEqual([true, false])
    expect([...one.list, ...two.list].map(({ id }) => id)).toEqual(newest)
    expect((await list(token, { table_id: 'worry-7' })).list.map(({ id }) => id)).toEqual([
      newest[0],
      newest[2],
      newest[5],
    ])
    expect((await list(token, { words: '担心' })).total).toBe(3)
    expect((await list(token, { words: 'WORRY' })).total).toBe(3)
    expect((await list(token, { words: '担心 自查' })).total).toBe(3)
    expect((await list(token, { words: '自查', table_id: 'low-mood-9' })).total).toBe(1)
    expect((await list(token, { words: '%' })).total).toBe(0)
    expect(await list(token, { words: '没有这个' })).toMatchObject({ list: [], total: 0, has_more: false })
    expect((await list(token, { page: 900 })).list).toEqual([])
    expect((await list((await app.visitor()).token)).list).toEqual([])
    const [until, since] = [1, 3].map((at) => Date.parse(whole.list[at]!.created_at))
    const within = await list(token, { since: since!, until: until! })
    expect(within).toMatchObject({ total: 2, has_more: false })
    expect(within.list.map(({ id }) => id)).toEqual([newest[2], newest[3]])
    expect((await list(token, { since: since! })).total).toBe(4)
    expect((await list(token, { until: until! })).total).toBe(4)
    const { data } = (await app.send('GET /api/report/tables', {}, { token })).answer
    expect(data.list.map(({ table_id, count, has_trend }) => [table_id, count, has_trend])).toEqual([
      ['worry-7', 3, 1],
      ['inner-weather', 1, 0],
      ['well-being-5', 1, 0],
      ['low-mood-9', 1, 0],
    ])
  })
})

describe('over time', () => {
  test('a trend has every point with its error, the oldest first, and the last change', async () => {
    const { token } = await app.visitor()
    const made: string[] = []
    for (const n of [3, 2, 0]) {
      app.clock.forward(hour)
      made.push(await takeTest(app, token, 'worry-7', all(n)))
    }
    const { data } = (await app.send('GET /api/report/trend', { query: { table_id: 'worry-7' } }, { token }))
      .answer
    expect(data.points.map(({ id, score }) => [id, score])).toEqual([
      [made[0], 21],
      [made[1], 14],
      [made[2], 0],
    ])
    expect(data.points[1]!.interval![0]).toBeLessThan(14)
    expect(data.change).toMatchObject({ from_id: made[1], difference: -14, verdict: 'recovered' })
    expect(data.bands[0]).toMatchObject({ min: 0, level: 0 })
    const none = await app.send('GET /api/report/trend', { query: { table_id: 'attachment' } }, { token })
    expect(none.status).toBe(404)
    const lost = await app.send(
      'GET /api/report/trend',
      { query: { table_id: 'worry-7', scale: 'nothing' } },
      { token },
    )
    expect(lost.status).toBe(404)
  })

  test('an assessment without a total is followed by one of its dimensions', async () => {
    const { token } = await app.visitor()
    for (let i = 0; i < 2; i += 1) {
      app.clock.forward(hour)
      await takeTest(app, token, 'attachment', all(i + 2))
    }
    const trend = async (scale?: string) =>
      (
        await app.send(
          'GET /api/report/trend',
          { query: { table_id: 'attachment', ...(scale && { scale }) } },
          { token },
        )
      ).answer.data
    expect((await trend()).scale).toBe('anxiety')
    expect((await trend()).scales.map(({ id }) => id)).toEqual(['anxiety', 'avoidance', 'effort', 'security'])
    expect((await trend('avoidance')).points).toHaveLength(2)
  })

  test('statistics count by week on the reader’s clock', async () => {
    const { token } = await app.visitor()
    const at = async (iso: string) => {
      const id = await takeTest(app, token, 'worry-7', all(1))
      await app.db.pool.query('update reports set created_at = $2 where id = $1', [id, iso])
    }
    const monday = new Date(app.clock.now)
    monday.setUTCHours(0, 0, 0, 0)
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) - 7)
    // Sunday evening in London is Monday morning in China.
    await at(new Date(monday.getTime() - 2 * 3_600_000).toISOString())
    await at(new Date(monday.getTime() + 3 * day).toISOString())
    await at(new Date(monday.getTime() - 300 * day).toISOString())
    const read = async (offset: number) =>
      (await app.send('GET /api/report/statistics', { query: { weeks: 8, offset } }, { token })).answer.data
    const day0 = monday.toISOString().slice(0, 10)
    const [china, london] = [await read(480), await read(0)]
    expect(china.weeks).toHaveLength(8)
    expect(china.weeks.find((week) => week.starts_on === day0)!.count).toBe(2)
    expect(london.weeks.find((week) => week.starts_on === day0)!.count).toBe(1)
    expect([china.report_count, london.report_count]).toEqual([2, 2])
    expect(china.trends.map(({ table_id, points }) => [table_id, points.length])).toEqual([['worry-7', 2]])
  })

  test('two reports of one assessment stand side by side, the earlier first', async () => {
    const { token } = await app.visitor()
    const first = await takeTest(app, token, 'worry-7', all(3))
    app.clock.forward(hour)
    const second = await takeTest(app, token, 'worry-7', all(0))
    const other = await takeTest(app, token, 'low-mood-9', all(0))
    const compare = (query: { id: string; with_id?: string; with_token?: string }) =>
      app.send('GET /api/report/compare', { query }, { token })
    for (const query of [
      { id: first, with_id: second },
      { id: second, with_id: first },
    ]) {
      const { data } = (await compare(query)).answer
      expect([data.first.id, data.second.id]).toEqual([first, second])
      expect(data.scales[0]).toMatchObject({
        first: { score: 21, level: 4, label: expect.stringMatching(/./), interval: [expect.any(Number), 21] },
        second: { score: 0, level: 0, interval: [0, expect.any(Number)] },
        difference: -21,
        verdict: 'recovered',
      })
      expect([data.first.needs_help, data.second.needs_help]).toEqual([1, 0])
    }
    expect((await compare({ id: first, with_id: other })).status).toBe(422)
    expect((await compare({ id: first })).status).toBe(422)
    expect((await compare({ id: first, with_id: 'a'.repeat(16) })).status).toBe(404)
    expect((await compare({ id: first, with_token: 'a'.repeat(32) })).status).toBe(404)
  })
})
