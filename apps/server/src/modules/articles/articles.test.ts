import { languages } from '@mindisle/base'
import { articleCategories, articleOrder, articlesOnTopic } from '@mindisle/content/articles'
import { isLongText } from '@mindisle/contract/blocks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { articlesContent } from './content/loader.ts'
import { recountCategories } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (query: object = {}) =>
  (await app.send('GET /api/article/list', { query: { ...query } })).answer.data
const show = (id: string, language = 'zh-Hans') =>
  app.send('GET /api/article/show', { query: { id } }, { headers: { 'accept-language': language } })

describe('the list', () => {
  test('has them in our order, page by page', async () => {
    const first = await list({ per_page: 20 })
    const second = await list({ per_page: 20, page: 2 })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(articleOrder)
    expect([first.total, first.has_more, second.has_more]).toEqual([articleOrder.length, true, false])
  })

  test('is of one category where asked', async () => {
    const { list: found, total } = await list({ category_id: 'sleep' })
    expect(found.map(({ category }) => category.id)).toEqual(Array.from({ length: total }, () => 'sleep'))
    expect(total).toBeGreaterThan(1)
    expect((await list({ category_id: 'nowhere' })).total).toBe(0)
  })

  test('on a topic is what was chosen for it, in that order, without what is hidden', async () => {
    const chosen = articlesOnTopic.get('sleepless-nights') ?? []
    const ids = async (topic: string) => (await list({ special_id: topic })).list.map(({ id }) => id)
    expect(await ids('sleepless-nights')).toEqual(chosen)
    await app.db.pool.query('update articles set is_visible = false where id = $1', [chosen[0]])
    expect(await ids('sleepless-nights')).toEqual(chosen.slice(1))
    await app.db.pool.query('update articles set is_visible = true where id = $1', [chosen[0]])
    expect(await ids('nowhere')).toEqual([])
  })

  test('categories say how many they hold', async () => {
    const { answer } = await app.send('GET /api/article/categories', {})
    expect(answer.data.list.map(({ id }) => id)).toEqual(articleCategories.map(({ id }) => id))
    const sum = answer.data.list.reduce((all, { article_count: count }) => all + count, 0)
    expect(sum).toBe(articleOrder.length)
  })
})

describe('one article', () => {
  test('is whole in each language, with assessments that are offered and neighbours of its kind', async () => {
    for (const language of languages) {
      const { answer } = await show('awake-at-three', language)
      const { text, tests, related, category } = answer.data
      expect(isLongText(text)).toBe(true)
      expect(tests.map((one) => one.table_id)).toEqual(['sleep-check'])
      expect(related.every((near) => near.category.id === category.id && near.id !== 'awake-at-three')).toBe(
        true,
      )
      expect(related.length).toBeGreaterThan(0)
    }
    const [hans, en] = [await show('awake-at-three'), await show('awake-at-three', 'en')]
    expect(hans.answer.data.title).not.toBe(en.answer.data.title)
  })

  test('that is hidden, or never was, is gone in words of its own', async () => {
    const hidden = articleOrder.at(-1) ?? ''
    await app.db.pool.query('update articles set is_visible = false where id = $1', [hidden])
    await app.db.transaction(recountCategories)
    for (const id of [hidden, 'never-was']) {
      const { status, answer } = await show(id)
      expect([status, answer.message]).toEqual([404, '这篇文章已经不在了。'])
    }
    expect((await list({ per_page: 50 })).list.map(({ id }) => id)).not.toContain(hidden)
    expect((await list()).total).toBe(articleOrder.length - 1)
    await app.db.pool.query('update articles set is_visible = true where id = $1', [hidden])
    await app.db.transaction(recountCategories)
  })

  test('an edited one stays as an operator has left it', async () => {
    const [id] = articleOrder
    const edited = `update articles set origin = $2, reviewer = $3, title = jsonb_set(title, '{en}', '"Edited"') where id = $1`
    await app.db.pool.query(edited, [id, 'edited', 'Dr Real'])
    await app.db.transaction((tx) => articlesContent.load(tx, new Date()))
    const { answer } = await show(id ?? '', 'en')
    expect([answer.data.title, answer.data.reviewer]).toEqual(['Edited', 'Dr Real'])
  })
})
