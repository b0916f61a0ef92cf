import { readFileSync } from 'node:fs'
import { type Bench, median, requestFor, type Row } from './case.ts'

const warmUps = 3
const milliseconds = 1_500
const connections = 64

/** Processor time a process has used, in milliseconds: the one number that other work on the machine leaves alone. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Of several processes together, and of their children that have ended meanwhile. */
export function processorTimeOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * 10
    } catch {
      // It has ended since it was named: its parent has taken its time over.
      return sum
    }
  }, 0)
}

export interface Rate {
  perSecond: number
  microseconds: number
}

/** A question, and as whom it is asked. */
export interface Asked {
  path: string
  token: string
}

/** Node writes some of them itself, for whoever answers. */
export function withoutNodes(headers: Headers): Record<string, string> {
  const own = new Set(['date', 'connection', 'keep-alive'])
  return Object.fromEntries([...headers].filter(([name]) => !own.has(name)))
}

async function copyAnswer({ server, bare }: Bench, { path, token }: Asked): Promise<void> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  await bare.say({ headers: withoutNodes(response.headers), body: await response.text() })
}

export async function rateOf(
  { generator }: Bench,
  { path, token }: Asked,
  server: { port: number; pid: number },
): Promise<Rate> {
  const before = processorTime(server.pid)
  const order = { request: requestFor(path, token), connections, milliseconds, port: server.port }
  const { answered, errors, seconds } = await generator.run(order)
  if (errors > 0 || answered === 0) throw new Error(`${path}: ${errors} errors, ${answered} answers`)
  const microseconds = ((processorTime(server.pid) - before) * 1000) / answered
  return { perSecond: answered / seconds, microseconds }
}

/** Two things by turns, each first as often as the other; warmed up, because cold code is not what people meet. */
export async function byTurns(
  rounds: number,
  ours: () => Promise<Rate>,
  theirs: () => Promise<Rate>,
): Promise<Array<{ ours: Rate; theirs: Rate }>> {
  for (let i = 0; i < warmUps; i += 1) for (const one of [ours, theirs]) await one()
  const all: Array<{ ours: Rate; theirs: Rate }> = []
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0
    const first = await (isFirst ? ours() : theirs())
    const second = await (isFirst ? theirs() : ours())
    all.push(isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
  }
  return all
}

/** How much of bare node:http's rate is left when the same answer has everything behind it. */
export async function againstBare(
  bench: Bench,
  asked: Asked,
  { name, rounds, least }: { name: string; rounds: number; least: number },
): Promise<Row> {
  const { server, bare, say } = bench
  await copyAnswer(bench, asked)
  const all = await byTurns(
    rounds,
    () => rateOf(bench, asked, server),
    () => rateOf(bench, asked, bare),
  )
  const ratios = all.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)
  const ratio = median(ratios)
  const [ours, theirs] = (['ours', 'theirs'] as const).map((side) => ({
    perSecond: Math.round(median(all.map((round) => round[side].perSecond))),
    microseconds: Math.round(median(all.map((round) => round[side].microseconds))),
  })) as [Rate, Rate]
  say(`${name}: rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  say(`  processor time a request: ${ours.microseconds} µs, bare ${theirs.microseconds} µs`)
  return {
    name: `${name} against bare node:http`,
    value: `${ratio.toFixed(2)} × (${ours.perSecond}/s of ${theirs.perSecond}/s)`,
    budget: `≥ ${least} ×`,
    ok: ratio >= least,
  }
}
