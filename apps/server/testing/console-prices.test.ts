import type { PriceBody } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assessmentsContent } from '../src/modules/assessments/content/loader.ts'
import { duePrices } from '../src/modules/assessments/edit/prices.ts'
import { loadPackages } from '../src/modules/money/prices/queries.ts'
import { priceAt } from '../src/modules/money/prices/price-at.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let finance: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  finance = await newOperator(app, 'finance')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const hour = 3_600_000
const reason = 'a week of autumn'
const later = (hours: number): string =>
  new Date(app.clock.now.getTime() + hours * hour).toISOString().replace(/\.\d+/, '')

const show = async (kind: 'package' | 'plan' | 'assessment_price', subject: string) =>
  (await callConsole(app, 'GET /api/admin/content/show', { query: { kind, subject } }, finance)).answer.data
async function save(kind: 'package' | 'plan' | 'assessment_price', subject: string, body: PriceBody) {
  const { number } = await show(kind, subject)
  const draft = { kind, subject, how: 'change', based_on: number, body, reason } as const
  return (await callConsole(app, 'POST /api/admin/content/save', { body: draft }, finance)).answer.data
}
const publish = (id: string) =>
  callConsole(app, 'POST /api/admin/content/publish', { body: { id, reason } }, finance)

const packageNow = async (token: string, id: string) =>
  (await app.send('GET /api/balance/offers', {}, { token })).answer.data.packages.find((one) => one.id === id)
const buy = async (token: string) =>
  (
    await app.send(
      'POST /api/order/create',
      { body: { wanted: { kind: 'topup', package_id: 'yuan-30' } } },
      { token },
    )
  ).answer.data.order

test('of prices whose time it is, the one that began last holds', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const offer = (from: number, until: number | null, fen: number) => ({
    starts_at: at(from).toISOString(),
    ends_at: until === null ? null : at(until).toISOString(),
    fen,
    points: 100,
    bonus: 0,
  })
  const body = {
    fen: 1000,
    points: 100,
    bonus: 0,
    offers: [offer(10, 20, 900), offer(12, 14, 800), offer(25, null, 1200)],
  }
  const fen = [9, 10, 11, 12, 13, 14, 19, 20, 24, 25, 28].map((day) => priceAt(body, at(day)).fen)
  expect(fen).toEqual([1000, 900, 900, 800, 800, 900, 900, 1000, 1000, 1200, 1200])
})

test('a price begins and ends by itself; an order keeps what it was told', async () => {
  const { token } = await app.visitor()
  const usual = (await show('package', 'yuan-30')).last as PriceBody
  expect(usual).toEqual({ fen: 3000, points: 300, bonus: 15, offers: [] })
  const offer = { starts_at: later(1), ends_at: later(3), fen: 2500, points: 300, bonus: 30 }
  const { id, problems } = await save('package', 'yuan-30', { ...usual, offers: [offer] })
  expect(problems).toEqual([])
  expect((await publish(id)).answer.data.state).toBe('done')
  expect(await packageNow(token, 'yuan-30')).toMatchObject({ fen: 3000, bonus: 15 })
  const before = await buy(token)
  app.clock.forward(hour + 1000)
  expect(await packageNow(token, 'yuan-30')).toMatchObject({ fen: 2500, bonus: 30 })
  const during = await buy(token)
  expect([before.price_fen, during.price_fen]).toEqual([3000, 2500])
  const kept = await app.send('GET /api/order/show', { query: { id: before.id } }, { token })
  expect(kept.answer.data.price_fen).toBe(3000)
  app.clock.forward(2 * hour)
  expect(await packageNow(token, 'yuan-30')).toMatchObject({ fen: 3000, bonus: 15 })
  await app.db.transaction((tx) => loadPackages(tx, [{ id: 'yuan-30', fen: 1, points: 1, bonus: 0 }]))
  expect(await packageNow(token, 'yuan-30')).toMatchObject({ fen: 3000 })
})

