import { languages, type Language } from '@mindisle/base'
import { searchWords, tags } from '@mindisle/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { soundsDangerous } from '../safety/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { registries } from '../../app.ts'
import { parseQuery } from './parse-query.ts'
import { bringSearch, removeSearchEntry } from './load.ts'
import { createSpeller, type Speller } from './pinyin.ts'
import { findEntries } from './queries.ts'
import { createVocabulary } from './vocabulary.ts'

/** What is found in the catalogue as it was loaded. */
let app: TestApp
let spell: Speller
beforeAll(async () => {
  app = await startTestApp()
  spell = await createSpeller()
})
afterAll(() => app.close())

async function find(words: string, language: Language, kind?: 'table'): Promise<string[]> {
  const query = { words, per_page: 50, ...(kind ? { kind } : {}) }
  const headers = { 'accept-language': language }
  return (await app.send('GET /api/search/include', { query }, { headers })).answer.data.list.map(
    ({ id }) => id,
  )
}
const entries = async () =>
  (await app.db.pool.query(`select * from search_entries order by kind, id, language`)).rows as Array<{
    kind: string
    id: string
    language: Language
    title: string
    line: string
  }>

/** What the sources have chosen for words of danger, in their order. */
const besideHelp = registries.searchSources.flatMap(({ atRisk = [] }) => atRisk)

describe.each(languages)('in %s', (language) => {
  test.each([
    ['抑郁', 'low-mood-9'],
    ['憂鬱', 'low-mood-9'],
    ['yiyu', 'low-mood-9'],
    ['yy', 'low-mood-9'],
    ['depression', 'low-mood-9'],
    ['焦虑', 'worry-7'],
    ['jiaolv', 'worry-7'],
    ['anxiety', 'worry-7'],
    ['失眠', 'sleepless-nights'],
    ['insomnia', 'sleepless-nights'],
    ['最近总是睡不着怎么办', 'sleepless-nights'],
    ['MBTI', 'sixteen-types'],
    ['大五', 'ipip-neo-120'],
    ['big five', 'ipip-neo-adaptive'],
    ['霍兰德', 'riasec'],
    ['career', 'riasec'],
    ['依恋', 'attachment'],
    ['yilian', 'attachment'],
  ])('%s leads to %s', async (words, id) => expect(await find(words, language)).toContain(id))

  test.each([
    ['失眠', 'sleep-check'],
    ['insomnia', 'sleep-check'],
    ['抑郁', 'low-mood-9'],
    ['anxiety', 'worry-7'],
    ['压力', 'pressure-sources'],
    ['拖延', 'procrastination'],
    ['倦怠', 'burnout-19'],
    ['yy', 'low-mood-9'],
    ['jl', 'worry-7'],
    ['sm', 'sleep-check'],
  ])('of the assessments %s leads to %s first', async (words, id) => {
    const assessments = await find(words, language, 'table')
    expect(assessments[0]).toBe(id)
  })

  test('every name finds its own first, by its sound too', async () => {
    for (const { kind, id, title } of (await entries()).filter((row) => row.language === language)) {
      const [sound = ''] = spell.whole(title)
      const found = await find(title, language)
      // A tag and a table may bear the same name; what is named after a danger stands beside help with the others.
      const first = besideHelp.includes(id) ? found : found.slice(0, 2)
      expect(first, title).toContain(id)
      if (kind === 'table' && sound.length <= 64) expect(await find(sound, language), sound).toContain(id)
    }
  })

  test.each(['yy', 'yiyu', '抑郁'])('%s leads to low mood before all else', async (words) =>
    expect((await find(words, language))[0]).toBe('low-mood-9'),
  )

  test('words of danger bring what was chosen for them and nothing else', async () => {
    for (const words of ['不想活', '自殺', 'kill myself', '塔罗 自杀']) {
      expect(await find(words, language)).toEqual(besideHelp)
      const query = { words }
      const headers = { 'accept-language': language }
      const { list } = (await app.send('GET /api/search/suggest', { query }, { headers })).answer.data
      const named = (await entries()).filter((row) => row.language === language && soundsDangerous(row.title))
      const repeated = new Set(named.map(({ id }) => id))
      expect(list.map(({ id }) => id)).toEqual(besideHelp.slice(0, 7).filter((id) => !repeated.has(id)))
    }
  })

  test('every hot word and every feeling finds something', async () => {
    for (const words of [
      ...searchWords.hot[language],
      ...searchWords.feelings.map((one) => one.words[language]),
    ])
      expect((await find(words, language)).length, words).toBeGreaterThan(0)
  })
})

