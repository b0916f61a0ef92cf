import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { RealServer } from '../../faults/kit/server.ts'
import { type Case, median, type Row } from '../kit/case.ts'
import { startWriter, type Writer } from '../kit/children.ts'
import { joinUp, sitDown } from '../kit/people.ts'
import type { Attempt } from '../kit/posts.ts'
import { processorTimeOf } from '../kit/rate.ts'
import { count, machineTime, type Servers, startServers } from '../kit/servers.ts'

const people = 120
/** Few where they wait between two requests: those of one page come soon after each other then, as a browser sends them. */
const [clients, pacedClients] = [64, 16]
const warmUpRequests = 9_000
const warmUpMost = 40_000
/** Multiples of six: each of three servers is the one, first and second. */
const [pacedRounds, fullRounds] = [12, 6]
const milliseconds = 3_000
/** Of what the slower one answers when it is asked for as much as it can. */
const pacedShare = 0.5
/** Every job looks for work once in so long. */
const idleMilliseconds = 30_000

const [leastRatio, mostWork] = [2.4, 1.25]
/** One for each server, two for the database, one for whoever asks. */
const coresNeeded = 6
/** Where one of two fell behind, they had not the same to do. */
const sameRate = 0.9

/** Milliseconds of a core for each request, what is done at rest not counted, and how many a second. */
interface Spent {
  perSecond: number
  server: number
  database: number
  transactions: number
  errors: number
  /** Shares of all cores. */
  busy: number
  others: number
}

/** As many at a time as one address may ask for codes in an hour. */
const atOnce = 5

async function sitDownAll({ all, forgetLimits }: Servers): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  while (attempts.length < people) {
    await forgetLimits()
    const some = Array.from({ length: atOnce }, async (_, at) => {
      const number = attempts.length + at
      const { url } = all[number % all.length] as RealServer
      return sitDown(url, await joinUp(url, `1380200${String(number).padStart(4, '0')}`))
    })
    attempts.push(...(await Promise.all(some)))
  }
  return attempts
}

type Rest = Record<'server' | 'database', number>

interface Stage {
  rest: Rest
  servers: Servers
  writer: Writer
  attempts: Attempt[]
  /** The last revision that was used. */
  last: number
  say(line: string): void
}

async function spend(stage: Stage, those: readonly RealServer[], rate: number | null): Promise<Spent> {
  const { servers, writer, attempts, say, rest } = stage
  await servers.forgetLimits()
  const pids = those.map(({ pid }) => pid)
  const soFar = () => ({
    server: processorTimeOf(pids),
    database: servers.databaseTime(),
    writer: processorTimeOf([writer.pid]),
    ...machineTime(),
  })
  const transactionsBefore = await servers.transactions()
  const before = soFar()
  const began = performance.now()
  const { written, errors, seconds, last, reasons } = await writer.run({
    kind: 'mixture',
    ports: those.map(({ port }) => port),
    attempts,
    clients: rate === null ? clients : pacedClients,
    perSecond: rate,
    milliseconds,
    from: stage.last,
  })
  const after = soFar()
  const took = (performance.now() - began) / 1_000
  const transactions = (await servers.transactions()) - transactionsBefore
  const of = (what: keyof typeof before): number => after[what] - before[what]
  stage.last = last
  for (const [reason, times] of Object.entries(reasons ?? {})) say(`${times} × ${reason}`)
  const ours = of('server') + of('database') + of('writer')
  return {
    perSecond: written / seconds,
    // All servers run all the time: what they do for nobody would count against one and three unlike.
    server: (of('server') - rest.server * those.length * took) / written,
    database: (of('database') - rest.database * count * took) / written,
    transactions: transactions / written,
    errors,
    busy: of('busy') / of('all'),
    others: (of('busy') - ours) / of('all'),
  }
}

/** One of the servers, and all of them, beside each other. */
interface Round {
  one: Spent
  three: Spent
}

/** Cold code is not what people meet, and of three each warms up a third as fast. */
async function warmUp(stage: Stage): Promise<void> {
  const end = performance.now() + warmUpMost
  for (let answered = 0; answered < warmUpRequests && performance.now() < end;) {
    const { perSecond: rate } = await spend(stage, stage.servers.all, null)
    answered += (rate * milliseconds) / 1_000
  }
}

/** By turns, each first as often as the other; each of the servers is the one as often as the others. */
async function roundsOf(stage: Stage, rounds: number, rate: number | null): Promise<Round[]> {
  const { all } = stage.servers
  const one = (round: number): Promise<Spent> => spend(stage, [all[round % count] as RealServer], rate)
  const three = (): Promise<Spent> => spend(stage, all, rate)
  const results: Round[] = []
  while (results.length < rounds) {
    const round = results.length
    const isFirst = round % 2 === 0
    const first = await (isFirst ? one(round) : three())
    const second = await (isFirst ? three() : one(round))
    results.push(isFirst ? { one: first, three: second } : { one: second, three: first })
  }
  return results
}

