import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits, type Stage } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import { checkAll, checkPromised, promisedBy } from './checks.ts'
import { joinAsMember, writeEntry, type Ledger } from './writers.ts'

const people = 6
const decisive = ['POST /api/diary/save'] as const
const patience = 5_000

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

/** `kill -9`, of our process alone and of everything in turn, while two devices of each person save. */
export async function kills(run: Run, stage: Stage): Promise<void> {
  const { server, report, client } = stage
  const total = sized(run.size, { short: 2, default: 30, full: 300 })
  const seeded = run.seeded.branch('kills')
  const ledger: Ledger = { canary: `canary${seeded.text(12)}`, records: [] }
  await forgetLimits(stage)
  const load = await startLoad(run, stage, ledger)
  for (let number = 1; number <= total; number += 1) {
    const saved = report.of('saves acknowledged') + 5 + seeded.int(30)
    await until(() => report.of('saves acknowledged') >= saved)
    await until(() => client.underWay(decisive) > 0)
    await wait(seeded.int(15))
    if (client.underWay(decisive) > 0) report.count('kills amid a save')
    const promised = promisedBy(ledger)
    const which = number % 2 === 0 ? 'everything' : 'process'
    await server.kill(which)
    report.count(`kills of ${which === 'process' ? 'our process alone' : 'process and database'}`)
    await server.start()
    await checkPromised(stage, promised)
    await forgetLimits(stage)
    if (number % 10 === 0 || number === total)
      run.say(`kills: ${number} of ${total}; ${report.of('saves acknowledged')} saves acknowledged`)
  }
  await load.end()
  await checkAll(stage, ledger)
  report.count('entries', ledger.records.length)
}
