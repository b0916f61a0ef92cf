import type { WireInputOf } from '@mindisle/contract'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from '../../../testing/admin.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { samplePicture } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadDemoData } from '../../flows/demo-data.ts'
import { newId } from '../../platform/ids.ts'
import { looseLife, mostMessages } from './policy.ts'
import { sampleFeedback } from './testing/samples.ts'
import { loosePictures } from './verbs/upload-picture.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mindisle-feedback-'))
  app = await startTestApp({ home })
  await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [app.secrets.fingerprint])
  await loadDemoData(app.db, app.clock.now)
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Sent = WireInputOf<'POST /api/feedback/send'>['body']

const send = (token: string, body: Sent) => app.send('POST /api/feedback/send', { body }, { token })
const show = async (token: string, id: string) =>
  (await app.send('GET /api/feedback/show', { query: { id } }, { token })).answer.data
const list = async (token: string, query: WireInputOf<'GET /api/feedback/list'>['query'] = {}) =>
  (await app.send('GET /api/feedback/list', { query }, { token })).answer.data
const add = (
  token: string,
  threadId: string,
  given: { id?: string; text?: string; pictures?: string[] } = {},
) =>
  app.send(
    'POST /api/feedback/add',
    { body: { id: newId(), thread_id: threadId, text: '试过了', pictures: [], ...given } },
    { token },
  )
const judge = (token: string, id: string, isHelped: 0 | 1) =>
  app.send('POST /api/feedback/judge', { body: { id, is_helped: isHelped } }, { token })
const upload = async (token: string, id = newId()) => {
  const body = await samplePicture()
  return (await app.send('POST /api/feedback/upload', { query: { id }, body: body as never }, { token }))
    .answer.data.picture
}
const admin = (...args: string[]) => adminIn(app, 'demo', ['feedback', ...args, '--as', 'demo'], home)

async function told(given: Partial<Sent> = {}) {
  const { id: userId, token } = await newMember(app)
  const { answer } = await send(token, sampleFeedback(given))
  const { id, number } = answer.data
  return { userId, token, id, number: `F-${number}` }
}

