import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits, type Stage } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { checkAll, checkAlways, checkPromised, promisedBy } from './checks.ts'
import type { Ledger } from './ledger.ts'
import { takeAttempt } from './people.ts'

const people = 10
const decisive = ['POST /api/exam/save', 'POST /api/exam/submit'] as const
const kept = 'saves answered underway'
const patience = 5_000

function startLoad(run: Run, stage: Stage, ledger: Ledger): { end(): Promise<void> } {
  const state = { isOver: false }
  const live = async (number: number): Promise<void> => {
    for (let turn = 0; !state.isOver; turn += 1) {
      try {
        await takeAttempt(stage, run.seeded.branch(`person ${number}/${turn}`), ledger)
      } catch (error) {
        run.report.fail('someone was stuck', error instanceof Error ? error.message : String(error))
      }
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, number) => live(number)))
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

/** The moments that matter are short: wait until people are well at it again, then for one, and a little into it. */
async function untilUnderWay({ client, report }: Stage, seeded: Seeded): Promise<boolean> {
  const saved = report.of(kept) + 10 + seeded.int(60)
  await until(() => report.of(kept) >= saved)
  const awaited = seeded.chance(0.4) ? decisive.slice(1) : decisive
  await until(() => client.underWay(awaited) > 0)
  await wait(seeded.int(20))
  return client.underWay(decisive) > 0
}

/** `kill -9`, of our process alone and of everything in turn, while many devices save and hand in. */
export async function kills(run: Run, stage: Stage): Promise<void> {
  const { server, report } = stage
  const total = sized(run.size, { short: 3, default: 30, full: 500 })
  const seeded = run.seeded.branch('kills')
  const ledger: Ledger = { records: [] }
  await forgetLimits(stage)
  const load = startLoad(run, stage, ledger)
  let slowest = 0
  for (let number = 1; number <= total; number += 1) {
    if (await untilUnderWay(stage, seeded)) report.count('kills amid a save or a submit')
    const promised = promisedBy(ledger)
    const which = number % 2 === 0 ? 'everything' : 'process'
    await server.kill(which)
    report.count(`kills of ${which === 'process' ? 'our process alone' : 'process and database'}`)
    slowest = Math.max(slowest, await server.start())
    await checkPromised(stage, promised, ledger)
    await checkAlways(stage)
    await forgetLimits(stage)
    if (number % 10 === 0 || number === total)
      run.say(`kills: ${number} of ${total}; ${report.of('exams handed in')} exams handed in`)
  }
  await load.end()
  await checkAll(stage, ledger)
  report.count('sittings', ledger.records.length)
  report.count('slowest restart, ms', slowest)
}
