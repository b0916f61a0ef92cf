import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries } from '../src/modules/notices/channels/deliver.ts'
import { deliveryDepsOf } from '../src/modules/notices/channels/deps.ts'
import { takenTime, waitFor } from './counselor-waits.ts'
import { addCounselor } from './counselors.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

const told: Array<{ mobile: string; title: string }> = []

let app: TestApp
beforeAll(async () => {
  const sms = {
    name: 'console' as const,
    send: async () => undefined,
    tell: async (mobile: string, title: string) => void told.push({ mobile, title }),
  }
  app = await startTestApp({ sms })
})
afterAll(() => app.close())

const deliver = (at = app.clock.now) => settleDue(deliveries(deliveryDepsOf(app.deps)), at)

async function waiting(counselor: string, channels: Array<'sms'>) {
  const person = await newMember(app)
  // All day and night are quiet hours: an offer cannot wait for their end.
  const quiet = { from: 0, until: 1_439 }
  const body = { muted: [], quiet, time_zone: 'Asia/Shanghai', channels }
  await app.send('POST /api/notice/settings', { body }, { token: person.token })
  const wait = await waitFor(app, person.token, counselor)
  return { ...person, wait }
}

test('a time that came free is told by SMS at once, to the one it is offered to, and to the next when it is passed on', async () => {
  const counselor = await addCounselor(app)
  const { giveUp } = await takenTime(app, counselor)
  const [first, silent, third] = [
    await waiting(counselor, ['sms']),
    await waiting(counselor, []),
    await waiting(counselor, ['sms']),
  ]
  const pass = ({ wait: id, token }: typeof first) =>
    app.send('POST /api/reservation/wait/pass', { body: { id } }, { token })
  await giveUp()
  await deliver()
  expect(told).toEqual([{ mobile: first.mobile, title: '等的时间空出来了' }])
  await pass(first)
  await deliver()
  expect(told, 'by notice alone where no SMS was wished for').toHaveLength(1)
  await pass(silent)
  await deliver()
  expect(told.slice(1)).toEqual([{ mobile: third.mobile, title: '等的时间空出来了' }])
  const { rows } = await app.db.pool.query(
    `select count(*)::int as n from orders o where o.user_id = any($1)`,
    [[first.id, silent.id, third.id]],
  )
  expect(rows, 'nothing is charged before it is taken').toEqual([{ n: 0 }])
})

test('an SMS that comes after the offer went on is not sent', async () => {
  const counselor = await addCounselor(app)
  const { giveUp } = await takenTime(app, counselor)
  await waiting(counselor, ['sms'])
  told.length = 0
  await giveUp()
  await deliver(new Date(app.clock.now.getTime() + 3 * 3_600_000))
  expect(told).toEqual([])
})