test('a membership is priced alike, brings no points, and needs a proof of now', async () => {
  const worker = await newOperator(app, 'finance')
  finance = worker
  const { token } = await app.visitor()
  const usual = (await show('plan', 'month')).last as PriceBody
  const wrong = await save('plan', 'month', { ...usual, bonus: 5 })
  expect(wrong.problems).toMatchObject([{ field: 'bonus' }])
  expect((await publish(wrong.id)).status).toBe(422)
  const { id } = await save('plan', 'month', { ...usual, fen: 2800 })
  app.clock.forward(11 * 60_000)
  expect((await publish(id)).answer.type).toBe('proof_needed')
  finance = await newOperator(app, 'finance')
  expect((await publish(id)).status).toBe(200)
  const { plans } = (await app.send('GET /api/membership/show', {}, { token })).answer.data
  expect(plans.find((plan) => plan.id === 'month')).toMatchObject({ fen: 2800 })
})

test('who writes articles sets no prices', async () => {
  const editor = await newOperator(app, 'editor')
  const query = { kind: 'package', subject: 'yuan-30' } as const
  expect((await callConsole(app, 'GET /api/admin/content/show', { query }, editor)).status).toBe(403)
})

test('the deep part of a report is priced alike: what is shown is what is asked for', async () => {
  finance = await newOperator(app, 'finance')
  const { token } = await app.visitor()
  const id = 'attachment'
  const shown = async () => {
    const { data } = (await app.send('GET /api/table/show', { query: { id } }, { token })).answer
    return [data.price_fen, data.price_points]
  }
  const asked = async () => {
    const wanted = { kind: 'table', table_id: id, pay_with: 'cash' } as const
    return (await app.send('POST /api/order/create', { body: { wanted } }, { token })).answer.data.order
      .price_fen
  }
  const sweep = () => settleDue([duePrices(app)], app.clock.now)
  const usual = (await show('assessment_price', id)).last as PriceBody
  expect(usual).toEqual({ fen: 990, points: 99, bonus: 0, offers: [] })
  const offer = { starts_at: later(1), ends_at: later(3), fen: 590, points: 59, bonus: 0 }
  const made = await save('assessment_price', id, { ...usual, fen: 1290, points: 129, offers: [offer] })
  expect(made.problems).toEqual([])
  expect((await publish(made.id)).answer.data.state).toBe('done')
  expect([...(await shown()), await asked()]).toEqual([1290, 129, 1290])
  app.clock.forward(hour + 1000)
  await sweep()
  expect([...(await shown()), await asked()]).toEqual([590, 59, 590])
  await app.db.transaction((tx) => assessmentsContent.load(tx, app.clock.now))
  expect(await shown()).toEqual([590, 59])
  app.clock.forward(2 * hour)
  await sweep()
  expect(await shown()).toEqual([1290, 129])
  finance = await newOperator(app, 'finance')
  const { versions } = await show('assessment_price', id)
  const first = versions.at(-1)?.id ?? ''
  await callConsole(app, 'POST /api/admin/content/restore', { body: { id: first, reason } }, finance)
  expect(await shown()).toEqual([990, 99])
})

test('what is free stays free, and no assessment brings points', async () => {
  finance = await newOperator(app, 'finance')
  const free = (await show('assessment_price', 'well-being-5')).last as PriceBody
  const wrong = await save('assessment_price', 'well-being-5', { ...free, fen: 990, points: 99, bonus: 1 })
  expect(wrong.problems.map(({ field }) => field)).toEqual(['fen', 'bonus'])
  expect((await publish(wrong.id)).status).toBe(422)
  const query = { kind: 'assessment_price' } as const
  const { list } = (await callConsole(app, 'GET /api/admin/content', { query }, finance)).answer.data
  expect(list.map(({ subject }) => subject)).toContain('attachment')
  expect(list.map(({ subject }) => subject)).not.toContain('well-being-5')
})
