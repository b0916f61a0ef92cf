import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAllEvents } from '../src/modules/incentive/figures/count-events.ts'
import { backOf, hiddenTogether, shareOf, toldCount, toldVisits } from '../src/modules/incentive/policy.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('sums by a sweep, in bites and by two at once, are what counting everything anew gives', async () => {
  const add = (from: number, to: number) =>
    app.db.pool.query(
      `insert into incentive_events (mark, inviter_id, day, entry, kind)
       select 'm' || n, 'inviter' || n % 7, date '2026-11-01' + (n % 20), (array['link', 'page', 'poster_dawn'])[1 + n % 3],
         (array['visit', 'visit', 'visit', 'sign_up', 'buyer'])[1 + n % 5]
       from generate_series($1::int, $2::int) n`,
      [from, to],
    )
  await add(1, 12_000)
  await Promise.all([countAllEvents(app.db), countAllEvents(app.db)])
  await add(12_001, 20_000)
  await countAllEvents(app.db)
  expect(await countAllEvents(app.db)).toBe(0)
  const { rows } = await app.db.pool.query(`
    select * from (
      select inviter_id, day, entry, count(*) filter (where kind = 'visit')::int as visits,
        count(*) filter (where kind = 'sign_up')::int as sign_ups, count(*) filter (where kind = 'buyer')::int as buyers
      from incentive_events group by inviter_id, day, entry
      except select inviter_id, day, entry, visits, sign_ups, buyers from incentive_days
    ) missing`)
  expect(rows).toEqual([])
})

test('what is hidden cannot be worked out from the sum', () => {
  expect(hiddenTogether([41, 32, 13])).toEqual([40, 30, 10])
  expect(hiddenTogether([41, 32, 3])).toEqual([40, null, null])
  expect(hiddenTogether([8, 6, 0])).toEqual([5, null, null])
  expect(hiddenTogether([3])).toEqual([null])
  expect(hiddenTogether([2, 2, 9])).toEqual([null, null, null])
  // Twelve visits of one who came again and again.
  expect(hiddenTogether([40, 12, 30], [8, 1, 6])).toEqual([40, null, null])
})

test('counts are told in fives, and visits only where five people are certain', () => {
  expect([0, 4, 5, 6, 9, 10, 86].map(toldCount)).toEqual([null, null, 5, 5, 5, 10, 85])
  expect(toldVisits({ visits: 30, mostVisits: 1 })).toBeNull()
  expect(toldVisits({ visits: 31, mostVisits: 5 })).toBe(30)
})

test('shares are rounded down, and refunds in any parts give back what the rest would not bring', () => {
  const terms = { rateBp: 2_000 }
  expect([4, 5, 990, 6_800].map((fen) => shareOf(fen, terms))).toEqual([0, 1, 198, 1_360])
  for (let back = 0; back <= 999; back += 7)
    expect(shareOf(999, terms) - backOf(999, back, terms)).toBe(shareOf(999 - back, terms))
})
