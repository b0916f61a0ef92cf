import { languages, type Language } from '@mindisle/base'
import { searchWords } from '@mindisle/content'
import { readInstruments } from '@mindisle/content/instruments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { soundsDangerous } from '../safety/index.ts'
import { loadSearch } from './index.ts'
import { createSpeller, type Speller } from './pinyin.ts'

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
  ])('of the assessments %s leads to %s first', async (words, id) => {
    const tables = await find(words, language, 'table')
    expect(tables[0]).toBe(id)
  })

  test('every name finds its own first, by its sound too', async () => {
    for (const { kind, id, title } of (await entries()).filter((row) => row.language === language)) {
      const [sound = ''] = spell.whole(title)
      const found = await find(title, language)
      // A tag and a table may bear the same name.
      expect(found.slice(0, 2), title).toContain(id)
      if (kind === 'table' && sound.length <= 64) expect(await find(sound, language), sound).toContain(id)
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

test('nothing that can be found sounds like danger', async () => {
  const all = await entries()
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(({ title }) => soundsDangerous(title))).toEqual([])
  expect(all.filter(({ title, line }) => title === '' || line === '')).toEqual([])
})

test('loading again changes nothing', async () => {
  const before = await entries()
  const instruments = await readInstruments()
  await app.db.transaction((tx) => loadSearch(tx, instruments))
  expect(await entries()).toEqual(before)
})
