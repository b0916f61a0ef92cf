import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAssessment, take } from '../../../testing/assessments.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { moderate } from './verbs/moderate.ts'
import { countersAndRecount, listOf, newAuthor, write, written, type Author } from './test-help.ts'

let app: TestApp
let assessment: string
let number = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  assessment = await addAssessment(app, `talked-of-${(number += 1)}`)
})

const author = (): Promise<Author> => newAuthor(app, assessment)
const like = (who: Author, id: string, is_liked: 0 | 1 = 1) =>
  app.send('POST /api/comment/like', { body: { id, is_liked } }, { token: who.token })
const report = (who: Author, id: string) =>
  app.send('POST /api/comment/report', { body: { id, reason: 'hurtful' } }, { token: who.token })
const remove = (who: Author, id: string) =>
  app.send('POST /api/comment/delete', { body: { id } }, { token: who.token })
const show = (id: string, who?: Author) =>
  app.send('GET /api/comment/show', { query: { id } }, { token: who?.token })
const mine = async (who: Author) =>
  (await app.send('GET /api/comment/mine', { query: {} }, { token: who.token })).answer.data
const expectInStep = async (): Promise<void> => {
  const [kept, recounted] = await countersAndRecount(app)
  expect(kept).toEqual(recounted)
}

describe('writing', () => {
  test('needs the assessment to have been taken, and says where', async () => {
    const who = await newAuthor(app)
    const { status, answer } = await write(app, who, { table_id: assessment, text: '好' })
    expect([status, answer.type]).toEqual([403, 'no_test'])
    expect(answer.data).toEqual({
      confirm_text: expect.any(String),
      cancel_text: expect.any(String),
      url: `/pages/table/show?id=${assessment}`,
    })
    await app.db.pool.query(
      `insert into exams (id, user_id, table_id, version, status, seed, started_at)
       values (substr(md5($1), 1, 16), $1, $2, '1', 'underway', 1, now())`,
      [who.id, assessment],
    )
    expect((await write(app, who, { table_id: assessment, text: '好' })).status).toBe(403)
    await take(app, who, assessment)
    expect((await write(app, who, { table_id: assessment, text: '好' })).status).toBe(200)
  })

  test.each([
    ['an unknown table', { table_id: 'nowhere', text: '好' }, 404],
    ['spaces alone', { text: '  \n\t ' }, 422],
    ['only what cannot be seen', { text: '\u200b\u2060\u202e' }, 422],
    ['six stars', { text: '好', stars: 6 }, 422],
    ['no stars at all by number', { text: '好', stars: 0 }, 422],
    ['an unknown parent', { text: '好', parent_id: '0123456789abcdef' }, 404],
    ['too many words', { text: '好'.repeat(1001) }, 422],
  ])('%s is refused', async (_, body, expected) => {
    const { status } = await write(app, await author(), { table_id: assessment, ...body } as never)
    expect(status).toBe(expected)
    expect((await listOf(app, { table_id: assessment })).total).toBe(0)
  })

  test('a hidden table has no comments any more', async () => {
    const who = await author()
    await written(app, who, { table_id: assessment, text: '好' })
    await app.db.pool.query('update tables set is_visible = false where id = $1', [assessment])
    expect((await write(app, who, { table_id: assessment, text: '好' })).status).toBe(404)
    expect((await app.send('GET /api/comment/list', { query: { table_id: assessment } })).status).toBe(404)
    expect((await mine(who)).list).toMatchObject([{ table_name: `测评 ${assessment}` }])
  })

  test('again changes the one comment, its stars and what is counted', async () => {
    const who = await author()
    const first = await written(app, who, { table_id: assessment, text: '一般', stars: 2 })
    await like(await author(), first.id)
    const again = await written(app, who, { table_id: assessment, text: '其实很好', stars: 5 })
    expect(again).toMatchObject({ id: first.id, text: '其实很好', stars: 5, like_count: 1 })
    expect(await listOf(app, { table_id: assessment })).toMatchObject({
      total: 1,
      star_counts: [0, 0, 0, 0, 1],
      average: 5,
    })
  })

  test('twenty taps at once make one comment', async () => {
    const who = await author()
    const taps = Array.from({ length: 20 }, (_, i) =>
      write(app, who, { table_id: assessment, text: `第 ${i} 次`, stars: ((i % 5) + 1) as 1 }),
    )
    const replies = await Promise.all(taps)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ answer }) => answer.data.comment.id)).size).toBe(1)
    expect((await listOf(app, { table_id: assessment })).total).toBe(1)
    await expectInStep()
  })

  test('the same key replies once', async () => {
    const who = await author()
    const top = await written(app, who, { table_id: assessment, text: '好' })
    const body = { table_id: assessment, parent_id: top.id, text: '补一句' }
    const key = randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() => app.send('POST /api/comment/write', { body }, { token: who.token, key })),
    )
    expect(twice[0]?.answer).toEqual(twice[1]?.answer)
    expect((await show(top.id)).answer.data.total).toBe(1)
  })

  test('is limited', async () => {
    const who = await author()
    let last = 200
    for (let i = 0; i < 31; i += 1)
      last = (await write(app, who, { table_id: assessment, text: `好 ${i}` })).status
    expect(last).toBe(429)
  })

  test('keeps the text as it is, but nothing that turns it around', async () => {
    const { text } = await written(app, await author(), {
      table_id: assessment,
      text: '  <b>一</b>\r\n\r\n\r\n\r\n二 \u202e三 👨‍👩‍👧\u0007 ',
    })
    expect(text).toBe('<b>一</b>\n\n二 三 👨‍👩‍👧')
  })
})

