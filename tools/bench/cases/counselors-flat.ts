import { nextFreeOf, refreshNextFree } from '../../../apps/server/src/modules/counselors/time/next-free.ts'
import { findCounselor } from '../../../apps/server/src/modules/counselors/queries.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import { RealServer } from '../../faults/kit/server.ts'
import { lookAt } from '../kit/asked.ts'
import { median, type Case, type Row } from '../kit/case.ts'
import { flatness, type Side } from '../kit/flat.ts'
import { joinUp } from '../kit/seed-catalogue.ts'

/** Reads as much as two hundred of each service: as many are counted, and no more however many there are. */
const services = '/api/project/list'
const mostServicesMs = 15

const many = 10_000
/** Twenty counselors, each on a page of its own, with what they offer, their hours and what is taken of them. */
const mostPagesRead = 400
const mostMonthMs = 5

const reads: Record<string, string> = {
  'counselors, soonest first': '/api/counselor/list?per_page=20&sort=soonest',
  'counselors free within three days': '/api/counselor/list?per_page=20&sort=soonest&when=three_days',
  'the times of one counselor': '/api/counselor/times?id=$ID&service=single',
  'all services': services,
}

/** Ours over again, with what they offer and when they work. */
const seed = [
  `insert into counselors select (jsonb_populate_record(c, jsonb_build_object('id', c.id || '-' || n))).*
   from counselors c, generate_series(1, 1 + $1 / (select count(*)::int from counselors)) n
   order by n, c.id limit $1 - (select count(*)::int from counselors)`,
  `insert into counselor_services select c.id, s.service_id, s.price_fen from counselors c
   join counselor_services s on c.id like s.counselor_id || '-%' on conflict do nothing`,
  `insert into counselor_hours select c.id, h.weekday, h.from_minute, h.to_minute from counselors c
   join counselor_hours h on c.id like h.counselor_id || '-%' on conflict do nothing`,
]

/** A tenth of all working days is taken, so that the next free time is not the same for all. */
const take = `
  insert into counselor_times (id, counselor_id, kind, starts_at, ends_at, free_at)
  select md5(c.id || n), c.id, 'blocked', at, at + interval '4 hours', at + interval '4 hours'
  from counselors c, generate_series(0, 2) n,
    lateral (select date_trunc('hour', now()) + (n * 24 + hashtext(c.id || n) % 12) * interval '1 hour' as at) start
  where hashtext(c.id) % 3 = 0 on conflict do nothing`

async function seedAll({ server }: Side): Promise<string[]> {
  for (const [at, statement] of seed.entries()) await server.sql.query(statement, at === 0 ? [many] : [])
  await server.sql.query(take)
  const { rows } = await server.sql.query<{ id: string }>('select id from counselors order by id')
  return rows.map(({ id }) => id)
}

/** What lists go by, and what working it out anew says. */
async function differing({ server }: Side, ids: readonly string[]): Promise<number> {
  const db = queriesOn(server.sql)
  let wrong = 0
  for (const id of ids) {
    const now = new Date()
    await refreshNextFree(db, id, now)
    const row = await findCounselor(db, id)
    const anew = row && (await nextFreeOf(db, row, now))
    wrong += anew?.all.filter(({ offer, at }) => offer.nextFreeAt?.getTime() !== at?.getTime()).length ?? 1
    if (row?.nextFreeAt?.getTime() !== anew?.usual?.getTime()) wrong += 1
  }
  return wrong
}

async function timeOf({ server }: Side, path: string): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < 300; at += 1) {
    const began = performance.now()
    await (await fetch(server.url + path)).text()
    taken.push(performance.now() - began)
  }
  return median(taken.slice(100))
}

const none = (name: string, wrong: number): Row => ({
  name,
  value: String(wrong),
  budget: '0',
  ok: wrong === 0,
})

const counselorsFlat: Case = {
  when: 'load',
  async run({ say }) {
    const rows: Row[] = []
    const servers = [await RealServer.create(), await RealServer.create()] as const
    const open = async (server: RealServer): Promise<Side> => {
      await server.start()
      return { server, token: (await joinUp(server.url)).token }
    }
    try {
      const sides = [await open(servers[0]), await open(servers[1])] as const
      const began = Date.now()
      const ids = await seedAll(sides[1])
      const wrong = await differing(sides[1], ids)
      say(`${ids.length} counselors and their next free times in ${Date.now() - began} ms`)
      rows.push(none(`next free times of ${ids.length}, other than worked out anew`, wrong))
      for (const { sql } of servers) await sql.query('vacuum analyze')
      const { rows: first } = await servers[0].sql.query<{ id: string }>(
        `select counselor_id as id from counselor_services where service_id = 'single' order by 1 limit 1`,
      )
      const against = `${ids.length} counselors against 8`
      for (const [name, template] of Object.entries(reads)) {
        const path = template.replace('$ID', first[0]?.id ?? '')
        rows.push(...(await flatness(say, sides, { name, against, path: () => path, mostPagesRead })))
      }
      // Asked a thousand times by now, so that all of it is compiled.
      const month = (reads['the times of one counselor'] ?? '').replace('$ID', first[0]?.id ?? '')
      const name = 'all times of one counselor, as far as one can book'
      await servers[1].sql.query('delete from rate_limits')
      rows.push(await lookAt(sides[1], month, { name, mostMs: mostMonthMs }))
      const listed = await timeOf(sides[1], services)
      rows.push({
        name: `all services, ${against}`,
        value: `${listed.toFixed(2)} ms`,
        budget: `≤ ${mostServicesMs} ms`,
        ok: listed <= mostServicesMs,
      })
      return rows
    } finally {
      for (const server of servers) await server.stop()
    }
  },
}

export default counselorsFlat