test('nothing that can be found sounds like danger, but what stands beside help', async () => {
  const all = await entries()
  expect(all.length).toBeGreaterThan(30)
  const dangerous = all.filter(({ id, title }) => soundsDangerous(title) && !besideHelp.includes(id))
  expect(dangerous).toEqual([])
  expect(all.filter(({ title, line }) => title === '' || line === '')).toEqual([])
})

test('the words that are never offered are all of ours that sound like danger', () => {
  const { hot, feelings, synonyms } = searchWords
  const own = [
    ...Object.values(hot).flat(),
    ...feelings.flatMap(({ words }) => Object.values(words)),
    ...tags.flatMap(({ name }) => Object.values(name)),
    ...synonyms.flat(),
  ]
  expect([...new Set(own.filter(soundsDangerous))]).toEqual(searchWords.neverOffered)
})

/** Rows written by what is done, as PostgreSQL itself counts them. */
async function writesOf(work: (tx: Tx) => Promise<void>): Promise<{ entries: number; pieces: number }> {
  return app.db.transaction(async (tx) => {
    await work(tx)
    const { rows } = await tx.execute(
      `select relname, n_tup_ins + n_tup_upd + n_tup_del as n from pg_stat_xact_user_tables
       where relname in ('search_entries', 'search_pieces')`,
    )
    const countOf = (assessment: string) =>
      Number(rows.find((row) => row['relname'] === assessment)?.['n'] ?? 0)
    return { entries: countOf('search_entries'), pieces: countOf('search_pieces') }
  })
}
const bring = (tx: Tx) => bringSearch(tx, registries.searchSources)

test('bringing it again writes nothing', async () => {
  const before = await entries()
  expect(await writesOf(bring)).toEqual({ entries: 0, pieces: 0 })
  expect(await entries()).toEqual(before)
})

test('only what has changed is written, only what is gone is removed', async () => {
  const { pool } = app.db
  const piecesOf = async (id: string) =>
    Number((await pool.query(`select count(*) from search_pieces where id = $1`, [id])).rows[0].count)
  await pool.query(
    `update specials set texts = jsonb_set(texts, '{en,name}', '"Nights without any sleep"') where id = 'sleepless-nights'`,
  )
  const old = await piecesOf('sleepless-nights')
  const changed = await writesOf(bring)
  expect(changed).toEqual({ entries: 3, pieces: old + (await piecesOf('sleepless-nights')) })
  expect(await find('without any sleep', 'en')).toContain('sleepless-nights')

  const gone = await piecesOf('worry-7')
  await pool.query(`update tables set is_visible = false where id = 'worry-7'`)
  const hidden = await writesOf(bring)
  expect(await piecesOf('worry-7')).toBe(0)
  expect((await entries()).filter(({ id }) => id === 'worry-7')).toEqual([])
  // Those behind it move up by one place, which writes no piece; tags that name it are made anew.
  expect(hidden.pieces).toBeGreaterThanOrEqual(gone)
  await pool.query(`update tables set is_visible = true where id = 'worry-7'`)
  await writesOf(bring)
  expect(await find('焦虑', 'zh-Hans', 'table')).toContain('worry-7')
})

test('a kind of one’s own is put, counted, found and removed without a change here', async () => {
  const harbour = { 'zh-Hans': '港湾夜谈', 'zh-Hant': '港灣夜談', en: 'Harbour talks' }
  const entry = { kind: 'talk', id: 'harbour', categoryId: 'mood', title: harbour, line: harbour, words: [] }
  const list = async () => [{ ...entry, weight: 1 }]
  await app.db.transaction((tx) => bringSearch(tx, [...registries.searchSources, { kind: 'talk', list }]))
  const asked = parseQuery('harbour', createVocabulary([]))
  const wish = { language: 'en', limit: 5, offset: 0 } as const
  const found = await findEntries(app.db.direct, asked, wish)
  expect(found.list.map(({ kind, id }) => [kind, id])).toContainEqual(['talk', 'harbour'])
  expect(found.counts['talk']).toBe(1)
  await app.db.transaction((tx) => removeSearchEntry(tx, 'talk', 'harbour'))
  expect((await findEntries(app.db.direct, asked, wish)).counts['talk']).toBeUndefined()
})
