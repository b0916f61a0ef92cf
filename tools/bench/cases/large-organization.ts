import { readFileSync } from 'node:fs'
import { call, lookAt } from '../kit/asked.ts'
import type { Bench, Case, Row } from '../kit/case.ts'

const people = 20_000
const classes = 200
/** A list is sent once or twice a year; whoever sends it watches. */
const mostToRead = 10_000
const mostToTake = 20_000
const mostMegabytes = 200
/** Others meanwhile: nobody else may notice. */
const mostMeanwhile = 250
const mostMs = 50

const all = people.toLocaleString('en')

const listOf = (mobileOf: (at: number) => string): string =>
  [
    'name,mobile,group,role',
    ...Array.from({ length: people }, (_, at) => `Student ${at},${mobileOf(at)},Class ${at % classes},`),
  ].join('\n')
const good = listOf((at) => String(13_100_000_000 + at))
const bad = listOf((at) => (at % 2 === 0 ? `1310000${at}x` : ''))

/** One that the signed-in member owns, as an operator's yes would have made it. */
async function found({ server: { sql } }: Bench): Promise<string> {
  const id = 'bench-organization'
  const { rows } = await sql.query<{ id: string }>(
    'select user_id as id from sessions order by created_at limit 1',
  )
  await sql.query(`insert into organizations (id, name, mode, kind) values ($1, 'School', 'org', 'school')`, [
    id,
  ])
  await sql.query(
    `insert into organization_members (organization_id, user_id, is_active, role) values ($1, $2, true, 'owner')`,
    [id, rows[0]?.id],
  )
  return id
}

const megabytes = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ??
      Number.NaN,
  ) / 1024

interface Read {
  rows: number
  added: number
  problem_count: number
}

/** How long it took, how long others waited at most meanwhile, and how much memory was there at most. */
async function send(
  { server: { url, pid }, token }: Bench,
  path: string,
  csv: string,
): Promise<{ read: Read; took: number; waited: number; most: number }> {
  const ended = new AbortController()
  let [waited, most] = [0, 0]
  const others = (async () => {
    while (!ended.signal.aborted) {
      const from = performance.now()
      await call(url, '/api/member/config', token)
      waited = Math.max(waited, performance.now() - from)
      most = Math.max(most, megabytes(pid, 'VmRSS'))
    }
  })()
  const from = performance.now()
  const read = await call<Read>(url, path, token, { csv })
  const took = performance.now() - from
  ended.abort()
  await others
  return { read, took, waited, most }
}

async function sent(
  bench: Bench,
  { name, path, csv, mostTime }: { name: string; path: string; csv: string; mostTime: number },
): Promise<{ rows: Row[]; read: Read }> {
  const before = megabytes(bench.server.pid, 'VmRSS')
  const { read, took, waited, most } = await send(bench, path, csv)
  const row = (what: string, value: number, unit: string, budget: number): Row => ({
    name: `${name}: ${what}`,
    value: `${value.toFixed(0)} ${unit}`,
    budget: `≤ ${budget.toLocaleString('en')} ${unit}`,
    ok: value <= budget,
  })
  return {
    read,
    rows: [
      row('time', took, 'ms', mostTime),
      row('somebody else waits at most', waited, 'ms', mostMeanwhile),
      row('memory more than before', most - before, 'MB', mostMegabytes),
    ],
  }
}

const right = (name: string, isRight: boolean): Row => ({
  name,
  value: isRight ? 'yes' : 'no',
  budget: 'yes',
  ok: isRight,
})

const largeOrganization: Case = {
  when: 'load',
  async run(bench) {
    const { server } = bench
    const id = await found(bench)
    const check = '/api/org/roster/check'
    const wrong = await sent(bench, {
      name: `${all} wrong rows, all told`,
      path: check,
      csv: bad,
      mostTime: mostToRead,
    })
    const dry = await sent(bench, {
      name: `${all} rows, dry run`,
      path: check,
      csv: good,
      mostTime: mostToRead,
    })
    const taken = await sent(bench, {
      name: `${all} rows, taken`,
      path: '/api/org/roster',
      csv: good,
      mostTime: mostToTake,
    })
    const rows = [
      ...wrong.rows,
      right('each wrong row is told', wrong.read.problem_count === people),
      ...dry.rows,
      ...taken.rows,
      right('all of them are on the list', taken.read.added === people),
    ]
    await server.sql.query(
      `insert into organization_members (organization_id, user_id, is_active, name, joined_at)
       select $1, 'bench' || n, false, 'Student ' || n, now() + n * interval '1 ms' from generate_series(1, $2::int) n`,
      [id, people],
    )
    await server.sql.query('analyze organization_members, organization_roster')
    const pages = { 'first page': '', 'last page': `?page=${people / 20}`, 'search by name': '?words=19999' }
    for (const [what, query] of Object.entries(pages)) {
      const name = `${all} members: ${what}`
      rows.push(await lookAt(bench, `/api/org/people${query}`, { name, mostMs }))
    }
    for (const page of ['home', 'roster', 'groups'])
      rows.push(await lookAt(bench, `/api/org/${page}`, { name: `/api/org/${page} of ${all}`, mostMs }))
    return rows
  },
}

export default largeOrganization