describe('replies', () => {
  test('to a reply belong to the comment above, and bear no stars', async () => {
    const [one, two] = [await author(), await author()]
    const top = await written(app, one, { table_id: assessment, text: '好', stars: 4 })
    const reply = await written(app, two, { table_id: assessment, parent_id: top.id, text: '同感' })
    app.clock.forward(1000)
    const below = await written(app, one, { table_id: assessment, parent_id: reply.id, text: '谢谢' })
    const starred = { table_id: assessment, parent_id: top.id, text: '好', stars: 5 }
    expect((await write(app, two, starred)).status).toBe(422)
    const { answer } = await show(top.id)
    expect(answer.data).toMatchObject({
      total: 2,
      table_name: `测评 ${assessment}`,
      comment: { reply_count: 2 },
    })
    expect(answer.data.list.map(({ id, stars }) => [id, stars])).toEqual([
      [reply.id, null],
      [below.id, null],
    ])
    expect((await show(below.id)).answer.data.comment.id).toBe(top.id)
    expect((await mine(one)).list.map(({ id, parent_id }) => [id, parent_id])).toEqual(
      expect.arrayContaining([
        [top.id, null],
        [below.id, top.id],
      ]),
    )
  })

  test('of another table, or to what is hidden, are refused', async () => {
    const elsewhere = await addAssessment(app, `${assessment}-b`)
    const [one, two] = [await author(), await newAuthor(app, assessment, elsewhere)]
    const top = await written(app, one, { table_id: assessment, text: '好' })
    const away = { table_id: elsewhere, parent_id: top.id, text: '好' }
    expect((await write(app, two, away)).status).toBe(404)
    await moderate(app.db.direct, top.id, { state: 'removed' }, app.clock.now)
    expect((await write(app, two, { ...away, table_id: assessment })).status).toBe(404)
  })

  test('need the assessment too', async () => {
    const top = await written(app, await author(), { table_id: assessment, text: '好' })
    const { answer } = await write(app, await newAuthor(app), {
      table_id: assessment,
      parent_id: top.id,
      text: '好',
    })
    expect(answer.type).toBe('no_test')
  })
})

