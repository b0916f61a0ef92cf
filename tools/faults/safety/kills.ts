import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits, type Stage } from '../account/stage.ts'
import { inParallel, sized, type Run } from '../kit/scenario.ts'
import { checkHeld, promisedTo } from './checks.ts'
import { liveThrough, type Held } from './people.ts'

const people = 6
const decisive = [
  'POST /api/safety/call_back/ask',
  'POST /api/safety/call_back/withdraw',
  'POST /api/member/personal/profile',
  'POST /api/plan/save',
] as const
const patience = 5_000

const staff = (stage: Stage): Promise<unknown> =>
  stage.server.sql.query(
    `insert into staffed_hours (id, days, from_minute, until_minute, time_zone, within_minutes)
     values ('call_backs', '{1,2,3,4,5,6,7}', 0, 1440, $1, 5) on conflict do nothing`,
    // Somewhere it is not about to be midnight.
    [new Date().getUTCHours() >= 12 ? 'Pacific/Honolulu' : 'Etc/UTC'],
  )

function startLoad(run: Run, stage: Stage, all: Held[]): { end(): Promise<void> } {
  const state = { isOver: false }
  const live = async (number: number): Promise<void> => {
    for (let turn = 0; !state.isOver; turn += 1) {
      try {
        await liveThrough(stage, run.seeded.branch(`person ${number}/${turn}`), all)
      } catch (error) {
        run.report.fail('someone was stuck', error instanceof Error ? error.message : String(error))
      }
    }
  }
  const living = Promise.all(Array.from({ length: people }, (_, number) => live(number)))
  return {
    async end() {
      state.isOver = true
      await living
    },
  }
}

/** `kill -9`, of our process alone and of everything in turn, while words are heard and numbers left. */
export async function kills(run: Run, stage: Stage): Promise<void> {
  const { server, report, client } = stage
  const total = sized(run.size, { short: 2, default: 20, full: 300 })
  const seeded = run.seeded.branch('kills')
  const all: Held[] = []
  await staff(stage)
  const load = startLoad(run, stage, all)
  for (let number = 1; number <= total; number += 1) {
    const asked = report.of('calls asked for') + 2 + seeded.int(10)
    const end = Date.now() + patience
    while (report.of('calls asked for') < asked && Date.now() < end) await wait(2)
    while (client.underWay(decisive) === 0 && Date.now() < end) await wait(1)
    await wait(seeded.int(15))
    if (client.underWay(decisive) > 0) report.count('kills amid a word, a number or a plan')
    const promised = promisedTo(all)
    await server.kill(number % 2 === 0 ? 'everything' : 'process')
    report.count('kills')
    await server.start()
    await forgetLimits(stage)
    await inParallel(promised.slice(-40), 4, (held) => checkHeld(stage, held, false))
    run.say(`kills: ${number} of ${total}; ${report.of('calls asked for')} calls asked for`)
  }
  await load.end()
  await inParallel(all, 4, (held) => checkHeld(stage, held, true))
  report.count('people', all.length)
}
