import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { ChatModel } from '../../platform/model/port.ts'
import { sampleMessage } from './testing/samples.ts'
import { startTalker } from './testing/talker.ts'

let goOn = (): void => undefined
let hasEnded = false
const waits = new Promise<void>((resolve) => (goOn = resolve))

/** Stops in the middle until it is told to go on. */
const heldUp: ChatModel = {
  name: 'Held up',
  async *stream() {
    try {
      yield '听起来这一天很长。你愿意'
      await waits
      yield '说说最累的那一段吗？'
    } finally {
      hasEnded = true
    }
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ model: heldUp })
})
afterAll(() => app.close())

test('whoever was held up so long that another process claimed the answer writes no more of it', async () => {
  const talker = await startTalker(app, { model: heldUp.name })
  const body = sampleMessage({ chat_id: talker.chatId, text: '今天过得很长' })
  const { answer } = await app.send('POST /api/chat/say', { body }, talker)
  const id = answer.data.reply_id
  const reading = app.send('GET /api/chat/reply', { query: { id } }, talker)
  const last = async () => (await talker.shown()).at(-1)
  await expect.poll(async () => (await last())?.text, { timeout: 60_000 }).toContain('听起来这一天很长')
  const claimUntil = (time: string) =>
    app.db.pool.query(`update companion_messages set held_until = $2 where id = $1 and status = 'writing'`, [
      id,
      time,
    ])
  await claimUntil('2100-01-01')
  goOn()
  await expect.poll(() => hasEnded, { timeout: 60_000 }).toBe(true)
  expect(await last()).toMatchObject({ status: 'writing' })
  await claimUntil('2000-01-01')
  await reading
  const kept = await last()
  expect(kept).toMatchObject({ status: 'cut' })
  expect(kept?.text).not.toContain('最累的那一段')
})
