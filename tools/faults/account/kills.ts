import { setTimeout as wait } from 'node:timers/promises'
import { sized, type Run } from '../kit/scenario.ts'
import { checkAll, checkAlways, checkReceipts, constraintsOf } from './checks.ts'
import { emptyLedger, type Ledger } from './ledger.ts'
import { comeBack, signUp, type Worker } from './people.ts'
import { forgetLimits, type Stage } from './stage.ts'

const workers = 10

interface Load {
  /** Lets everyone finish what they are at. */
  end(): Promise<void>
}

function startLoad(run: Run, stage: Stage, ledger: Ledger): Load {
  const state = { isOver: false }
  const work = async (number: number): Promise<void> => {
    const seeded = run.seeded.branch(`worker ${number}`)
    const worker: Worker = { stage, ledger, seeded, accounts: [] }
    while (!state.isOver) {
      const isReturning = worker.accounts.length > 0 && seeded.chance(0.5)
      try {
        await (isReturning ? comeBack(worker) : signUp(worker))
      } catch (error) {
        run.report.fail('someone was stuck', error instanceof Error ? error.message : String(error))
      }
    }
  }
  const all = Promise.all(Array.from({ length: workers }, (_, number) => work(number)))
  return {
    async end() {
      state.isOver = true
      await all
    },
  }
}

const decisive = ['POST /api/auth/login', 'POST /api/auth/merge'] as const
const patience = 4_000

/** The moments that matter are short: wait for one, and then a little into it. */
async function untilUnderWay({ client }: Stage, into: number): Promise<boolean> {
  const end = Date.now() + patience
  while (client.underWay(decisive) === 0 && Date.now() < end) await wait(1)
  await wait(into)
  return client.underWay(decisive) > 0
}

const longest = 60_000

/** Of a server that is killed as soon as it is asked nobody may ever come in: on a busy machine it has not got so far. */
async function untilSomebodyIsIn({ report }: Stage): Promise<void> {
  const isIn = () => report.of('sign-ups acknowledged') + report.of('merges acknowledged')
  const [before, end] = [isIn(), Date.now() + longest]
  while (isIn() === before && Date.now() < end) await wait(10)
}

/** `kill -9`, of our process alone and of everything in turn, while people sign up and merge. */
export async function kills(run: Run, stage: Stage): Promise<void> {
  const { server, report } = stage
  const total = sized(run.size, { short: 3, default: 40, full: 200 })
  const seeded = run.seeded.branch('kills')
  const ledger = emptyLedger()
  const constraints = await constraintsOf(stage)
  await forgetLimits(stage)
  const load = startLoad(run, stage, ledger)
  let slowest = 0
  for (let number = 1; number <= total; number += 1) {
    await wait(300 + seeded.int(900))
    if (number % 3 === 0) await untilSomebodyIsIn(stage)
    if (await untilUnderWay(stage, seeded.int(25))) report.count('kills amid a sign-in or a merge')
    const acknowledged = ledger.visits.filter((visit) => visit.receiptId !== null)
    const which = number % 2 === 0 ? 'everything' : 'process'
    await server.kill(which)
    report.count(`kills of ${which === 'process' ? 'our process alone' : 'process and database'}`)
    slowest = Math.max(slowest, await server.start())
    await checkReceipts(stage, acknowledged)
    await checkAlways(stage)
    await forgetLimits(stage)
    if (number % 10 === 0 || number === total) {
      run.say(`kills: ${number} of ${total}; ${report.of('sign-ups acknowledged')} sign-ups`)
    }
  }
  await load.end()
  await checkAll(stage, ledger, constraints)
  report.count('slowest restart, ms', slowest)
}
