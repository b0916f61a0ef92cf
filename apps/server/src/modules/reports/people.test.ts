import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offer, plainInstrument } from '../../../testing/exams.ts'
import { takeTest } from './test-help.ts'

let app: TestApp
let assessment: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.forgetLimits()
  assessment = await offer(app, plainInstrument())
})

const people = async () =>
  (await app.send('GET /api/table/show', { query: { id: assessment } })).answer.data.taken_count
const remove = (token: string, id: string) => app.send('POST /api/report/delete', { body: { id } }, { token })

async function mergeInto(mobile: string, visitorToken: string) {
  const { token, merge_offer: made } = await app.member({ mobile, token: visitorToken })
  const body = { offer_id: made!.id, accept: true }
  return app.send('POST /api/auth/merge', { body }, { token })
}

test('whoever takes it again is still one person, until their last report is gone', async () => {
  const { token } = await app.visitor()
  const first = await takeTest(app, token, assessment)
  app.clock.forward(3_600_000)
  const second = await takeTest(app, token, assessment)
  expect(await people()).toBe(1)
  await remove(token, first)
  expect(await people()).toBe(1)
  await remove(token, second)
  expect(await people()).toBe(0)
})

test('a visitor who turns out to be a member counts once', async () => {
  const mobile = '13800138077'
  const member = await app.member({ mobile })
  await takeTest(app, member.token, assessment)
  const [visitor, other] = [await app.visitor(), await app.visitor()]
  for (const { token } of [visitor, other]) await takeTest(app, token, assessment)
  expect(await people()).toBe(3)
  await mergeInto(mobile, visitor.token)
  expect(await people()).toBe(2)
  await app.member({ token: other.token })
  expect(await people()).toBe(2)
})

test('many who merge at once neither wait for each other nor are lost', async () => {
  const tables = [assessment, await offer(app, plainInstrument()), await offer(app, plainInstrument())]
  const mobiles = ['13800138081', '13800138082', '13800138083']
  const pairs = await Promise.all(
    mobiles.map(async (mobile, at) => {
      const member = await app.member({ mobile })
      const visitor = await app.visitor()
      const order = tables.map((_, i) => tables[(i + at) % tables.length]!)
      for (const table of order) {
        await takeTest(app, member.token, table)
        await takeTest(app, visitor.token, table)
      }
      return { mobile, visitor }
    }),
  )
  expect(await people()).toBe(6)
  const merges = await Promise.all(pairs.map(({ mobile, visitor }) => mergeInto(mobile, visitor.token)))
  expect(merges.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await people()).toBe(3)
})
