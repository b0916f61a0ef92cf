import { languages } from '@mindisle/base'
import { specials, assessmentFaq, assessmentOrder } from '@mindisle/content'
import { readInstruments, type CompiledInstrument } from '@mindisle/content/instruments'
import type { WireInputOf } from '@mindisle/contract'
import { prepare } from '@mindisle/scoring'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { begin, given, offer, plainInstrument, saveTo, submitTo } from '../../../testing/exams.ts'
import { evidenceOf } from './evidence.ts'
import { normSize } from './content/norm-size.ts'
import { fromThisWeek } from './verbs/read-topics.ts'

let app: TestApp
let compiled: CompiledInstrument[]
beforeAll(async () => {
  app = await startTestApp()
  compiled = await readInstruments()
})
afterAll(() => app.close())

type Query = WireInputOf<'GET /api/table/list'>['query']
const list = async (query: Query, token?: string) =>
  (await app.send('GET /api/table/list', { query }, { token })).answer.data
/** Page by page: the catalogue is longer than a page may be. */
async function whole(query: Query, token?: string) {
  const cards: Awaited<ReturnType<typeof list>>['list'] = []
  for (let page = 1; ; page += 1) {
    const part = await list({ ...query, page, per_page: 50 }, token)
    cards.push(...part.list)
    if (!part.has_more) return cards
  }
}
const ids = async (query: Query, token?: string) => (await whole(query, token)).map((card) => card.table_id)
const show = async (id: string, token?: string, language = 'zh-Hans') =>
  (
    await app.send(
      'GET /api/table/show',
      { query: { id } },
      { token, headers: { 'accept-language': language } },
    )
  ).answer.data
const find = (id: string) => compiled.find(({ instrument }) => instrument.id === id)!

describe('the catalogue', () => {
  test('has every instrument of the content, in the order we would show them', async () => {
    expect(await ids({})).toEqual(assessmentOrder)
    expect(compiled).toHaveLength(assessmentOrder.length)
  })

  test('speaks the language of the reader', async () => {
    for (const language of languages) {
      const { answer } = await app.send(
        'GET /api/table/list',
        { query: { per_page: 50 } },
        { headers: { 'accept-language': language } },
      )
      for (const card of answer.data.list) {
        const { name, line } = find(card.table_id).texts[language]
        expect([card.name, card.description]).toEqual([name, line])
      }
    }
  })

  test('is filtered by category, tag, price, length and norm', async () => {
    const wanted = (isWanted: (one: CompiledInstrument['instrument']) => boolean) =>
      compiled.filter(({ instrument }) => isWanted(instrument)).map(({ instrument }) => instrument.id)
    const same = async (query: Query, isWanted: Parameters<typeof wanted>[0]) =>
      expect((await ids(query)).toSorted()).toEqual(wanted(isWanted).toSorted())
    await same({ category_id: 'mood' }, ({ category }) => category === 'mood')
    await same({ tag_id: 'stress' }, ({ tags }) => tags.includes('stress'))
    await same({ is_free: 1 }, ({ price }) => price.fen === 0 && price.points === 0)
    await same({ is_short: 1 }, ({ minutes }) => minutes <= 5)
    await same({ has_norm: 1 }, ({ norms }) => norms !== undefined)
    await same({ has_norm: 0, is_free: 0 }, () => true)
    expect(await ids({ tag_id: 'no-such-tag' })).toEqual([])
    await same(
      { category_id: 'mood', is_short: 1 },
      ({ category, minutes }) => category === 'mood' && minutes <= 5,
    )
  })

  test('is sorted as asked, and pages are cut without a gap', async () => {
    const { list: cards, total } = await list({ per_page: 50, sort: 'shortest' })
    const minutes = cards.map((card) => card.minutes)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    await app.db.pool.query(`update tables set taken_count = 7 where id = 'worry-7'`)
    expect((await ids({ sort: 'popular' }))[0]).toBe('worry-7')
    const paged: string[] = []
    for (let page = 1; ; page += 1) {
      const part = await list({ page, per_page: 3, sort: 'popular' })
      paged.push(...part.list.map((card) => card.table_id))
      expect(part.total).toBe(total)
      if (!part.has_more) break
    }
    expect(paged).toEqual(await ids({ sort: 'popular' }))
    await app.db.pool.query(
      `update tables set published_at = now() + interval '1 day' where id = 'attachment'`,
    )
    expect((await ids({ sort: 'newest' }))[0]).toBe('attachment')
  })

  test('leaves out what I took, when asked to, and only for me', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, 'well-being-5')
    expect(await ids({ is_new_to_me: 1 }, token)).toContain('well-being-5')
    const answers = attempt.items.map(({ id, options }) => given(id, options[0]!.id, attempt.server_now))
    await submitTo(app, token, attempt.id, answers)
    expect(await ids({ is_new_to_me: 1 }, token)).not.toContain('well-being-5')
    expect(await ids({}, token)).toContain('well-being-5')
    expect(await ids({ is_new_to_me: 1 })).toContain('well-being-5')
    expect(await ids({ is_new_to_me: 1 }, (await app.visitor()).token)).toContain('well-being-5')
  })

  test('counts categories and tags by what can be seen', async () => {
    const hidden = await offer(app, plainInstrument({ category: 'habits' }))
    const counts = async () => {
      const all = (await app.send('GET /api/table/categories', {})).answer.data.list
      return Object.fromEntries(all.map((one) => [one.id, one.table_count]))
    }
    const before = await counts()
    const shipped = (category: string) =>
      compiled.filter(({ instrument }) => instrument.category === category).length
    expect(before.mood).toBe(shipped('mood'))
    expect(before.habits).toBe(shipped('habits') + 1)
    await app.db.pool.query('update tables set is_visible = false where id = $1', [hidden])
    expect((await counts()).habits).toBe(shipped('habits'))
    expect(await ids({})).not.toContain(hidden)
    const { list: tags } = (await app.send('GET /api/table/tags', {})).answer.data
    const sticky = tags.map((tag) => tag.is_sticky)
    expect(sticky).toEqual(sticky.toSorted((a, b) => b - a))
    expect(tags.find((tag) => tag.id === 'low-mood')?.table_count).toBe(
      compiled.filter(({ instrument }) => instrument.tags.includes('low-mood')).length,
    )
  })
})

