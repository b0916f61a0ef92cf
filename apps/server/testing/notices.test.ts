import type { WireDataOf, WireInputOf } from '@mindisle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAssessment } from './assessments.ts'
import { exportOf } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newAuthor, written, type Author } from '../src/modules/comments/test-help.ts'
import { moderate } from '../src/modules/comments/verbs/moderate.ts'
import { check, topUp } from '../src/modules/money/test-help.ts'

let app: TestApp
let assessment: string
let number = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  assessment = await addAssessment(app, `told-of-${(number += 1)}`)
})

type List = WireDataOf<'GET /api/notice/list'>
type Query = WireInputOf<'GET /api/notice/list'>['query']

const author = (): Promise<Author> => newAuthor(app, assessment)
const list = async (token: string, query: Query = {}): Promise<List> =>
  (await app.send('GET /api/notice/list', { query }, { token })).answer.data
const unread = async (token: string) =>
  (await app.send('GET /api/notice/unread', {}, { token })).answer.data.has_unread
const read = async (token: string, body: { id?: string } = {}) =>
  (await app.send('POST /api/notice/read', { body }, { token })).answer.data.has_unread
const change = (token: string, body: object) =>
  app.send('POST /api/notice/settings', { body: { time_zone: 'Asia/Shanghai', ...body } as never }, { token })

/** Somebody's comment with one answer under it. */
async function answered(): Promise<{ owner: Author; other: Author; top: string; reply: string }> {
  const [owner, other] = [await author(), await author()]
  const top = await written(app, owner, { table_id: assessment, text: '做完心里踏实了一点' })
  const reply = await written(app, other, { table_id: assessment, text: '我也是', parent_id: top.id })
  return { owner, other, top: top.id, reply: reply.id }
}

async function refund(token: string): Promise<string> {
  const { id } = await topUp(app, token, 'yuan-6')
  const { status } = await app.send(
    'POST /api/order/refund',
    { body: { id, reason: 'by_mistake' } },
    { token },
  )
  expect(status).toBe(200)
  app.clock.forward(60_000)
  expect(await check(app, token, id)).toMatchObject({ state: 'refunded' })
  return id
}

