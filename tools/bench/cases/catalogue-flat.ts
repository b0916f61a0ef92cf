import { setTimeout as wait } from 'node:timers/promises'
import { RealServer } from '../../faults/kit/server.ts'
import { type Bench, type Case, median, type Row } from '../kit/case.ts'
import { joinUp, seedCatalogue, type Size } from '../kit/seed-catalogue.ts'

/** Fewer comments lie on so few pages that reading them all is cheaper than looking any up. */
const small: Size = { exams: 1_000, comments: 10_000 }
const large: Size = { exams: 1_000_000, comments: 100_000 }
const rounds = 5
const warmUps = 60
const requests = 100
/** So many that what the jobs of the server read meanwhile does not count. */
const counted = 500
const mostTime = 1.3
const mostBuffers = 1.5
/** PostgreSQL tells what an idle connection has read after ten seconds at the latest. */
const untilTold = 11_000

const reads: Record<string, string> = {
  'catalogue list': '/api/table/list?per_page=20&sort=popular&is_new_to_me=1',
  'catalogue search': `/api/search/include?words=${encodeURIComponent('失眠')}`,
  'assessment detail': '/api/table/show?id=low-mood-9',
  'comments, newest': '/api/comment/list?table_id=low-mood-9&per_page=10',
  'comments, most liked': '/api/comment/list?table_id=low-mood-9&per_page=10&sort=liked',
}

const told = ({ exams, comments }: Size): string =>
  `${exams.toLocaleString('en-US')} exams and ${comments.toLocaleString('en-US')} comments`

interface Side {
  server: RealServer
  token: string
}

async function get({ server, token }: Side, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - began
}

/** In turns, so that whatever else the machine is at slows both alike. */
async function roundOf(sides: readonly [Side, Side], path: string, times: number): Promise<[number, number]> {
  const [few, many]: [number[], number[]] = [[], []]
  for (let i = 0; i < times; i += 1) {
    if (i % 2 === 0) few.push(await get(sides[0], path))
    many.push(await get(sides[1], path))
    if (i % 2 === 1) few.push(await get(sides[0], path))
  }
  return [median(few), median(many)]
}

async function buffersRead({ server }: Side): Promise<number> {
  const { rows } = await server.sql.query<{ n: string }>(
    'select blks_hit + blks_read as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n)
}

/** Pages of the database that one request looks at, found or fetched. */
async function buffersOf(sides: readonly Side[], path: string): Promise<number[]> {
  const before = await Promise.all(sides.map(buffersRead))
  for (const side of sides) for (let i = 0; i < counted; i += 1) await get(side, path)
  await wait(untilTold)
  const after = await Promise.all(sides.map(buffersRead))
  return after.map((now, i) => (now - (before[i] ?? 0)) / counted)
}

async function measure(
  { say }: Bench,
  sides: readonly [Side, Side],
  name: string,
  path: string,
): Promise<Row[]> {
  await roundOf(sides, path, warmUps)
  const times: Array<[number, number]> = []
  for (let round = 0; round < rounds; round += 1) times.push(await roundOf(sides, path, requests))
  const ratios = times.map(([fast, slow]) => slow / fast)
  const [few = 0, many = 0] = await buffersOf(sides, path)
  const ratio = median(ratios)
  const buffers = many / few
  say(`${name}: rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  const [fast, slow] = [0, 1].map((at) => median(times.map((one) => one[at] ?? 0)).toFixed(2))
  return [
    {
      name: `${name}, ${told(large)} against ${told(small)}`,
      value: `${ratio.toFixed(2)} × the time (${slow} ms of ${fast} ms)`,
      budget: `≤ ${mostTime} ×`,
      ok: ratio <= mostTime,
    },
    {
      name: `${name}, pages read`,
      value: `${buffers.toFixed(2)} × (${many.toFixed(0)} of ${few.toFixed(0)})`,
      budget: `≤ ${mostBuffers} ×`,
      ok: buffers <= mostBuffers,
    },
  ]
}

const catalogueFlat: Case = {
  when: 'load',
  async run(bench) {
    const servers = [await RealServer.create(), await RealServer.create()] as const
    try {
      const sides: Side[] = []
      for (const [server, size] of [[servers[0], small] as const, [servers[1], large] as const]) {
        await server.start()
        const { token, userId } = await joinUp(server.url)
        const began = Date.now()
        await seedCatalogue(server.sql, size, userId)
        bench.say(`${size.exams} exams and ${size.comments} comments in ${Date.now() - began} ms`)
        sides.push({ server, token })
      }
      const rows: Row[] = []
      for (const [name, path] of Object.entries(reads))
        rows.push(...(await measure(bench, sides as [Side, Side], name, path)))
      return rows
    } finally {
      for (const server of servers) await server.stop()
    }
  },
}

export default catalogueFlat
