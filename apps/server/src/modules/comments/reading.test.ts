import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAssessment } from '../../../testing/assessments.ts'
import { quickest } from '../../../testing/quickest.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listOf, newAuthor, written } from './test-help.ts'

let app: TestApp
let assessment: string
let number = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  assessment = await addAssessment(app, `read-${(number += 1)}`)
})

const profile = (token: string, body: object) =>
  app.send('POST /api/member/personal/profile', { body }, { token })

/** So many a statement: a busy machine takes longer for all of them than a statement may. */
const perStatement = 10_000

/** Many comments at once, as if written by people who are gone from this test. */
async function fill(count: number): Promise<void> {
  for (let from = 1; from <= count; from += perStatement)
    await app.db.pool.query(
      `insert into comments (id, subject_kind, subject_id, user_id, stars, text, state, is_folded, like_count, created_at)
     select substr(md5($1 || n), 1, 16), 'assessment', $1, 'person-' || n, 1 + n % 5, 'text ' || n, 'shown', false, n % 97,
       now() - n * interval '1 minute' from generate_series($2::int, $3::int) n`,
      [assessment, from, Math.min(count, from + perStatement - 1)],
    )
  await app.db.pool.query(
    `insert into ratings values ('assessment', $1, $2::int, array[$2 / 5, $2 / 5, $2 / 5, $2 / 5, $2 / 5]::int[])
     on conflict (subject_kind, subject_id) do update set comment_count = $2::int`,
    [assessment, count],
  )
}

describe('who wrote it', () => {
  test('is a first character unless the card is open, and never an id', async () => {
    const who = await newAuthor(app, assessment)
    await profile(who.token, { nickname: '海边的人' })
    const comment = await written(app, who, { table_id: assessment, text: '好' })
    expect(comment.author).toEqual({ name: '海＊＊', avatar: null, is_team: 0, is_demo: 0 })
    await profile(who.token, { is_public: 1 })
    expect((await listOf(app, { table_id: assessment })).list[0]?.author.name).toBe('海边的人')
    await app.send('POST /api/member/deletion', {}, { token: who.token })
    const list = await listOf(app, { table_id: assessment })
    expect(list.list[0]?.author.name).toBe('海＊＊')
    expect(JSON.stringify(list)).not.toContain(who.id)
  })

  test('keeps a character of many code points whole', async () => {
    const who = await newAuthor(app, assessment)
    await profile(who.token, { nickname: '👨‍👩‍👧一家' })
    expect((await written(app, who, { table_id: assessment, text: '好' })).author.name).toBe('👨‍👩‍👧＊＊')
  })

  test('is somebody in the words of the reader when there is no nickname', async () => {
    const who = await newAuthor(app, assessment)
    await written(app, who, { table_id: assessment, text: '好' })
    for (const [language, name] of [
      ['zh-CN', '岛上的朋友'],
      ['zh-TW', '島上的朋友'],
      ['en', 'Islander'],
    ] as const) {
      const { answer } = await app.send(
        'GET /api/comment/list',
        { query: { table_id: assessment } },
        { headers: { 'accept-language': language } },
      )
      expect(answer.data.list[0]?.author.name).toBe(name)
    }
  })

  test('is the team where the team answered', async () => {
    const { id } = await written(app, await newAuthor(app, assessment), { table_id: assessment, text: '好' })
    await app.db.pool.query('update comments set is_team = true where id = $1', [id])
    expect((await listOf(app, { table_id: assessment })).list[0]?.author).toEqual({
      name: '心屿编辑部',
      avatar: null,
      is_team: 1,
      is_demo: 0,
    })
  })
})

describe('the list', () => {
  test('is sorted, filtered and paged', async () => {
    await fill(60)
    const newest = await listOf(app, { table_id: assessment, per_page: 5 })
    expect(newest.list.map(({ text }) => text)).toEqual(['text 1', 'text 2', 'text 3', 'text 4', 'text 5'])
    expect(newest).toMatchObject({ total: 60, page: 1, per_page: 5, has_more: true, average: 3 })
    const last = await listOf(app, { table_id: assessment, per_page: 25, page: 3 })
    expect(last.list).toHaveLength(10)
    expect(last.has_more).toBe(false)
    const liked = await listOf(app, { table_id: assessment, sort: 'liked', per_page: 50 })
    const likes = liked.list.map((comment) => comment.like_count)
    expect(likes).toEqual(likes.toSorted((a, b) => b - a))
    const four = await listOf(app, { table_id: assessment, stars: 4, sort: 'liked', per_page: 50 })
    expect(new Set(four.list.map(({ stars }) => stars))).toEqual(new Set([4]))
    expect(four).toMatchObject({ total: 12, has_more: false })
    const beyond = await listOf(app, { table_id: assessment, page: 1000 })
    expect(beyond).toMatchObject({ list: [], total: 60, has_more: false })
  })

  test('brings the first two replies of each', async () => {
    const who = await newAuthor(app, assessment)
    const top = await written(app, who, { table_id: assessment, text: '好' })
    for (const text of ['一', '二', '三']) {
      app.clock.forward(1000)
      await written(app, who, { table_id: assessment, parent_id: top.id, text })
    }
    const [first] = (await listOf(app, { table_id: assessment })).list
    expect(first?.replies.map(({ text }) => text)).toEqual(['一', '二'])
    expect(first?.reply_count).toBe(3)
  })

  test.each([[{ page: 0 }], [{ per_page: 51 }], [{ stars: 6 }], [{ stars: 'many' }], [{ sort: 'worst' }]])(
    'refuses %j',
    async (query) => {
      const { status } = await app.send('GET /api/comment/list', {
        query: { table_id: assessment, ...query } as never,
      })
      expect(status).toBe(422)
    },
  )

  test('reads only by index, and no more rows than it shows, with 100,000 comments', async () => {
    await fill(100_000)
    await app.db.pool.query('analyze comments')
    const plans: string[] = []
    for (const order of [
      'order by created_at desc, id desc',
      'order by like_count desc, id desc',
      'and stars = 4 order by created_at desc, id desc',
      'and stars = 4 order by like_count desc, id desc',
    ]) {
      const where = order.replace(/^and (.*) order/, 'and $1 order')
      const { rows } = await app.db.pool.query(
        `explain (analyze, format json) select id from comments
         where subject_kind = 'assessment' and subject_id = '${assessment}' and parent_id is null and state = 'shown' ${where} limit 20 offset 40`,
      )
      plans.push(JSON.stringify(rows))
    }
    for (const plan of plans) {
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan).not.toMatch(/Seq Scan|"Sort"/)
    }
    for (const sort of ['newest', 'liked'] as const) {
      const read = () => listOf(app, { table_id: assessment, sort, stars: 4 })
      expect((await read()).list).toHaveLength(20)
      expect(await quickest(read)).toBeLessThan(500)
    }
  })
})