describe('one assessment', () => {
  test('tells everything there is to know before taking it', async () => {
    const { instrument, texts } = find('low-mood-9')
    const detail = await show('low-mood-9', undefined, 'en')
    expect(detail).toMatchObject({
      name: texts.en.name,
      intro: texts.en.intro,
      for_whom: texts.en.forWhom,
      not_for: texts.en.notFor,
      provenance: texts.en.provenance,
      min_age: instrument.minAge,
      is_health: 1,
      gate: null,
      recall: 'two_weeks',
      category_name: 'Mood and stress',
      evidence: { alpha: 0.86, retest: 0.86, error: 4.2, norm_n: null },
      faq_count: texts.en.faq.length + assessmentFaq.length,
      comment_count: 0,
      stars: null,
      mine: { is_starred: 0, taken_times: 0, exam_id: null, answered_count: 0 },
    })
    expect(detail.tags.map((tag) => tag.id).toSorted()).toEqual([...instrument.tags].toSorted())
    expect(detail.related.map((card) => card.table_id)).toEqual(instrument.related)
    expect(detail.citations[0]?.url).toMatch(/^https:\/\/doi\.org\//)
  })

  test('knows what I have to do with it', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, 'worry-7')
    const answers = attempt.items.map(({ id, options }) => given(id, options[0]!.id, attempt.server_now))
    await saveTo(app, token, attempt.id, answers.slice(0, 3))
    await app.send('POST /api/table/star', { body: { id: 'worry-7', is_starred: 1 } }, { token })
    expect((await show('worry-7', token)).mine).toEqual({
      is_starred: 1,
      taken_times: 0,
      exam_id: attempt.id,
      answered_count: 3,
    })
    await submitTo(app, token, attempt.id, answers)
    expect((await show('worry-7', token)).mine).toMatchObject({ taken_times: 1, exam_id: null })
    const again = await begin(app, token, 'worry-7')
    await app.db.pool.query('update exams set expires_at = started_at where id = $1', [again.id])
    expect((await show('worry-7', token)).mine).toMatchObject({ taken_times: 1, exam_id: null })
  })

  test('that is hidden or unknown is 404 everywhere', async () => {
    const hidden = await offer(app, plainInstrument())
    await app.db.pool.query('update tables set is_visible = false where id = $1', [hidden])
    const { token } = await app.visitor()
    for (const id of [hidden, 'no-such-table']) {
      for (const key of ['GET /api/table/show', 'GET /api/table/faq', 'GET /api/table/sample'] as const)
        expect((await app.send(key, { query: { id } })).status).toBe(404)
      const star = await app.send('POST /api/table/star', { body: { id, is_starred: 1 } }, { token })
      expect(star.status).toBe(404)
    }
  })

  test('shows only the questions chosen as samples', async () => {
    for (const { instrument, texts } of compiled) {
      const { answer } = await app.send('GET /api/table/sample', { query: { id: instrument.id } })
      expect(answer.data.items.map((item) => item.id)).toEqual(instrument.samples)
      const json = JSON.stringify(answer)
      const others = instrument.items.filter(({ id }) => !instrument.samples.includes(id))
      const told = new Set(instrument.samples.map((id) => texts['zh-Hans'].items[id]))
      const secret = others.map(({ id }) => texts['zh-Hans'].items[id]!).filter((text) => !told.has(text))
      expect(secret.filter((text) => json.includes(JSON.stringify(text)))).toEqual([])
      expect(answer.data.items.every((item) => item.text !== '')).toBe(true)
    }
  })

  test('answers its own questions and those about all', async () => {
    const { answer } = await app.send(
      'GET /api/table/faq',
      { query: { id: 'worry-7' } },
      { headers: { 'accept-language': 'zh-Hant' } },
    )
    const { faq, name } = find('worry-7').texts['zh-Hant']
    const own = faq.map((one) => ({ question: one.question, answer: [one.answer] }))
    expect(answer.data).toMatchObject({ name, own })
    expect(answer.data.common).toHaveLength(assessmentFaq.length)
    expect(answer.data.common[0]?.question).toBe(assessmentFaq[0]?.question['zh-Hant'])
  })
})

