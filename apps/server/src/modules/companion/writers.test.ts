import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { ChatModel } from '../../platform/model/port.ts'
import { sampleMessage } from './testing/samples.ts'
import { startTalker } from './testing/talker.ts'
import { Writers, type Commission } from './writers.ts'

const gate = () => {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open, passed }
}

let speak: () => AsyncGenerator<string, void>
const model: ChatModel = { name: 'Told when to speak', stream: () => speak() }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ model })
})
afterAll(() => app.close())

/** Somebody whose answer is being written, and read along. */
async function asked() {
  const talker = await startTalker(app, { model: model.name })
  const body = sampleMessage({ chat_id: talker.chatId, text: '今天过得很长' })
  const { answer } = await app.send('POST /api/chat/say', { body }, talker)
  const id = answer.data.reply_id
  const reading = app.send('GET /api/chat/reply', { query: { id } }, talker)
  const last = async () => (await talker.shown()).at(-1)
  return { id, reading, last }
}

test('whoever was held up so long that another process claimed the answer writes no more of it', async () => {
  const [waits, ended] = [gate(), gate()]
  speak = async function* () {
    try {
      yield '听起来这一天很长。你愿意'
      await waits.passed
      yield '说说最累的那一段吗？'
    } finally {
      ended.open()
    }
  }
  const { id, reading, last } = await asked()
  await expect.poll(async () => (await last())?.text, { timeout: 60_000 }).toContain('听起来这一天很长')
  const claimUntil = (time: string) =>
    app.db.pool.query(`update companion_messages set held_until = $2 where id = $1 and status = 'writing'`, [
      id,
      time,
    ])
  await claimUntil('2100-01-01')
  waits.open()
  await ended.passed
  expect(await last()).toMatchObject({ status: 'writing' })
  await claimUntil('2000-01-01')
  await reading
  const kept = await last()
  expect(kept).toMatchObject({ status: 'cut' })
  expect(kept?.text).not.toContain('最累的那一段')
})

test('whoever takes long over one sentence holds the answer all the while', async () => {
  const [began, waits] = [gate(), gate()]
  speak = async function* () {
    yield '听起来'
    for (let pause = 0; pause < 4; pause += 1) {
      app.clock.forward(6_000)
      yield '很长，'
    }
    began.open()
    await waits.passed
    yield '是吗？'
  }
  const { id, reading, last } = await asked()
  await began.passed
  const { rows } = await app.db.pool.query<{ held_until: Date }>(
    'select held_until from companion_messages where id = $1',
    [id],
  )
  expect(rows[0]?.held_until.getTime()).toBeGreaterThan(app.clock.now.getTime())
  waits.open()
  await reading
  expect(await last()).toMatchObject({ status: 'whole' })
})

test('one that could not begin keeps nobody waiting', async () => {
  const personKeys = { ringOf: () => Promise.reject(new Error('no key')) } as unknown as PersonKeys
  const writers = new Writers({ db: app.db, personKeys, model, now: () => app.clock.now })
  const work = { row: { id: 'answer' }, open: { pieces: [], sent: null }, userId: 'somebody', lines: [] }
  await expect(writers.start(work as unknown as Commission)).rejects.toThrow('no key')
  expect(writers.of('answer')).toBeUndefined()
})
