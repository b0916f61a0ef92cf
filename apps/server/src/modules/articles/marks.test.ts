import { articleOrder, articlesAtRisk } from '@mindisle/content/articles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { erasePerson } from '../../flows/erase-person.ts'
import { lockUsers } from '../account/index.ts'
import { articlesPersonal } from './personal.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const [first = '', second = '', third = ''] = articleOrder
const like = (token: string, id: string, is_liked: 0 | 1) =>
  app.send('POST /api/article/like', { body: { id, is_liked } }, { token })
const save = (token: string, id: string, is_favourite: 0 | 1) =>
  app.send('POST /api/article/favourite', { body: { id, is_favourite } }, { token })
const show = async (token: string, id: string) =>
  (await app.send('GET /api/article/show', { query: { id } }, { token })).answer.data

/** What stands beside the articles, and what counting the rows gives. */
async function counts() {
  const { rows } = await app.db.pool.query(`
    select id, like_count, favourite_count,
      (select count(*)::int from article_likes where article_likes.article_id = articles.id) as likes,
      (select count(*)::int from article_favourites where article_favourites.article_id = articles.id) as favourites
    from articles order by id`)
  return rows as Array<Record<'like_count' | 'favourite_count' | 'likes' | 'favourites', number>>
}
async function expectInStep(): Promise<void> {
  for (const row of await counts())
    expect([row.like_count, row.favourite_count]).toEqual([row.likes, row.favourites])
}

describe('marks', () => {
  test('count each person once, and what is taken back no more', async () => {
    const [one, other] = [await app.visitor(), await app.visitor()]
    for (const { token } of [one, one, other]) await like(token, first, 1)
    expect((await like(other.token, first, 1)).answer.data.like_count).toBe(2)
    expect((await like(one.token, first, 0)).answer.data.like_count).toBe(1)
    expect((await like(one.token, first, 0)).answer.data.like_count).toBe(1)
    expect((await show(one.token, first)).mine).toEqual({ is_liked: 0, is_favourite: 0, place: null })
    expect((await show(other.token, first)).mine.is_liked).toBe(1)
    await expectInStep()
  })

  test('saved ones are listed, the last first, and only one’s own', async () => {
    const [one, other] = [await app.visitor(), await app.visitor()]
    await save(one.token, first, 1)
    await save(one.token, second, 1)
    await save(other.token, third, 1)
    const { answer } = await app.send('GET /api/article/favourites', { query: {} }, { token: one.token })
    expect(answer.data.list.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect(answer.data.total).toBe(2)
  })

  test('what was never there cannot be marked', async () => {
    const { token } = await app.visitor()
    expect((await like(token, 'never-was', 1)).status).toBe(404)
    expect((await save(token, 'never-was', 0)).status).toBe(404)
  })

  test('many at once, a merge and an erasure leave every number what counting gives', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.visitor()))
    await app.forgetLimits()
    for (let round = 0; round < 4; round += 1) {
      const acts = people.flatMap(({ token }, at) => [
        like(token, articleOrder[(at + round) % 3] ?? '', (at + round) % 3 === 0 ? 0 : 1),
        save(token, articleOrder[round % 3] ?? '', (at * round) % 2 === 0 ? 1 : 0),
      ])
      expect((await Promise.all(acts)).every(({ status }) => status === 200)).toBe(true)
      await app.forgetLimits()
    }
    await expectInStep()
    const [from, to, gone] = people.map(({ profile }) => profile.id) as [string, string, string]
    for (const { token } of people.slice(0, 2)) await like(token, first, 1)
    await app.db.transaction(async (tx) => {
      await lockUsers(tx, [from, to])
      await articlesPersonal.merge(tx, from, to)
    })
    await app.db.transaction((tx) => erasePerson(tx, app.deps, gone, new Date()))
    await expectInStep()
    const { rows } = await app.db.pool.query('select 1 from article_likes where user_id = any($1)', [
      [from, gone],
    ])
    expect(rows).toEqual([])
  })
})

describe('the place', () => {
  const keep = (token: string, id: string, percent: number) =>
    app.send('POST /api/article/place', { body: { id, block: 4, percent } }, { token })
  const underway = async (token: string) =>
    (await app.send('GET /api/article/underway', {}, { token })).answer.data.article

  test('is one’s own on every device, the last one to go on with', async () => {
    const { token } = await app.member()
    expect(await underway(token)).toBeNull()
    await keep(token, first, 40)
    expect(await underway(token)).toMatchObject({ id: first, place: { block: 4, percent: 40 } })
    expect((await show(token, first)).mine.place).toEqual({ block: 4, percent: 40 })
    await keep(token, first, 99)
    expect(await underway(token)).toBeNull()
    expect(await underway((await app.member()).token)).toBeNull()
  })

  test('beyond what there can be is refused', async () => {
    const { token } = await app.member()
    expect((await keep(token, first, 101)).status).toBe(422)
    expect((await keep(token, 'never-was', 10)).status).toBe(404)
  })
})

describe('comments and search', () => {
  test('a member may write about an article without a condition, and finds it again with its title', async () => {
    const { token } = await app.member()
    const body = { table_id: first, subject_kind: 'article', text: '读完挺好。' }
    expect((await app.send('POST /api/comment/write', { body }, { token })).status).toBe(200)
    expect((await show(token, first)).comment_count).toBe(1)
    const { answer } = await app.send('GET /api/comment/mine', { query: {} }, { token })
    expect(answer.data.list[0]).toMatchObject({ subject_kind: 'article', table_id: first })
    expect(answer.data.list[0]?.table_name).toBe((await show(token, first)).title)
  })

  test.each([
    ['凌晨三点', 'zh-Hans'],
    ['凌晨三點', 'zh-Hant'],
    ['awake at three', 'en'],
  ])('"%s" finds it', async (words, language) => {
    const query = { words, kind: 'article' }
    const { answer } = await app.send(
      'GET /api/search/include',
      { query },
      { headers: { 'accept-language': language } },
    )
    expect(answer.data.list.map(({ id }) => id)).toContain('awake-at-three')
  })

  test('words of danger bring only the articles chosen for it', async () => {
    const { token } = await app.visitor()
    const query = { words: '不想活了', kind: 'article' }
    const { answer } = await app.send('GET /api/search/include', { query }, { token })
    expect(answer.data.is_risk).toBe(1)
    expect(answer.data.list.map(({ id }) => id)).toEqual(articlesAtRisk)
  })
})