describe('a notice', () => {
  test('tells the author of an answer, once, and leads to the thread', async () => {
    const { owner, other, top } = await answered()
    expect(await unread(owner.token)).toBe(1)
    const { list: told, total } = await list(owner.token)
    expect(total).toBe(1)
    expect(told).toMatchObject([
      { group: 'reply', title: '有人接了你的话', href: `/pages/table/comment-detail?id=${top}`, is_read: 0 },
    ])
    expect(await list(other.token)).toMatchObject({ total: 0, list: [] })
    expect(await unread(other.token)).toBe(0)
  })

  test('of an answer among others reaches whoever was answered and whose thread it is, never the writer', async () => {
    const { owner, other, top, reply } = await answered()
    const third = await author()
    await written(app, third, { table_id: assessment, text: '三个人了', parent_id: reply })
    await written(app, owner, { table_id: assessment, text: '谢谢你们', parent_id: top })
    expect((await list(owner.token)).total).toBe(2)
    expect((await list(other.token)).total).toBe(1)
    expect((await list(third.token)).total).toBe(0)
  })

  test('waits with what waits for a human eye; then author and answered hear how it went', async () => {
    const [owner, other] = [await author(), await author()]
    const top = await written(app, owner, { table_id: assessment, text: '还好' })
    const reply = await written(app, other, {
      table_id: assessment,
      text: '我今晚就去跳楼，活不下去了',
      parent_id: top.id,
    })
    expect(await unread(owner.token)).toBe(0)
    await app.db.transaction((tx) => moderate(tx, reply.id, { state: 'shown' }, app.clock.now))
    expect((await list(owner.token)).list).toMatchObject([{ title: '有人接了你的话' }])
    expect((await list(other.token)).list).toMatchObject([{ group: 'system', title: '你写的感受放出来了' }])
    await app.db.transaction((tx) => moderate(tx, reply.id, { state: 'removed' }, app.clock.now))
    expect((await list(other.token)).total).toBe(2)
    await app.db.transaction((tx) => moderate(tx, reply.id, { state: 'removed' }, app.clock.now))
    expect((await list(other.token)).total, 'the same decision again').toBe(2)
  })

  test('of a refund has the words of its order, in the language of the reader', async () => {
    const { token } = await app.visitor()
    const id = await refund(token)
    const { list: told } = await list(token, { about: 'money' })
    expect(told).toMatchObject([{ group: 'order', href: `/pages/payment/order-detail?id=${id}` }])
    expect(told[0]?.text).toContain('¥6')
    const english = await app.send(
      'GET /api/notice/list',
      { query: {} },
      { token, headers: { 'accept-language': 'en' } },
    )
    expect(english.answer.data.list).toMatchObject([{ title: 'Refunded' }])
    expect((await list(token, { about: 'replies' })).total).toBe(0)
  })

  test('is read one by one or all at once, and only by whom it is for', async () => {
    const { owner, other, top } = await answered()
    await written(app, other, { table_id: assessment, text: '再说一句', parent_id: top })
    const [newest] = (await list(owner.token)).list
    await read(other.token, { id: newest!.id })
    expect(await unread(owner.token)).toBe(1)
    expect(await read(owner.token, { id: newest!.id })).toBe(1)
    expect((await list(owner.token)).list.map(({ is_read }) => is_read)).toEqual([1, 0])
    expect(await read(owner.token)).toBe(0)
    expect(await unread(owner.token)).toBe(0)
    const opened = await app.send('GET /api/notice/list', { query: { per_page: 1 } }, { token: owner.token })
    expect(opened.answer.data).toMatchObject({ has_more: true, total: 2 })
  })

  test('of a muted group is listed without a dot', async () => {
    const { owner, other, top } = await answered()
    await read(owner.token)
    const quiet = { from: 1320, until: 480 }
    expect((await change(owner.token, { muted: ['reply', 'reply'], quiet })).answer.data).toMatchObject({
      muted: ['reply'],
      quiet,
      channels: [],
    })
    await written(app, other, { table_id: assessment, text: '再说一句', parent_id: top })
    expect(await unread(owner.token)).toBe(0)
    expect((await list(owner.token)).list.map(({ is_read }) => is_read)).toEqual([1, 1])
    const settings = await app.send('GET /api/notice/settings', {}, { token: owner.token })
    expect(settings.answer.data).toMatchObject({ muted: ['reply'], quiet })
  })

  test.each([
    ['a group that is not there', { muted: ['weather'], quiet: null }],
    ['a minute after midnight', { muted: [], quiet: { from: 1440, until: 0 } }],
    ['half of the quiet hours', { muted: [], quiet: { from: 60 } }],
    ['a zone that is nowhere', { muted: [], quiet: null, time_zone: 'Sea/Island' }],
  ])('settings with %s are refused', async (_, body) => {
    const { token } = await app.visitor()
    expect((await change(token, body)).status).toBe(422)
  })

  test('is exported, and is forgotten after 180 days', async () => {
    const { owner } = await answered()
    expect(await exportOf(app, owner.token)).toMatchObject({
      parts: { notices: [{ kind: 'comment.reply' }] },
    })
    const day = 24 * 3_600_000
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 179 * day)
    await app.runJobs({ only: 'forget-expired' })
    const count = async () =>
      (await app.db.pool.query('select 1 from notices where user_id = $1', [owner.id])).rowCount
    expect(await count()).toBe(1)
    app.clock.now = new Date(before.getTime() + 181 * day)
    await app.runJobs({ only: 'forget-expired' })
    expect(await count()).toBe(0)
    app.clock.now = before
  })

  test('is announced when the app opens again', async () => {
    const { token, visitorId } = await app.visitor()
    await refund(token)
    const body = { visitor_id: visitorId }
    const opened = await app.send('POST /api/auth/visitor', { body }, { token })
    expect(opened.answer.data.has_unread).toBe(1)
  })
})
