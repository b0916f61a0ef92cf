import type { Language } from '@mindisle/base'
import type { WireInputOf } from '@mindisle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAssessment } from '../../../testing/assessments.ts'
import { quickest } from '../../../testing/quickest.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { SearchEntry } from './entry.ts'
import { putSearchEntry, removeSearchEntry } from './load.ts'
import { listMarks } from './queries.ts'

const day = 24 * 3_600_000

const thing = (
  kind: 'table' | 'special' | 'tag',
  id: string,
  titles: [string, string, string],
  lines: [string, string, string],
  words: string[] = [],
): SearchEntry => ({
  kind,
  id,
  categoryId: 'mood',
  title: { 'zh-Hans': titles[0], 'zh-Hant': titles[1], en: titles[2] },
  line: { 'zh-Hans': lines[0], 'zh-Hant': lines[1], en: lines[2] },
  words,
  weight: { table: 3, special: 2, tag: 1 }[kind],
})

const sources = [
  thing(
    'table',
    'found-sleep',
    ['睡眠质量小体检', '睡眠品質小體檢', 'Sleep check'],
    ['入睡、夜醒与白天精力', '入睡、夜醒與白天精力', 'Falling asleep and daytime energy'],
    ['ISI'],
  ),
  thing(
    'table',
    'found-mood',
    ['抑郁情绪九题', '憂鬱情緒九題', 'Low mood in nine questions'],
    ['看看最近两周的心情', '看看最近兩週的心情', 'A look at the last two weeks'],
    ['PHQ-9'],
  ),
  thing(
    'table',
    'found-worry',
    ['担心七题', '擔心七題', 'Worry in seven questions'],
    ['停不下来的担心', '停不下來的擔心', 'Worry that does not stop'],
    ['GAD-7'],
  ),
  thing(
    'table',
    'found-types',
    ['16 型人格', '16 型人格', 'Sixteen types'],
    ['四个字母里的你', '四個字母裡的你', 'You in four letters'],
  ),
  thing(
    'table',
    'found-paid',
    ['依恋深读', '依戀深讀', 'Attachment in depth'],
    ['两个维度', '兩個維度', 'Two dimensions'],
  ),
  thing(
    'special',
    'found-night',
    ['睡不着的夜里', '睡不著的夜裡', 'Awake at night'],
    ['四份测评', '四份測評', 'Four assessments'],
  ),
  thing('tag', 'found-tag', ['依恋', '依戀', 'Attachment'], ['依恋深读', '依戀深讀', 'Attachment in depth']),
]

const groups = [
  ['失眠', '睡不着', '睡眠', 'insomnia', 'sleep'],
  ['抑郁', '忧郁', '低落', 'depression', 'low mood'],
  ['焦虑', '担心', 'anxiety', 'worry'],
  ['MBTI', '16 型人格', '十六型'],
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const { kind, id } of sources)
    if (kind === 'table') await addAssessment(app, id, id === 'found-paid' ? 990 : 0)
  for (const { kind, id } of await listMarks(app.db.direct)) await removeSearchEntry(app.db.direct, kind, id)
  for (const source of sources) await putSearchEntry(app.db.direct, source, groups)
})
afterAll(() => app.close())

const include = async (
  query: WireInputOf<'GET /api/search/include'>['query'],
  language: Language = 'zh-Hans',
) => app.send('GET /api/search/include', { query }, { headers: { 'accept-language': language } })
const idsFor = async (words: string, language?: Language): Promise<string[]> =>
  (await include({ words }, language)).answer.data.list.map(({ id }) => id)
const suggest = async (words: string, language: Language = 'zh-Hans') =>
  (
    await app.send(
      'GET /api/search/suggest',
      { query: { words } },
      { headers: { 'accept-language': language } },
    )
  ).answer.data

