import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { RealServer } from '../../faults/kit/server.ts'
import type { Case, Row } from '../kit/case.ts'
import { flatness, type Side } from '../kit/flat.ts'
import { joinUp } from '../kit/seed-catalogue.ts'

const [few, many] = [100, 1_000_000]

const reads: Record<string, string> = {
  'visits by links, a month': '/api/incentive/analysis?span=month',
  'visits by links, all': '/api/incentive/analysis?span=all',
  'the plan': '/api/incentive/show',
}

/** Of a year, in every way people come; each fiftieth signs up, each two hundredth pays. */
const seedEvents = `
  insert into incentive_events (mark, inviter_id, day, entry, kind)
  select $1 || ':' || i, $1, current_date - (i * 7919::bigint % 365)::int,
    (array['link', 'poster_dawn', 'poster_night', 'poster_shore', 'page'])[1 + i % 5],
    case when i % 200 = 0 then 'buyer' when i % 50 = 0 then 'sign_up' else 'visit' end
  from generate_series(1, $2) i`

/** Once more from what happened, against what the sweep has added up. */
const differences = `
  with anew as (
    select inviter_id, day, entry, count(*) filter (where kind = 'visit') as visits,
      count(*) filter (where kind = 'sign_up') as sign_ups, count(*) filter (where kind = 'buyer') as buyers
    from incentive_events group by inviter_id, day, entry
  )
  select count(*)::int as n from anew full join incentive_days d using (inviter_id, day, entry)
  where (anew.visits, anew.sign_ups, anew.buyers) is distinct from (d.visits, d.sign_ups, d.buyers)`

const uncounted = 'select count(*)::int as n from incentive_events where not is_counted'

const numberOf = async (pool: pg.Pool, query: string): Promise<number> =>
  (await pool.query<{ n: number }>(query)).rows[0]?.n ?? 0

/** The server's own sweep, which comes each minute. */
async function untilCounted(pool: pg.Pool): Promise<number> {
  const began = Date.now()
  while ((await numberOf(pool, uncounted)) > 0) await wait(1_000)
  return Date.now() - began
}

const visitsFlat: Case = {
  when: 'load',
  async run({ say }) {
    const server = await RealServer.create()
    const open = async (mobile: string, count: number): Promise<Side> => {
      const { token, userId } = await joinUp(server.url, mobile)
      await server.sql.query(seedEvents, [userId, count])
      return { server, token }
    }
    try {
      await server.start()
      const sides = [await open('13800000003', few), await open('13800000004', many)] as const
      say(`${many} visits, counted ${await untilCounted(server.sql)} ms later`)
      const wrong = await numberOf(server.sql, differences)
      await server.sql.query('vacuum analyze')
      const against = `${many.toLocaleString('en-US')} visits against ${few}`
      const rows: Row[] = [
        {
          name: 'days that another count makes different',
          value: `${wrong} of ${await numberOf(server.sql, 'select count(*)::int as n from incentive_days')}`,
          budget: '0',
          ok: wrong === 0,
        },
      ]
      for (const [name, path] of Object.entries(reads))
        rows.push(...(await flatness(say, sides, { name, against, path: () => path })))
      return rows
    } finally {
      await server.stop()
    }
  },
}

export default visitsFlat
