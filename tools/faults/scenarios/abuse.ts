import { setTimeout as wait } from 'node:timers/promises'
import { attacks, newVisitor, type Statuses } from '../abuse/attackers.ts'
import { Crowd } from '../abuse/crowd.ts'
import { Watch, type Watched } from '../abuse/watch.ts'
import { forgetLimits, openStage, type Stage } from '../account/stage.ts'
import { sized, type Run, type Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** As many times slower than in quiet an ordinary reader may get; below the second figure nobody notices. */
const mostTimes = 3
const unnoticed = 150
/** Megabytes of the server's own process; a short run is over before the garbage is. */
const mostMemory = { short: 400, default: 250, full: 250 }

const headline = `${'attack'.padEnd(18)}${'p95'.padStart(8)}${'times'.padStart(7)}${'slowest'.padStart(9)}${'reads'.padStart(7)}${'not ready'.padStart(11)}${'MB'.padStart(6)}  answers`

const inOrder = (statuses: Statuses | null): string =>
  [...(statuses ?? [])]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status || 'none'}: ${times}`)
    .join(', ')

function line(name: string, seen: Watched, quiet: Watched, statuses: Statuses | null) {
  const ms = (value: number) => value.toFixed(0)
  const times = (seen.p95 / Math.max(quiet.p95, 0.1)).toFixed(1)
  const { notReady, reads, memory } = seen
  return `${name.padEnd(18)}${ms(seen.p95).padStart(8)}${times.padStart(7)}${ms(seen.slowest).padStart(9)}${String(reads).padStart(7)}${String(notReady).padStart(11)}${ms(memory).padStart(6)}  ${inOrder(statuses)}`
}

/** The short set runs beside other tests: how slow the reader gets says more about those than about the server. */
function judge({ report, size }: Run, name: string, seen: Watched, quiet: Watched): void {
  report.count('answers the reader had', seen.reads)
  report.require(seen.reads > 0, `${name}: the reader had no answer at all`)
  report.require(seen.notReady === 0, `${name}: /readyz`, `${seen.notReady} times not 200`)
  const refused = Object.entries(seen.refused)
  report.require(refused.length === 0, `${name}: the reader was refused`, JSON.stringify(seen.refused))
  report.require(seen.memory <= mostMemory[size], `${name}: memory`, `${seen.memory.toFixed(0)} MB`)
  const isSlow = seen.p95 > unnoticed && seen.p95 > mostTimes * quiet.p95
  const told = `p95 ${seen.p95.toFixed(0)} ms, in quiet ${quiet.p95.toFixed(0)} ms`
  if (size !== 'short') report.require(!isSlow, `${name}: an ordinary reader waits`, told)
}

interface Scene {
  stage: Stage
  crowd: Crowd
  watch: Watch
  quiet: Watched
}

async function attackOnce(run: Run, { stage, crowd, watch, quiet }: Scene, name: string): Promise<void> {
  const { size, seeded, say, report } = run
  const seed = seeded.text(16)
  await forgetLimits(stage)
  await crowd.prepare(name, seed)
  const lasts = sized(size, { short: 800, default: 15_000, full: 30_000 })
  const { seen, result: answers } = await watch.during(() => crowd.attack(name, seed, lasts))
  say(line(name, seen, quiet, answers))
  judge(run, name, seen, quiet)
  for (const [status, times] of answers) {
    report.count('answers the attackers had', times)
    report.require(status < 500, `${name}: an attacker was answered ${status}`, `${times} times`)
  }
  // What was begun for an attacker must not be counted to the next.
  await wait(sized(size, { short: 200, default: 2_000, full: 3_000 }))
}

/** Everything that costs the server much and an attacker little, while somebody reads. */
const abuse: Scenario = {
  parts: attacks(1).map(({ name }) => name),
  async run(run) {
    const { size, seeded, say, report, only } = run
    const server = await RealServer.create({ TRUST_PROXY: '1' })
    const stage = openStage(server, report)
    const share = sized(size, { short: 0.2, default: 1, full: 1 })
    let [watch, crowd]: [Watch | null, Crowd | null] = [null, null]
    try {
      await server.start()
      crowd = new Crowd(server.port, share)
      watch = await Watch.begin(
        server,
        await newVisitor({ client: stage.client, port: server.port }, seeded.branch('reader')),
      )
      // The first answers of a new process say nothing about the later ones.
      const warm = sized(size, { short: 300, default: 4_000, full: 6_000 })
      await watch.during(() => wait(warm))
      const calm = sized(size, { short: 800, default: 10_000, full: 15_000 })
      const { seen: quiet } = await watch.during(() => wait(calm))
      say(headline)
      say(line('quiet', quiet, quiet, null))
      for (const { name } of attacks(share)) {
        if (only === null || name === only) await attackOnce(run, { stage, crowd, watch, quiet }, name)
      }
    } finally {
      watch?.end()
      crowd?.end()
      stage.client.close()
      await server.stop()
    }
  },
}

export default abuse