const cases: Array<[string, string[]]> = [
  ['抑郁', ['found-mood']],
  ['憂鬱', ['found-mood']],
  ['忧郁', ['found-mood']],
  ['yiyu', ['found-mood']],
  ['YIYU', ['found-mood']],
  ['yi yu', ['found-mood']],
  ['yi4yu4', ['found-mood']],
  ['yìyù', ['found-mood']],
  ['yiyuqing', ['found-mood']],
  ['yyqx', ['found-mood']],
  ['depression', ['found-mood']],
  ['depress', ['found-mood']],
  ['Low Mood', ['found-mood']],
  ['phq9', ['found-mood']],
  ['PHQ-9', ['found-mood']],
  ['phq 9', ['found-mood']],
  ['失眠', ['found-sleep', 'found-night']],
  ['睡不着', ['found-night', 'found-sleep']],
  ['insomnia', ['found-sleep', 'found-night']],
  ['shimian', ['found-sleep', 'found-night']],
  ['sm', ['found-sleep', 'found-night']],
  ['最近总是睡不着怎么办', ['found-night', 'found-sleep']],
  ['睡眠', ['found-sleep', 'found-night']],
  ['睡眠品質', ['found-sleep', 'found-night']],
  ['睡眠质量小体检', ['found-sleep', 'found-night']],
  ['睡眠质', ['found-sleep', 'found-night']],
  ['焦虑', ['found-worry']],
  ['anxiety', ['found-worry']],
  ['担心test', ['found-worry']],
  ['MBTI', ['found-types']],
  ['16型', ['found-types']],
  ['十六型', ['found-types']],
  ['four letters', ['found-types']],
  ['依恋', ['found-tag', 'found-paid']],
  ['attachment', ['found-tag', 'found-paid']],
  ['海底两万里', []],
  ['zzz', []],
  ['🙂', []],
  ['%', []],
  ["' or 1=1 --", []],
]

describe.each(['zh-Hans', 'zh-Hant', 'en'] as const)('read in %s', (language) => {
  test.each(cases)('%s finds %j', async (words, expected) => {
    const found = await idsFor(words, language)
    expect(found.toSorted()).toEqual(expected.toSorted())
    if (expected.length > 0) expect(found[0]).toBe(expected[0])
  })
})

describe('the results', () => {
  test('mark what was looked for in the title and nowhere else', async () => {
    const { answer } = await include({ words: '睡眠' })
    expect(answer.data.list[0]).toMatchObject({ title: '«睡眠»质量小体检', line: '入睡、夜醒与白天精力' })
    expect((await include({ words: '抑郁' }, 'zh-Hant')).answer.data.list[0]?.title).toBe('«憂鬱»情緒九題')
    expect((await include({ words: 'sixt' }, 'en')).answer.data.list[0]?.title).toBe('«Sixt»een types')
    expect((await include({ words: 'yiyu' })).answer.data.list[0]?.title).toBe('抑郁情绪九题')
  })

  test('are counted by kind, filtered and paged', async () => {
    const all = (await include({ words: '依恋' })).answer.data
    expect(all).toMatchObject({ total: 2, counts: { table: 1, special: 0, tag: 1 }, has_more: false })
    const tags = (await include({ words: '依恋', kind: 'tag' })).answer.data
    expect(tags).toMatchObject({ total: 1, counts: all.counts, list: [{ kind: 'tag', table: null }] })
    const second = (await include({ words: '依恋', per_page: 1, page: 2 })).answer.data
    expect(second).toMatchObject({ total: 2, counts: all.counts, list: [{ id: 'found-paid' }] })
    const beyond = (await include({ words: '依恋', page: 1000 })).answer.data
    expect(beyond).toMatchObject({ list: [], total: 2, counts: all.counts, has_more: false })
  })

  test('bring the card of a table', async () => {
    const { answer } = await include({ words: '依恋', kind: 'table' }, 'en')
    expect(answer.data.list[0]).toMatchObject({
      title: '«Attachment» in depth'.replace(/[«»]/g, ''),
      table: { table_id: 'found-paid', price_fen: 990, name: 'Table found-paid' },
    })
  })

  test('say when the words sound like danger', async () => {
    for (const words of ['不想活', '不 想 活了', '自殺', 'kill myself', 'zi-sha'])
      expect((await include({ words })).answer.data.is_risk, words).toBe(1)
    expect((await include({ words: '抑郁' })).answer.data.is_risk).toBe(0)
  })

  test.each([
    [{ words: '' }],
    [{ words: 'x'.repeat(65) }],
    [{}],
    [{ words: '睡', kind: 'person' }],
    [{ words: '睡', page: 0 }],
    [{ words: 'a\u0000' }],
  ])('refuse %j', async (query) => {
    expect((await include(query as never)).status).toBe(422)
  })

  test('come from the index of pieces, however many entries there are', async () => {
    await app.db.pool.query(
      `insert into search_pieces
       select 'm' || n || ' ' || k, 'tag', 'many-' || n, 0
       from generate_series(1, 20000) n, generate_series(1, 5) k`,
    )
    await app.db.pool.query('analyze search_pieces')
    const { rows } = await app.db.pool.query(
      `explain select * from search_pieces where piece = any(array['睡眠', '=睡眠']::text[])`,
    )
    expect(JSON.stringify(rows)).toContain('search_pieces_piece_kind_id_pk')
    expect(await idsFor('睡眠')).toHaveLength(2)
    expect(await quickest(() => idsFor('睡眠'))).toBeLessThan(300)
    await app.db.pool.query(`delete from search_pieces where id like 'many-%'`)
  })
})

