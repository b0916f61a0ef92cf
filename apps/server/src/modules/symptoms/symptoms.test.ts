import { languages } from '@mindisle/base'
import { symptomGroups, symptomsAtRisk } from '@mindisle/content/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { firstSentence } from './first-sentence.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
const all = symptomGroups.flatMap(({ symptoms }) => symptoms)
const show = (id: string, language = 'zh-CN') =>
  app.send('GET /api/symptom/show', { query: { id } }, inLanguage(language))

test('lists every page in ten groups, in the reader’s language', async () => {
  const { data } = (await app.send('GET /api/symptom/list', {}, inLanguage('zh-TW'))).answer
  expect(data.groups.map(({ id }) => id)).toEqual(symptomGroups.map(({ id }) => id))
  expect(data.list.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(data.list.find(({ id }) => id === 'cannot-fall-asleep')).toMatchObject({
    name: '躺下半天睡不著',
    group_id: 'sleep',
    part: 'head',
  })
  expect(data.groups[2]).toEqual({ id: 'sleep', name: '睡眠' })
})

test('shows a page whole, its tests as cards and its sources with their year', async () => {
  const { data } = (await show('pounding-heart', 'en')).answer
  expect(data).toMatchObject({ group: { id: 'body', name: 'Body' }, part: 'chest', is_risk: 0 })
  expect(data.icd).toContainEqual({ code: '6B01', title: 'Panic disorder' })
  expect(data.tests.map(({ table_id: id }) => id)).toEqual(['body-signals-15', 'worry-7'])
  for (const { year } of data.sources) expect(year).toBeGreaterThan(1990)
  for (const list of [data.red_flags, data.tonight, data.this_week]) expect(list.length).toBeGreaterThan(0)
  expect(data.counselor_topics).toEqual(['anxiety', 'mood'])
  expect((await show('not-wanting-to-live')).answer.data).toMatchObject({ is_risk: 1, counselor_topics: [] })
})

test('an assessment that is hidden is not offered', async () => {
  await app.db.pool.query("update tables set is_visible = false where id = 'worry-7'")
  const { data } = (await show('pounding-heart')).answer
  expect(data.tests.map(({ table_id: id }) => id)).toEqual(['body-signals-15'])
  await app.db.pool.query("update tables set is_visible = true where id = 'worry-7'")
})

test('articles that go further are offered, and they lead back; a hidden one is not', async () => {
  const titles = async () => (await show('pounding-heart', 'en')).answer.data.articles.map(({ id }) => id)
  expect(await titles()).toEqual(['when-panic-comes'])
  const article = await app.send(
    'GET /api/article/show',
    { query: { id: 'when-panic-comes' } },
    inLanguage('en'),
  )
  expect(article.answer.data.symptoms).toContainEqual({
    id: 'pounding-heart',
    name: (await show('pounding-heart', 'en')).answer.data.name,
    group_id: 'body',
  })
  await app.db.pool.query("update articles set is_visible = false where id = 'when-panic-comes'")
  expect(await titles()).toEqual([])
  await app.db.pool.query("update articles set is_visible = true where id = 'when-panic-comes'")
})

test('a page that is none says so in its own words', async () => {
  const { status, answer } = await show('no-such-thing')
  expect(status).toBe(404)
  expect(answer.message).toContain('没有找到这一条')
})

test.each([
  ['早上睁眼，心里就先压着一块。该做的事还在做。', '早上睁眼，心里就先压着一块。'],
  ['你在想：「怎么还没睡？」然后看钟。', '你在想：「怎么还没睡？」'],
  ['It takes 1.5 hours, or more. Then it goes.', 'It takes 1.5 hours, or more.'],
  ['You think "why?" and look.', 'You think "why?"'],
  ['No stop at all', 'No stop at all'],
])('the first sentence of %s', (text, first) => expect(firstSentence(text)).toBe(first))

test('what stands in lists is short in every language', () => {
  const long = all.flatMap(({ id, like }) =>
    languages
      .filter((language) => firstSentence(like[language]).length > (language === 'en' ? 170 : 80))
      .map((language) => `${id} ${language}`),
  )
  expect(long).toEqual([])
})

const find = async (words: string, language: string) =>
  (await app.send('GET /api/search/suggest', { query: { words, kind: 'symptom' } }, inLanguage(language)))
    .answer.data

test.each([
  ['提不起劲', 'nothing-is-fun'],
  ['鬼压床', 'sleep-paralysis'],
  ['睡不著', 'cannot-fall-asleep'],
  ['xinhuang', 'pounding-heart'],
  ["can't sleep", 'cannot-fall-asleep'],
  ['panic attack', 'sudden-panic'],
])('%s, in everyday words, leads to %s', async (words, id) => {
  for (const language of languages) {
    const { list, is_risk } = await find(words, language)
    expect(list.map((one) => one.id)).toContain(id)
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['symptom']))
    expect(is_risk).toBe(0)
  }
})

test.each(['不想活了', '不想活', 'I want to die'])(
  '%s stands beside help, with nothing else',
  async (words) => {
    const { list, is_risk } = await find(words, 'en')
    expect(is_risk).toBe(1)
    expect(list.map(({ id }) => id)).toEqual([...symptomsAtRisk])
  },
)

test('suggestions of a kind that is none are refused', async () => {
  const { status } = await app.send('GET /api/search/suggest', { query: { words: '睡', kind: 'nothing' } })
  expect(status).toBe(422)
})

test('a page says the words it is found by in all three languages', async () => {
  const missing: string[] = []
  for (const { id, words } of all.slice(0, 12))
    for (const language of languages) {
      const [first = ''] = words[language]
      const { list, is_risk } = await find(first, language)
      if (is_risk === 0 && !list.some((one) => one.id === id)) missing.push(`${id} ${first}`)
    }
  expect(missing).toEqual([])
})
