import { setTimeout as wait } from 'node:timers/promises'
import type { RealServer } from '../../faults/kit/server.ts'
import { median, type Row } from './case.ts'

const rounds = 5
const passes = 3
const usual = { warmUps: 60, requests: 100, counted: 300 }
const mostTime = 1.3
const mostPages = 1.5

/** The same question, asked where there is little and where there is much. */
export interface Side {
  server: RealServer
  token: string
  /** Of an operator, where the console is asked. */
  cookie?: string
}

export type Sides<S extends Side = Side> = readonly [few: S, many: S]

/** Without a body a GET. */
export interface Question<S extends Side> {
  path(side: S): string
  body?: ((side: S, turn: number) => object) | undefined
}

let turn = 0

async function ask<S extends Side>(side: S, { path, body }: Question<S>): Promise<number> {
  const { server, token, cookie } = side
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body(side, (turn += 1))),
  }
  const headers = {
    authorization: `Bearer ${token}`,
    ...(cookie !== undefined && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const began = performance.now()
  const response = await fetch(server.url + path(side), { ...init, headers })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path(side)} answered ${response.status} ${text}`)
  return performance.now() - began
}

/** In turns, so that whatever else the machine is at slows both alike. */
async function roundOf<S extends Side>(
  sides: Sides<S>,
  question: Question<S>,
  times: number,
): Promise<[number, number]> {
  const [few, many]: [number[], number[]] = [[], []]
  for (const { server } of sides) await server.sql.query('delete from rate_limits')
  for (let i = 0; i < times; i += 1) {
    if (i % 2 === 0) few.push(await ask(sides[0], question))
    many.push(await ask(sides[1], question))
    if (i % 2 === 1) few.push(await ask(sides[0], question))
  }
  return [median(few), median(many)]
}

/** A connection tells what it has read when it ends: those of the server end, and are opened anew. */
async function endConnections({ server }: Side): Promise<void> {
  const ours = `from pg_stat_activity where application_name = 'mindisle' and datname = current_database()`
  for (;;) {
    const { rows } = await server.sql.query<{ n: number }>(
      `select count(pg_terminate_backend(pid))::int as n ${ours}`,
    )
    if (rows[0]?.n === 0) return
    await wait(50)
  }
}

/** Of our own tables and their indexes: what a new connection reads of the catalogue grows with nothing. */
async function pagesRead({ server }: Side): Promise<number> {
  const { rows } = await server.sql.query<{ n: string }>(
    `select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
       + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0)) as n
     from pg_statio_user_tables where schemaname = 'public'`,
  )
  return Number(rows[0]?.n)
}

async function pagesOfOne<S extends Side>(side: S, question: Question<S>, times: number): Promise<number> {
  await side.server.sql.query('delete from rate_limits')
  await endConnections(side)
  const before = await pagesRead(side)
  for (let i = 0; i < times; i += 1) await ask(side, question)
  await endConnections(side)
  return ((await pagesRead(side)) - before) / times
}

/** Pages that one request looks at, found or fetched; the fewest of some passes, in which no sweep of the server fell. */
async function pagesOf<S extends Side>(
  sides: Sides<S>,
  question: Question<S>,
  times: number,
): Promise<number[]> {
  const found: number[] = []
  for (const side of sides) {
    const passed: number[] = []
    for (let pass = 0; pass < passes; pass += 1) passed.push(await pagesOfOne(side, question, times / passes))
    found.push(Math.min(...passed))
  }
  return found
}

export interface Flatness<S extends Side> extends Question<S> {
  name: string
  /** What there is much of, against what there is little of. */
  against: string
  /** How often it is asked in a round, and to count pages. */
  times?: { warmUps: number; requests: number; counted: number }
  /** Few rows lie on so few pages that to read them all is cheaper than looking any up: then a number, not a ratio. */
  mostPagesRead?: number
}

export async function flatness<S extends Side>(
  say: (line: string) => void,
  sides: Sides<S>,
  { name, against, times = usual, mostPagesRead, ...question }: Flatness<S>,
): Promise<Row[]> {
  await roundOf(sides, question, times.warmUps)
  const taken: Array<[number, number]> = []
  for (let round = 0; round < rounds; round += 1) taken.push(await roundOf(sides, question, times.requests))
  const ratios = taken.map(([fast, slow]) => slow / fast)
  const [few = 0, many = 0] = await pagesOf(sides, question, times.counted)
  const ratio = median(ratios)
  // What is answered from memory reads nothing on either side.
  const pages = many < 0.5 ? 1 : many / few
  say(
    `${name}: rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}, pages ${few.toFixed(1)} → ${many.toFixed(1)}`,
  )
  const [fast, slow] = [0, 1].map((at) => median(taken.map((one) => one[at] ?? 0)).toFixed(2))
  return [
    {
      name: `${name}, ${against}`,
      value: `${ratio.toFixed(2)} × the time (${slow} ms of ${fast} ms)`,
      budget: `≤ ${mostTime} ×`,
      ok: ratio <= mostTime,
    },
    {
      name: `${name}, pages read`,
      value: `${pages.toFixed(2)} × (${many.toFixed(1)} of ${few.toFixed(1)})`,
      budget: mostPagesRead === undefined ? `≤ ${mostPages} ×` : `≤ ${mostPagesRead} pages`,
      ok: mostPagesRead === undefined ? pages <= mostPages : many <= mostPagesRead,
    },
  ]
}