describe('mine', () => {
  const mine = async (token: string, kind: 'taken' | 'starred') =>
    (await app.send('GET /api/table/mine', { query: { kind } }, { token })).answer.data

  test('stars go on and off, twice alike, and are nobody else’s', async () => {
    const { token } = await app.visitor()
    const star = (id: string, is_starred: 0 | 1) =>
      app.send('POST /api/table/star', { body: { id, is_starred } }, { token })
    for (const id of ['worry-7', 'attachment', 'attachment']) {
      app.clock.forward(10)
      expect((await star(id, 1)).status).toBe(200)
    }
    expect((await mine(token, 'starred')).list.map((card) => card.table_id)).toEqual([
      'attachment',
      'worry-7',
    ])
    await star('worry-7', 0)
    await star('worry-7', 0)
    expect(await mine(token, 'starred')).toMatchObject({
      total: 1,
      list: [{ is_starred: 1, taken_times: 0 }],
    })
    expect((await mine((await app.visitor()).token, 'starred')).list).toEqual([])
  })

  test('what I took, how often and when, the last first', async () => {
    const { token } = await app.visitor()
    const take = async (id: string) => {
      app.clock.forward(1_000)
      const attempt = await begin(app, token, id)
      const answers = attempt.items.map((item) => given(item.id, item.options[0]!.id, attempt.server_now))
      await submitTo(app, token, attempt.id, answers)
    }
    for (const id of ['worry-7', 'well-being-5', 'worry-7']) await take(id)
    await begin(app, token, 'low-mood-9')
    const { list: cards, total } = await mine(token, 'taken')
    expect(total).toBe(2)
    expect(cards).toMatchObject([
      { table_id: 'worry-7', taken_times: 2, last_taken_at: app.clock.now.toISOString(), is_starred: 0 },
      { table_id: 'well-being-5', taken_times: 1 },
    ])
  })
})

