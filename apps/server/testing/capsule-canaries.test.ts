import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries } from '../src/modules/notices/channels/deliver.ts'
import { deliveryDepsOf } from '../src/modules/notices/channels/deps.ts'
import { capsulesModule } from '../src/modules/capsules/module.ts'
import { clocksAt, sampleEntry } from '../src/modules/diary/testing/samples.ts'
import { randomText } from '../src/platform/ids.ts'
import { adminIn } from './admin.ts'
import { storedWith, tablesWith, tracesOf } from './canaries.ts'
import { beCounselor, nothingChosen } from './capsules.ts'
import { agree } from './consents.ts'
import { addCounselor, bookedTalk, sessionOver } from './counselors.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

const canary = `canary${randomText(12)}`
const lines: string[] = []
const told: string[] = []

let app: TestApp
beforeAll(async () => {
  const logger = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
  const sms = {
    name: 'console' as const,
    send: async () => undefined,
    tell: async (_mobile: string, title: string) => void told.push(title),
  }
  app = await startTestApp({ logger, sms })
})
afterAll(() => app.close())

/** Words of every kind that can be brought, and some that are not. */
async function life(token: string) {
  const clocks = clocksAt(app.clock.now.getTime())
  const shown = sampleEntry({ text: `${canary} shown`, clocks })
  const hidden = sampleEntry({ text: `${canary} hidden`, clocks })
  const saved = await app.send('POST /api/diary/save', { body: { entries: [shown, hidden] } }, { token })
  expect(saved.status).toBe(200)
  const revision = app.clock.now.getTime()
  const line = { id: 'sea', step: 'alone' as const, text: `${canary} plan`, note: '', phone: '13900000000' }
  const body = { lines: [{ ...line, created: revision, revision }] }
  expect((await app.send('POST /api/plan/save', { body }, { token })).status).toBe(200)
  return shown.id
}

const listsOf = async (token: string) => [
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer,
  (await app.send('GET /api/reservation/list', { query: {} }, { token })).answer,
]

test('what is brought to a session is in no log, no notice, no message, no list and no table in clear', async () => {
  const counselor = await addCounselor(app)
  const [them, client, stranger] = [await newMember(app), await newMember(app), await newMember(app)]
  await beCounselor(app, them.token, counselor)
  for (const { token } of [them, client]) {
    const body = { muted: [], quiet: null, time_zone: 'Asia/Shanghai', channels: ['sms' as const] }
    await app.send('POST /api/notice/settings', { body }, { token })
  }
  const { token } = client
  const page = await life(token)
  const id = await bookedTalk(app, token, counselor)
  await agree(app, token, counselor)
  const chosen = { ...nothingChosen, id, diary: 'pages' as const, entry_ids: [page], has_plan: 1 as const }
  const body = { ...chosen, note: `${canary} note` }
  await app.send('POST /api/capsule/preview', { body }, { token })
  // Refused words are as private as those that are kept.
  const wrong = { ...body, diary: `${canary} wrong` as 'pages' }
  expect((await app.send('POST /api/capsule/seal', { body: wrong }, { token })).status).toBe(422)
  expect((await app.send('POST /api/capsule/seal', { body }, { token })).status).toBe(200)
  const open = (by: string) => app.send('POST /api/capsule/open', { body: { id } }, { token: by })
  const seen = JSON.stringify((await open(them.token)).answer)
  for (const word of ['shown', 'plan', 'note']) expect(seen).toContain(`${canary} ${word}`)
  expect(seen).not.toContain(`${canary} hidden`)
  expect((await open(stranger.token)).status).toBe(404)
  const around = [
    ...(await listsOf(client.token)),
    ...(await listsOf(them.token)),
    (await app.send('GET /api/capsule/shared', {}, { token: them.token })).answer,
    (await app.send('GET /api/counselor/desk', { query: {} }, { token: them.token })).answer,
  ]
  const typed = await adminIn(app, 'demo', ['reservation', 'list', counselor])
  expect(typed).toMatchObject({ code: 0, out: expect.stringContaining(counselor) })
  expect(typed.out).not.toContain(canary)
  await app.send('POST /api/capsule/revoke', { body: { id } }, { token })
  await app.send('POST /api/capsule/seal', { body }, { token })
  await sessionOver(app, id)
  for (const at of [app.clock.now, new Date(app.clock.now.getTime() + 8 * 86_400_000)]) {
    await settleDue(capsulesModule.due(app.deps), at)
    await settleDue(deliveries(deliveryDepsOf(app.deps)), at)
  }
  expect(JSON.stringify(around)).not.toContain(canary)
  // An SMS lies open on a locked screen: that something is brought is no reason to send one.
  expect(told).toEqual([])
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
  expect(await tablesWith(app.db, tracesOf(canary))).toEqual([])
  expect(await storedWith(app.storage, canary)).toEqual([])
})