describe('words', () => {
  test('that are flagged hold the comment: its author sees it, nobody else', async () => {
    const [one, two] = [await author(), await author()]
    const { answer } = await write(app, one, { table_id: assessment, text: '加 微-信 聊', stars: 1 })
    expect(answer.data).toMatchObject({ comment: { state: 'held', is_mine: 1 }, needs_help: 0 })
    const { id } = answer.data.comment
    expect(await listOf(app, { table_id: assessment }, two.token)).toMatchObject({
      list: [],
      total: 0,
      star_counts: [0, 0, 0, 0, 0],
      average: null,
    })
    expect((await listOf(app, { table_id: assessment }, one.token)).list).toMatchObject([
      { id, state: 'held' },
    ])
    expect((await listOf(app, { table_id: assessment, page: 2 }, one.token)).list).toEqual([])
    expect((await show(id)).status).toBe(404)
    expect((await show(id, two)).status).toBe(404)
    expect((await show(id, one)).status).toBe(200)
    expect((await like(two, id)).status).toBe(404)
    expect((await report(two, id)).status).toBe(404)
    expect((await mine(one)).list).toMatchObject([{ id, state: 'held' }])
  })

  test('of danger hold it too and bring help', async () => {
    const { answer } = await write(app, await author(), { table_id: assessment, text: '真的不 想 活了' })
    expect(answer.data).toMatchObject({ comment: { state: 'held' }, needs_help: 1 })
  })

  test('that are hard to read fold it, and it stays', async () => {
    await written(app, await author(), {
      table_id: assessment,
      text: '外婆去世那年做过一次，现在再做平静多了',
    })
    expect((await listOf(app, { table_id: assessment })).list).toMatchObject([
      { is_folded: 1, state: 'shown' },
    ])
  })

  test('are judged again when it is written again', async () => {
    const who = await author()
    await written(app, who, { table_id: assessment, text: '加微信', stars: 1 })
    const calm = await written(app, who, { table_id: assessment, text: '挺好', stars: 4 })
    expect(calm.state).toBe('shown')
    await written(app, who, { table_id: assessment, text: '加微信', stars: 4 })
    expect((await listOf(app, { table_id: assessment })).total).toBe(0)
    await expectInStep()
  })

  test('of a reply hold the reply alone', async () => {
    const [one, two] = [await author(), await author()]
    const top = await written(app, one, { table_id: assessment, text: '好' })
    const held = await written(app, two, { table_id: assessment, parent_id: top.id, text: '加微信' })
    expect((await show(top.id)).answer.data).toMatchObject({ list: [], total: 0 })
    expect((await show(top.id, two)).answer.data).toMatchObject({ list: [{ id: held.id }], total: 1 })
    expect((await listOf(app, { table_id: assessment })).list[0]).toMatchObject({
      reply_count: 0,
      replies: [],
    })
    expect((await listOf(app, { table_id: assessment }, two.token)).list[0]?.replies).toMatchObject([
      { id: held.id, state: 'held' },
    ])
  })
})

describe('a human look', () => {
  test('shows what was held, or removes it so that writing again waits', async () => {
    const who = await author()
    const { id } = await written(app, who, { table_id: assessment, text: '加微信', stars: 3 })
    await moderate(app.db.direct, id, { state: 'shown' }, app.clock.now)
    expect(await listOf(app, { table_id: assessment })).toMatchObject({ total: 1, average: 3 })
    await moderate(app.db.direct, id, { state: 'removed' }, app.clock.now)
    expect((await listOf(app, { table_id: assessment }, who.token)).list).toEqual([])
    expect((await mine(who)).list).toMatchObject([{ state: 'removed' }])
    expect(await written(app, who, { table_id: assessment, text: '挺好' })).toMatchObject({
      id,
      state: 'held',
    })
    await expectInStep()
    expect(await moderate(app.db.direct, '0123456789abcdef', { state: 'shown' }, app.clock.now)).toBeNull()
  })
})

