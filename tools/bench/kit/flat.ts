import { setTimeout as wait } from 'node:timers/promises'
import type { RealServer } from '../../faults/kit/server.ts'
import { median, type Row } from './case.ts'

const rounds = 5
const warmUps = 60
const requests = 100
/** So many that what the jobs of the server read meanwhile does not count. */
const counted = 500
const mostTime = 1.3
const mostBuffers = 1.5
/** PostgreSQL tells what an idle connection has read after ten seconds at the latest. */
const untilTold = 11_000

/** The same question, asked where there is little and where there is much. */
export interface Side {
  server: RealServer
  token: string
}

export type Sides = readonly [few: Side, many: Side]

async function get({ server, token }: Side, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - began
}

/** In turns, so that whatever else the machine is at slows both alike. */
async function roundOf(sides: Sides, path: string, times: number): Promise<[number, number]> {
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

/** Pages of the database that one request looks at, found or fetched; one side after the other, they may share it. */
async function buffersOf(sides: Sides, path: string): Promise<number[]> {
  const found: number[] = []
  for (const side of sides) {
    const before = await buffersRead(side)
    for (let i = 0; i < counted; i += 1) await get(side, path)
    await wait(untilTold)
    found.push(((await buffersRead(side)) - before) / counted)
  }
  return found
}

export interface Flatness {
  name: string
  /** What there is much of, against what there is little of. */
  against: string
  path: string
}

export async function flatness(
  say: (line: string) => void,
  sides: Sides,
  { name, against, path }: Flatness,
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
      name: `${name}, ${against}`,
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
