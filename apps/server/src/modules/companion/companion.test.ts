import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { grownUp, sampleMessage } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function adult() {
  const { token, profile } = await app.visitor()
  await grownUp(app, token)
  return { token, id: profile.id }
}

const say = (token: string, given: Parameters<typeof sampleMessage>[0] = {}) =>
  app.send('POST /api/chat/say', { body: sampleMessage(given) }, { token })
const read = async (token: string, id: string) =>
  (await app.send('GET /api/chat/reply', { query: { id } }, { token })).answer.data

test('a message is answered sentence by sentence, and both are kept sealed', async () => {
  const { token } = await adult()
  const chat_id = newId()
  const { status, answer } = await say(token, { chat_id, text: '我这两周一直睡不着' })
  expect(status).toBe(200)
  const events = await read(token, answer.data.reply_id)
  expect(events.at(-1)?.event).toBe('whole')
  const pieces = events.flatMap((one) => (one.event === 'piece' ? [one.data.text] : []))
  expect(pieces.length).toBeGreaterThan(1)
  const shown = await app.send('GET /api/chat/show', { query: { id: chat_id } }, { token })
  expect(shown.answer.data.messages.map(({ is_own }) => is_own)).toEqual([1, 0])
  const { rows } = await app.db.pool.query<{ kept: string }>(
    `select t::text as kept from companion_chats t where id = $1
      union all select m::text from companion_messages m where chat_id = $1`,
    [chat_id],
  )
  expect(rows).toHaveLength(3)
  for (const { kept } of rows) expect(Buffer.from(kept).toString()).not.toContain('睡不着')
})

test('a stream is taken up after the last sentence that came', async () => {
  const { token } = await adult()
  const { answer } = await say(token, { text: '工作压力太大了，老板天天催' })
  const id = answer.data.reply_id
  const all = await read(token, id)
  const rest = await app.send('GET /api/chat/reply', { query: { id, last_event_id: '1' } }, { token })
  expect(rest.answer.data).toEqual(all.slice(1))
})

test('the same message twice is one, with one answer', async () => {
  const { token } = await adult()
  const body = sampleMessage({ text: '今天有点难过' })
  const first = await app.send('POST /api/chat/say', { body }, { token })
  const again = await app.send('POST /api/chat/say', { body }, { token })
  expect(again.answer.data.reply_id).toBe(first.answer.data.reply_id)
  const { answer } = await app.send('GET /api/chat/show', { query: { id: body.chat_id } }, { token })
  expect(answer.data.messages).toHaveLength(2)
})

test('the first message of a conversation, sent again while it is still under way, is one', async () => {
  const { token } = await adult()
  const bodies = Array.from({ length: 6 }, () => sampleMessage({ text: '今天有点难过' }))
  const pairs = bodies.map((body) =>
    Promise.all([body, body].map((sent) => app.send('POST /api/chat/say', { body: sent }, { token }))),
  )
  for (const [first, second] of await Promise.all(pairs)) {
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect(second?.answer.data.reply_id).toBe(first?.answer.data.reply_id)
  }
})

test('plain danger is answered before anything is streamed, with people, and opens an episode', async () => {
  const { token } = await adult()
  const { answer } = await say(token, { text: '我不想活了，今晚就打算从楼上跳下去' })
  const [, fixed] = answer.data.messages
  expect(fixed?.by).toBe('fixed')
  expect(['self', 'now']).toContain(fixed?.help)
  expect(fixed?.id).toBe(answer.data.reply_id)
  const episode = await app.send('GET /api/safety/episode', { query: {} }, { token })
  expect(episode.answer.data.level).not.toBe('none')
})

test('who is younger than 14, or has told no year, has no conversation; under 18 there is none at night', async () => {
  const { token } = await app.visitor()
  expect((await say(token)).answer.type).toBe('birth_year_needed')
  const year = app.clock.now.getFullYear()
  await grownUp(app, token, year - 12)
  expect((await say(token)).answer.type).toBe('too_young')
  const other = await app.visitor()
  await grownUp(app, other.token, year - 16)
  const zones = ['Asia/Shanghai', 'America/Los_Angeles', 'Europe/London', 'Asia/Tokyo', 'Pacific/Auckland']
  const types = []
  for (const time_zone of zones) types.push((await say(other.token, { time_zone })).answer.type)
  expect(types).toContain('chat_closed')
  expect(types).toContain(undefined)
})

test('it says that it is an AI at first use, and again after two hours', async () => {
  const { token } = await adult()
  const chat_id = newId()
  const told = async (text: string) => {
    const { answer } = await say(token, { chat_id, text })
    const whole = (await read(token, answer.data.reply_id)).at(-1)
    return whole?.event === 'whole' && whole.data.text.includes('我是 AI')
  }
  expect(await told('最近总是很累')).toBe(true)
  expect(await told('还是很累')).toBe(false)
  app.clock.forward(2.1 * 3_600_000)
  expect(await told('又想了想')).toBe(true)
})

test('an exercise goes on by taps and words and gathers what was written', async () => {
  const { token } = await adult()
  const chat_id = newId()
  const step = async (text: string, act?: string) => {
    const { answer } = await say(token, { chat_id, text, ...(act && { act }) })
    const whole = (await read(token, answer.data.reply_id)).at(-1)
    if (whole?.event !== 'whole') throw new Error('no whole')
    return whole.data
  }
  expect((await step('我想做想法记录', 'begin:thought-record')).card?.kind).toBe('words')
  await step('下午三点发的消息，到晚上还没回')
  expect((await step('他肯定是嫌我烦')).card?.kind).toBe('scale')
  await step('八成吧')
  await step('低落，胃有点缩')
  await step('先跳过这步', 'skip')
  const last = await step('40%', 'value:40')
  expect(last.card?.kind).toBe('done')
  expect(last.card?.rows.map(({ text }) => text)).toEqual([
    '下午三点发的消息，到晚上还没回',
    '他肯定是嫌我烦',
    '80%',
    '低落，胃有点缩',
    '40%',
  ])
})

test('another’s conversation is not there', async () => {
  const one = await adult()
  const other = await adult()
  const { answer } = await say(one.token)
  const shown = await app.send(
    'GET /api/chat/show',
    { query: { id: answer.data.chat.id } },
    { token: other.token },
  )
  expect(shown.status).toBe(404)
  expect((await say(other.token, { chat_id: answer.data.chat.id })).status).toBe(404)
})
