import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits, type Stage } from '../account/stage.ts'
import type { Line } from '../kit/line.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { checkAll, checkPromised, promisedBy } from './checks.ts'
import { leave } from './leavers.ts'
import { joinAsMember, writeEntry, type Ledger } from './writers.ts'

const people = 6
const decisive = ['POST /api/diary/save'] as const
const patience = 5_000
const hour = 3_600_000
/** Of the server itself, from one start to the next; the database and the devices go on as before. */
const serverClocks = [0, 0, hour, -hour]

async function startLoad(run: Run, stage: Stage, ledger: Ledger): Promise<{ end(): Promise<void> }> {
  const state = { isOver: false }
  const members: Array<Awaited<ReturnType<typeof joinAsMember>>> = []
  for (let number = 0; number < people; number += 1)
    members.push(await joinAsMember(stage, run.seeded.branch(`member ${number}`)))
  const live = async (person: (typeof members)[number], number: number): Promise<void> => {
    for (let turn = 0; !state.isOver; turn += 1) {
      try {
        await writeEntry(stage, person, run.seeded.branch(`person ${number}/${turn}`), ledger)
      } catch (error) {
        run.report.fail('someone was stuck', error instanceof Error ? error.message : String(error))
      }
    }
  }
  const all = Promise.all(members.map(live))
  return {
    async end() {
      state.isOver = true
      await all
    },
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + patience
  while (!isTrue() && Date.now() < end) await wait(1)
}

interface Facts {
  run: Run
  stage: Stage
  line: Line
  ledger: Ledger
  seeded: Seeded
}

/** Until some saves have been acknowledged and another one is under way. */
async function untilAmid({ stage: { report, client }, seeded }: Facts, most: number): Promise<void> {
  const saved = report.of('saves acknowledged') + 1 + seeded.int(most)
  await until(() => report.of('saves acknowledged') >= saved)
  await until(() => client.underWay(decisive) > 0)
  await wait(seeded.int(15))
}

/** `kill -9`, of our process alone and of everything in turn; it comes back with a clock that may be wrong. */
async function kill(facts: Facts, which: 'everything' | 'process'): Promise<void> {
  const { stage, ledger, seeded } = facts
  const { server, report, client } = stage
  await untilAmid(facts, 12)
  if (client.underWay(decisive) > 0) report.count('kills amid a save')
  const promised = promisedBy(ledger)
  await server.kill(which)
  report.count(`kills of ${which === 'process' ? 'our process alone' : 'process and database'}`)
  const shift = seeded.pick(serverClocks)
  if (shift !== 0) report.count('starts with a wrong clock')
  server.setClock(shift)
  await server.start()
  await checkPromised(stage, promised)
  await forgetLimits(stage)
}

/** A tunnel: nobody is heard, nobody hears, and then everybody sends again at once. */
async function cut(facts: Facts): Promise<void> {
  const { stage, line, ledger, seeded } = facts
  await untilAmid(facts, 6)
  if (stage.client.underWay(decisive) > 0) stage.report.count('networks cut amid a save')
  const promised = promisedBy(ledger)
  stage.report.count('connections torn', line.cut())
  stage.report.count('networks cut')
  await wait(seeded.int(400))
  line.mend()
  await checkPromised(stage, promised)
}

/** Of three rounds one kills and two cut the network, while two devices of each person save and their clocks jump. */
export async function rounds(run: Run, stage: Stage, line: Line): Promise<void> {
  const { report } = stage
  const total = sized(run.size, { short: 4, default: 60, full: 300 })
  const seeded = run.seeded.branch('rounds')
  const ledger: Ledger = { canary: `canary${seeded.text(12)}`, records: [] }
  const facts: Facts = { run, stage, line, ledger, seeded }
  await forgetLimits(stage)
  const load = await startLoad(run, stage, ledger)
  for (let number = 1; number <= total; number += 1) {
    if (number % 3 !== 1) await cut(facts)
    else await kill(facts, number % 2 === 0 ? 'everything' : 'process')
    if (number % 20 === 0) await forgetLimits(stage)
    if (number % 10 === 0 || number === total)
      run.say(`rounds: ${number} of ${total}; ${report.of('saves acknowledged')} saves acknowledged`)
  }
  await load.end()
  await checkAll(stage, ledger)
  report.count('entries', ledger.records.length)
  await leave(run, stage, ledger)
}