describe('a report', () => {
  test('by three different people holds the comment until a human has looked', async () => {
    const [one, a, b, c] = [await author(), await newAuthor(app), await newAuthor(app), await newAuthor(app)]
    const { id } = await written(app, one, { table_id: assessment, text: '嗯', stars: 1 })
    for (const who of [a, a, a, b, b]) expect((await report(who, id)).status).toBe(200)
    expect((await listOf(app, { table_id: assessment })).total).toBe(1)
    expect((await report(c, id)).status).toBe(200)
    expect(await listOf(app, { table_id: assessment })).toMatchObject({ list: [], total: 0, average: null })
    expect((await report(c, id)).status).toBe(200)
    const again = await written(app, one, { table_id: assessment, text: '换个说法', stars: 1 })
    expect(again.state).toBe('held')
    await moderate(app.db.direct, id, { state: 'shown' }, app.clock.now)
    await report(a, id)
    expect((await listOf(app, { table_id: assessment })).total).toBe(1)
    await expectInStep()
  })

  test('is limited, and knows its reasons', async () => {
    const who = await newAuthor(app)
    const { id } = await written(app, await author(), { table_id: assessment, text: '嗯' })
    const bad = { body: { id, reason: 'ugly' as never } }
    expect((await app.send('POST /api/comment/report', bad, { token: who.token })).status).toBe(422)
    let last = 200
    for (let i = 0; i < 31; i += 1) last = (await report(who, id)).status
    expect(last).toBe(429)
  })
})

describe('a like', () => {
  test('counts once a person, however often and however many at once', async () => {
    const { id } = await written(app, await author(), { table_id: assessment, text: '好' })
    const people = await Promise.all([newAuthor(app), newAuthor(app), newAuthor(app)])
    const taps = people.flatMap((who) => Array.from({ length: 5 }, () => like(who, id)))
    for (const { status } of await Promise.all(taps)) expect(status).toBe(200)
    expect((await show(id, people[0])).answer.data.comment).toMatchObject({ like_count: 3, is_liked: 1 })
    await Promise.all(Array.from({ length: 5 }, () => like(people[0]!, id, 0)))
    const { answer } = await show(id, people[0])
    expect(answer.data.comment).toMatchObject({ like_count: 2, is_liked: 0 })
    expect((await show(id)).answer.data.comment.is_liked).toBe(0)
  })
})

describe('deleting', () => {
  test('takes the replies, likes, reports and the stars along', async () => {
    const [one, two] = [await author(), await author()]
    const top = await written(app, one, { table_id: assessment, text: '好', stars: 5 })
    const reply = await written(app, two, { table_id: assessment, parent_id: top.id, text: '同感' })
    await like(two, top.id)
    await like(one, reply.id)
    await report(two, top.id)
    expect((await remove(two, top.id)).status).toBe(404)
    expect((await remove(two, reply.id)).status).toBe(200)
    expect((await show(top.id)).answer.data.comment.reply_count).toBe(0)
    await written(app, two, { table_id: assessment, parent_id: top.id, text: '再说一次' })
    const both = await Promise.all([remove(one, top.id), remove(one, top.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await listOf(app, { table_id: assessment })).toMatchObject({ total: 0, average: null })
    for (const kept of ['comments', 'comment_likes', 'comment_reports']) {
      const { rowCount } = await app.db.pool.query(`select 1 from ${kept} where user_id = any($1)`, [
        [one.id, two.id],
      ])
      expect(rowCount, kept).toBe(0)
    }
  })

  test('while others like and reply leaves nothing out of step and breaks nothing', async () => {
    const people = await Promise.all([author(), author(), author(), author()])
    const top = await written(app, people[0]!, { table_id: assessment, text: '好', stars: 5 })
    const acts = people.flatMap((who) => [
      write(app, who, { table_id: assessment, parent_id: top.id, text: '嗯' }),
      like(who, top.id),
      report(who, top.id),
    ])
    const replies = await Promise.all([...acts, remove(people[0]!, top.id)])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    await expectInStep()
  })
})