describe('suggestions', () => {
  test('are at most seven and mark what was typed', async () => {
    const { list, is_risk } = await suggest('睡')
    expect(list.length).toBeLessThanOrEqual(7)
    expect(list).toEqual(
      expect.arrayContaining([{ kind: 'table', id: 'found-sleep', text: '«睡»眠质量小体检' }]),
    )
    expect(list.some(({ kind, text }) => kind === 'word' && text.includes('«睡»'))).toBe(true)
    expect(is_risk).toBe(0)
  })

  test('never begin with something that costs', async () => {
    for (const [typed, first] of [
      ['依恋', 'found-tag'],
      ['依恋深', 'found-tag'],
      ['依恋深读', 'found-tag'],
    ] as const) {
      const { list } = await suggest(typed)
      expect(list[0]?.id, typed).toBe(first)
      expect(list[1]?.id, typed).toBe('found-paid')
    }
  })

  test('offer each word once, in the script of the reader', async () => {
    for (const [typed, language] of [
      ['睡', 'zh-Hans'],
      ['睡', 'zh-Hant'],
      ['sl', 'en'],
    ] as const) {
      const words = (await suggest(typed, language)).list.filter(({ kind }) => kind === 'word')
      const plain = words.map(({ id }) => id.toLowerCase())
      expect(plain.length, typed).toBeGreaterThan(0)
      expect(new Set(plain).size).toBe(plain.length)
      const other = language === 'zh-Hans' ? '著' : '着'
      expect(plain.filter((word) => word.includes(other))).toEqual([])
    }
  })

  test('never are words of danger, and say so when such are typed', async () => {
    const risky = await suggest('不想活')
    expect(risky.is_risk).toBe(1)
    for (const typed of ['自', '不', '死', '活', 'su', 'kill', 'self'])
      for (const language of ['zh-Hans', 'zh-Hant', 'en'] as const)
        expect(JSON.stringify(await suggest(typed, language)), typed).not.toMatch(
          /自杀|自殺|不想活|suicid|kill|harm/i,
        )
  })
})

describe('hot words', () => {
  const hot = async (language: Language) =>
    (await app.send('GET /api/search/hot', {}, { headers: { 'accept-language': language } })).answer.data
  const counted = async (): Promise<Array<{ word: string; count: number }>> =>
    (await app.db.pool.query('select word, sum(count)::int as count from search_counts group by word')).rows

  test('are ours, in each language, with feelings to start from', async () => {
    for (const language of ['zh-Hans', 'zh-Hant', 'en'] as const) {
      const { words, feelings } = await hot(language)
      expect(words.length).toBeGreaterThan(3)
      expect(new Set(words).size).toBe(words.length)
      expect(feelings.length).toBeGreaterThan(0)
      for (const feeling of feelings) expect(Object.values(feeling)).not.toContain('')
    }
  })

  test('stand in the order of the last fourteen days', async () => {
    await app.db.pool.query('delete from search_counts')
    const before = (await hot('zh-Hans')).words
    const last = before.at(-1)!
    for (let i = 0; i < 3; i += 1) await include({ words: last })
    await expect.poll(async () => (await hot('zh-Hans')).words[0]).toBe(last)
    // One that is counted later would count for the next test.
    await expect.poll(counted).toEqual([{ word: expect.any(String), count: 3 }])
    app.clock.forward(14 * day)
    expect((await hot('zh-Hans')).words).toEqual(before)
  })

  test('count only words of ours, never what else was typed, and nothing while typing', async () => {
    await app.db.pool.query('delete from search_counts')
    await suggest('失眠')
    await include({ words: '张三的秘密 13800000000' })
    await include({ words: '不想活' })
    await include({ words: '失眠', page: 2 })
    await include({ words: '失眠', kind: 'table' })
    await include({ words: '王小明最近总是失眠怎么办' })
    await expect.poll(counted).toEqual([{ word: '失眠', count: 1 }])
  })

  test('of many at once are all counted', async () => {
    await app.db.pool.query('delete from search_counts')
    await Promise.all(Array.from({ length: 40 }, () => include({ words: '失眠' })))
    await expect.poll(counted).toEqual([{ word: '失眠', count: 40 }])
  })
})
