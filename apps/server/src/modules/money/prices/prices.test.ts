import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { loadPlans } from '../../entitlements/index.ts'
import { loadPackages } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const offers = async (token: string) => (await app.send('GET /api/balance/offers', {}, { token })).answer.data
const membership = async (token: string, language = 'en') =>
  (await app.send('GET /api/membership/show', {}, { token, headers: { 'accept-language': language } })).answer
    .data

test('packages and the range of free amounts are told, with the ways to pay', async () => {
  const { token } = await app.visitor()
  expect(await offers(token)).toEqual({
    packages: [
      { id: 'yuan-6', fen: 600, points: 60, bonus: 0 },
      { id: 'yuan-30', fen: 3000, points: 300, bonus: 15 },
      { id: 'yuan-68', fen: 6800, points: 680, bonus: 60 },
      { id: 'yuan-128', fen: 12_800, points: 1280, bonus: 160 },
      { id: 'yuan-198', fen: 19_800, points: 1980, bonus: 300 },
      { id: 'yuan-328', fen: 32_800, points: 3280, bonus: 620 },
    ],
    min_fen: 100,
    max_fen: 500_000,
    points_per_yuan: 10,
    gateways: ['sandbox'],
  })
})

test('the membership is told in the reader’s language, and until when mine lasts', async () => {
  const { token, profile } = await app.visitor()
  const before = await membership(token)
  expect(before).toEqual({
    plans: [
      { id: 'month', name: 'Monthly membership', months: 1, fen: 2500, points: 250 },
      { id: 'year', name: 'Yearly membership', months: 12, fen: 19_800, points: 1980 },
    ],
    is_pro: 0,
    ends_at: null,
    balance: 0,
    gateways: ['sandbox'],
  })
  const named = async (language: string) => (await membership(token, language)).plans.map(({ name }) => name)
  expect(await named('zh-Hans')).toEqual(['月度会员', '年度会员'])
  expect(await named('zh-Hant')).toEqual(['月度會員', '年度會員'])
  const { now } = app.clock
  const end = new Date(now.getTime() + 1000)
  await app.db.pool.query(
    `insert into memberships (id, user_id, order_id, starts_at, ends_at) values ('m', $1, 'o', $2, $3)`,
    [profile.id, now, end],
  )
  expect(await membership(token)).toMatchObject({ is_pro: 1, ends_at: end.toISOString() })
  app.clock.forward(1001)
  expect(await membership(token)).toMatchObject({ is_pro: 0, ends_at: null })
})

test('new prices take the place of the old ones', async () => {
  const { token } = await app.visitor()
  const prices = {
    packages: [
      { id: 'yuan-68', fen: 6800, points: 680, bonus: 70 },
      { id: 'yuan-6', fen: 600, points: 60, bonus: 0 },
    ],
    plans: [{ id: 'half', months: 6, fen: 9900, points: 990 }],
  }
  await app.db.transaction(async (tx) => {
    await loadPackages(tx, prices.packages)
    await loadPlans(tx, prices.plans)
  })
  expect((await offers(token)).packages).toEqual(prices.packages)
  expect((await membership(token)).plans).toEqual([
    { id: 'half', name: '6 months of membership', months: 6, fen: 9900, points: 990 },
  ])
})