describe('what is sent', () => {
  test('can be read again, with contact, device and pictures in their order', async () => {
    const { token } = await newMember(app)
    const pictures = [await upload(token), await upload(token)]
    const body = sampleFeedback({ pictures: pictures.map(({ id }) => id).reverse() })
    const { status, answer } = await send(token, body)
    expect(status, answer.message).toBe(200)
    const thread = await show(token, body.id)
    expect(thread).toMatchObject({
      number: answer.data.number,
      kind: 'fault',
      status: 'received',
      text: body.text,
      contact: body.contact,
      device: body.device,
      messages: [],
      may_judge: 0,
    })
    expect(thread.pictures.map(({ id }) => id)).toEqual(body.pictures)
    const file = await app.raw('GET', thread.pictures[0]!.small_url, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect(await list(token)).toMatchObject({ total: 1, counts: { all: 1, open: 1, answered: 0 } })
  })

  test('twice, or twice at the same moment, is one thread, and another person cannot take its name', async () => {
    const { token } = await newMember(app)
    const body = sampleFeedback()
    const sent = await Promise.all([send(token, body), send(token, body), send(token, body)])
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(sent.map(({ answer }) => answer.data.number)).size).toBe(1)
    expect((await list(token)).total).toBe(1)
    const other = await newMember(app)
    expect((await send(other.token, body)).status).toBe(404)
  })

  test('lies sealed: neither words nor contact stand in the tables', async () => {
    const { id, token } = await told({ text: 'Plain canary words' })
    await add(token, id, { text: 'Plain canary more' })
    const { rows } = await app.db.pool.query(
      `select t::text as kept from feedback_threads t where id = $1
       union all select m::text from feedback_messages m where thread_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(2)
    const kept = rows.map((row) => Buffer.from(row.kept, 'latin1').toString()).join(' ')
    for (const word of ['canary', Buffer.from('canary').toString('hex')]) expect(kept).not.toContain(word)
  })

  test('is heard: whoever is in danger is shown help', async () => {
    const { token } = await newMember(app)
    const { headers } = await send(token, sampleFeedback({ text: '我不想活了，今晚就去死' }))
    expect(headers.get('needs-help')).toBe('self')
  })

  test('has limits: the eleventh within an hour waits', async () => {
    const { token } = await newMember(app)
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await send(token, sampleFeedback())).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test.each([
    ['blank words', { text: ' \n ' }],
    ['a sentence as contact', { contact: 'please call me' }],
    ['a call with what it was called with', { device: { failed: { call: 'GET /api/report/show?id=1' } } }],
    ['seven pictures', { pictures: Array.from({ length: 7 }, newId) }],
  ])('is refused with %s', async (_what, given) => {
    const { token } = await newMember(app)
    const sample = sampleFeedback()
    const device = 'device' in given ? { ...sample.device, ...given.device } : sample.device
    expect((await send(token, { ...sample, ...given, device } as Sent)).status).toBe(422)
  })
})

describe('pictures', () => {
  test('of another, of another thread, or that are gone are not taken', async () => {
    const [one, other] = [await newMember(app), await newMember(app)]
    const theirs = await upload(other.token)
    expect(await send(one.token, sampleFeedback({ pictures: [theirs.id] }))).toMatchObject({
      status: 422,
      answer: { type: 'picture_refused' },
    })
    const { id } = await upload(one.token)
    expect((await send(one.token, sampleFeedback({ pictures: [id] }))).status).toBe(200)
    expect((await send(one.token, sampleFeedback({ pictures: [id] }))).status).toBe(422)
    expect((await list(one.token)).total).toBe(1)
  })

  test('sent again are the same, and loose ones go after a week', async () => {
    const { token } = await newMember(app)
    const name = newId()
    const [first, again] = [await upload(token, name), await upload(token, name)]
    expect(again).toEqual(first)
    const work = loosePictures(app)
    const later = new Date(app.clock.now.getTime() + looseLife)
    const due = async (at: Date) => (await work.list(at, 100)).map(({ id }) => `/files/${id}`)
    expect(await due(new Date(later.getTime() - 60_000))).not.toContain(first.url)
    expect(await due(later)).toContain(first.url)
    await work.settle({ id: first.url.replace('/files/', '') }, later)
    expect((await send(token, sampleFeedback({ pictures: [name] }))).status).toBe(422)
  })
})

describe('a thread', () => {
  test('is answered by an operator, of which the person is told once; what they add brings it back to us', async () => {
    const { token, id, number } = await told()
    expect((await admin('list')).out).toContain(number)
    expect((await admin('look', number)).code).toBe(0)
    expect((await admin('look', number)).code).toBe(1)
    expect(await show(token, id)).toMatchObject({ status: 'looking', is_new: 1, may_judge: 0 })
    const answered = await admin('answer', number, '找到原因了，下一版改好')
    expect(answered, answered.err).toMatchObject({ code: 0 })
    expect((await admin('list')).out).not.toContain(`${number} `)
    const thread = await show(token, id)
    expect(thread).toMatchObject({
      status: 'answered',
      may_judge: 1,
      messages: [{ is_team: 1, text: '找到原因了，下一版改好' }],
    })
    const { answer } = await app.send('GET /api/notice/list', { query: {} }, { token })
    expect(answer.data.list).toMatchObject([
      { group: 'feedback', title: '你说的事有了回信', href: `/page12/feedback/index?id=${id}` },
    ])
    await app.send('POST /api/feedback/read', { body: { id } }, { token })
    expect((await show(token, id)).is_new).toBe(0)
    app.clock.forward(3_600_000)
    const message = newId()
    const twice = [await add(token, id, { id: message }), await add(token, id, { id: message })]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await show(token, id)).toMatchObject({ status: 'looking', messages: [{}, { text: '试过了' }] })
    expect((await admin('list')).out).toContain(`${number} `)
  })

  test('is shown to an operator with its pictures, and that is written down', async () => {
    const { token } = await newMember(app)
    const picture = await upload(token)
    const { answer } = await send(token, sampleFeedback({ pictures: [picture.id] }))
    const folder = await mkdtemp(join(tmpdir(), 'mindisle-feedback-'))
    try {
      const shown = await admin('show', String(answer.data.number), folder)
      expect(shown, shown.err).toMatchObject({ code: 0 })
      for (const part of ['canary@example.com', '进度条停在第 12 题', 'GET /api/exam/show  500', 'chrome'])
        expect(shown.out).toContain(part)
      expect(await readdir(folder)).toEqual([`F-${answer.data.number}-1.webp`])
    } finally {
      await rm(folder, { recursive: true })
    }
    const { rows } = await app.db.pool.query(`select verb from audit_entries where subject = $1`, [
      answer.data.id,
    ])
    expect(rows).toMatchObject([{ verb: 'feedback show' }])
  })

  test('ends when it helped, and opens again when it did not', async () => {
    const { token, id, number } = await told()
    await judge(token, id, 1)
    expect((await show(token, id)).status).toBe('received')
    await admin('answer', number, '这样可以吗？')
    await judge(token, id, 0)
    expect(await show(token, id)).toMatchObject({ status: 'looking', may_judge: 0, ended_at: null })
    await admin('answer', number, '那这样呢？')
    await judge(token, id, 1)
    await judge(token, id, 0)
    expect(await show(token, id)).toMatchObject({ status: 'closed', may_judge: 0 })
    expect(await list(token, { state: 'answered' })).toMatchObject({ total: 1 })
    expect(await list(token, { state: 'open' })).toMatchObject({ total: 0, list: [] })
  })

  test('that is done stays done when somebody thanks, but is read', async () => {
    const { token, id, number } = await told({ kind: 'wish' })
    expect((await admin('close', number, 'closed')).code).toBe(1)
    expect((await admin('close', number, 'done', '做好了')).code).toBe(0)
    expect((await admin('close', number, 'done')).code).toBe(1)
    await add(token, id, { text: '谢谢' })
    expect(await show(token, id)).toMatchObject({ status: 'done', may_judge: 1 })
    expect((await admin('list')).out).toContain(`${number} `)
    const { answer } = await app.send('GET /api/notice/list', { query: {} }, { token })
    expect(answer.data.list).toMatchObject([{ title: '你说的事做好了' }])
  })

  test('is nobody else’s', async () => {
    const { id } = await told()
    const { token } = await newMember(app)
    const { status } = await app.send('GET /api/feedback/show', { query: { id } }, { token })
    const read = await app.send('POST /api/feedback/read', { body: { id } }, { token })
    expect([status, (await add(token, id)).status, (await judge(token, id, 1)).status, read.status]).toEqual([
      404, 404, 404, 404,
    ])
    expect((await list(token)).total).toBe(0)
  })

  test('takes no more than so many messages', async () => {
    const { token, id } = await told()
    await app.db.pool.query(
      `insert into feedback_messages (id, thread_id, is_team, sealed, created_at)
       select lpad(to_hex(n), 16, '0'), $1, true, '', now() from generate_series(1, $2) n`,
      [id, mostMessages],
    )
    expect((await add(token, id)).status).toBe(404)
  })

  test('is exported whole', async () => {
    const { token, id, number } = await told()
    await admin('answer', number, '收到')
    await add(token, id)
    const exported = JSON.stringify(await exportOf(app, token))
    for (const part of ['canary@example.com', '收到', '试过了']) expect(exported).toContain(part)
  })
})