const middle = (all: readonly Round[], side: keyof Round, of: (spent: Spent) => number): number =>
  median(all.map((round) => of(round[side])))
const ratiosOf = (all: readonly Round[], of: (spent: Spent) => number): number[] =>
  all.map(({ one, three }) => of(three) / of(one))
const errorsIn = (all: readonly Round[]): number =>
  all.reduce((sum, { one, three }) => sum + one.errors + three.errors, 0)
const percent = (share: number): string => `${Math.round(share * 100)} %`

function tell(say: Stage['say'], what: string, all: readonly Round[], ratios: readonly number[]): void {
  say(`${what}: rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  for (const side of ['one', 'three'] as const) {
    const told = (of: 'server' | 'database' | 'transactions'): string =>
      middle(all, side, (spent) => spent[of]).toFixed(2)
    say(
      `  ${side}: ${Math.round(middle(all, side, ({ perSecond: rate }) => rate))}/s, a request takes ` +
        `${told('server')} ms of servers, ${told('database')} ms of the database, ${told('transactions')} transactions`,
    )
  }
}

function throughput(all: readonly Round[], say: Stage['say']): Row {
  const rateOf = ({ perSecond: rate }: Spent): number => rate
  const ratios = ratiosOf(all, rateOf)
  const ratio = median(ratios)
  const errors = errorsIn(all)
  const rate = (side: keyof Round): number => Math.round(middle(all, side, rateOf))
  const share = (of: 'busy' | 'others'): string => percent(middle(all, 'three', (spent) => spent[of]))
  const cores = availableParallelism()
  const isAllowed = cores >= coresNeeded
  tell(say, 'as many as are answered', all, ratios)
  return {
    name: 'three servers against one, requests a second',
    value: `${ratio.toFixed(2)} × (${rate('three')}/s of ${rate('one')}/s, ${errors} errors; ${cores} cores ${share('busy')} busy, ${share('others')} with other work)`,
    budget: isAllowed ? `≥ ${leastRatio} ×` : `0 errors; ≥ ${leastRatio} × from ${coresNeeded} cores on`,
    ok: errors === 0 && (!isAllowed || ratio >= leastRatio),
  }
}

function work(all: readonly Round[], asked: number, say: Stage['say']): Row {
  const workOf = ({ server, database }: Spent): number => server + database
  const ratios = ratiosOf(all, workOf)
  const ratio = median(ratios)
  const errors = errorsIn(all)
  const slower = all.map(({ one, three }) => Math.min(one.perSecond, three.perSecond))
  const kept = median(slower) / asked
  const ms = (side: keyof Round): string => middle(all, side, workOf).toFixed(2)
  tell(say, `${Math.round(asked)} a second`, all, ratios)
  return {
    name: 'processor time a request, three servers against one',
    value: `${ratio.toFixed(2)} × (rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; ${ms('three')} ms of ${ms('one')} ms, ${percent(kept)} of ${Math.round(asked)}/s kept, ${errors} errors)`,
    budget: `≤ ${mostWork} ×`,
    ok: errors === 0 && kept >= sameRate && ratio <= mostWork,
  }
}

/** What a second takes of one server that nobody asks for anything, and of the database for each such server. */
async function atRest(servers: Servers): Promise<Rest> {
  const server = (): number => processorTimeOf(servers.all.map(({ pid }) => pid))
  const before = [server(), servers.databaseTime()] as const
  const began = performance.now()
  await wait(idleMilliseconds)
  const each = ((performance.now() - began) / 1_000) * count
  return { server: (server() - before[0]) / each, database: (servers.databaseTime() - before[1]) / each }
}

/** Of one installation, with people who stay with none of them. */
const threeServers: Case = {
  when: 'load',
  async run({ say }) {
    const servers = await startServers()
    const writer = await startWriter()
    try {
      const stage: Stage = {
        rest: { server: 0, database: 0 },
        servers,
        writer,
        attempts: await sitDownAll(servers),
        last: Date.now() - 40 * 60_000,
        say,
      }
      const load = (): string => loadavg()[0]?.toFixed(1) ?? ''
      say(`load before: ${load()}`)
      await warmUp(stage)
      say(`load, warmed up: ${load()}`)
      stage.rest = await atRest(servers)
      const full = await roundsOf(stage, fullRounds, null)
      const rate = pacedShare * median(full.map(({ one, three }) => Math.min(one.perSecond, three.perSecond)))
      const paced = await roundsOf(stage, pacedRounds, rate)
      say(`load after: ${load()}`)
      const { server, database } = stage.rest
      say(`at rest a server takes ${server.toFixed(1)} ms a second, its database ${database.toFixed(1)} ms`)
      return [throughput(full, say), work(paced, rate, say)]
    } finally {
      writer.stop()
      await servers.stop()
    }
  },
}

export default threeServers