describe('topics', () => {
  test('come with their assessments, in every language', async () => {
    for (const language of languages) {
      const headers = { 'accept-language': language }
      const { list: all } = (await app.send('GET /api/special/list', {}, { headers })).answer.data
      expect(all.map((one) => one.id).toSorted()).toEqual(specials.map(({ id }) => id).toSorted())
      for (const special of specials) {
        const { answer } = await app.send('GET /api/special/show', { query: { id: special.id } }, { headers })
        expect(answer.data).toMatchObject({ name: special.name[language], lead: special.lead[language] })
        const shown = answer.data.sections.map(({ id, tables: assessments }) => [
          id,
          assessments.map((card) => card.table_id),
        ])
        const offered = new Set(compiled.map(({ instrument }) => instrument.id))
        expect(shown.map(([id]) => id)).toEqual(special.sections.map(({ id }) => id))
        for (const { id, tables: assessments } of special.sections) {
          const [, found] = shown.find(([name]) => name === id)!
          expect([...(found as string[])].toSorted()).toEqual(
            assessments.filter((one) => offered.has(one)).toSorted(),
          )
        }
      }
    }
  })

  test('one that is not there is 404', async () => {
    expect((await app.send('GET /api/special/show', { query: { id: 'nothing' } })).status).toBe(404)
  })

  test('each leads for a week, from Monday on', () => {
    const at = (day: string) => fromThisWeek(['a', 'b', 'c'], new Date(day)).join('')
    expect(at('2026-11-16T00:00:00Z')).toBe(at('2026-11-22T23:59:59Z'))
    const weeks = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'].map((day) =>
      at(`${day}T12:00:00Z`),
    )
    expect(new Set(weeks.slice(0, 3)).size).toBe(3)
    expect(weeks[3]).toBe(weeks[0])
    expect(fromThisWeek([], new Date())).toEqual([])
  })
})

describe('what is said about evidence', () => {
  test('is of the main scale, or of the weakest dimension, or nothing', () => {
    const plain = plainInstrument()
    expect(evidenceOf(prepare(plain), null)).toEqual({ alpha: null, retest: null, error: null, norm_n: null })
    const source = 'us'
    const reliability = [{ scale: 'sum', kind: 'alpha' as const, value: 0.75, source }]
    expect(evidenceOf(prepare({ ...plain, reliability }), 10)).toMatchObject({
      alpha: 0.75,
      error: null,
      norm_n: 10,
    })
    const known = [{ ...reliability[0]!, sd: 4 }]
    expect(evidenceOf(prepare({ ...plain, reliability: known }), null).error).toBe(3.9)
    const { mainScale: _main, ...open } = plain
    const scales = ['one', 'two'].map((id) => ({ ...plain.scales[0]!, id, role: 'dimension' as const }))
    const both = [
      { scale: 'one', kind: 'alpha' as const, value: 0.9, sd: 3, source },
      { scale: 'two', kind: 'alpha' as const, value: 0.8, sd: 3, source },
    ]
    expect(evidenceOf(prepare({ ...open, scales, risks: [], reliability: both }), null)).toMatchObject({
      alpha: 0.8,
      error: null,
    })
  })

  test('counts nobody of a norm sample twice', () => {
    const scales = {}
    const group = (id: string, n: number, more: object = {}) => ({ id, n, scales, ...more })
    expect(normSize(undefined)).toBeNull()
    expect(
      normSize({ version: '1', groups: [group('f', 5, { sex: 'female' }), group('m', 6, { sex: 'male' })] }),
    ).toBe(11)
    expect(
      normSize({ version: '1', groups: [group('all', 20), group('f', 5, { sex: 'female', ageTo: 30 })] }),
    ).toBe(20)
    expect(normSize({ version: '1', groups: [{ id: 'x', scales }] })).toBe(0)
  })
})
