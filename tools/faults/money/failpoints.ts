import { forgetLimits } from '../account/stage.ts'
import { sized, type Run, type Size } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import type { Failpoint } from '../kit/proxy.ts'
import { acts as moneyActs, type Act, type Case } from './acts.ts'
import { checkAlways, checkAtRest } from './checks.ts'
import type { MoneyStage } from './stage.ts'

/** How often an act goes to the database and back, when nothing happens to it. */
async function measure(stage: MoneyStage, act: Act, seeded: Seeded): Promise<number> {
  const it = await act.prepare(stage, seeded)
  stage.proxy.counted()
  await it.once()
  const trips = stage.proxy.counted()
  await it.again()
  await it.check()
  return trips
}

/** All along the act; the last two are before and after the database has heard everything. */
function pointsOf(trips: number, many: number): Failpoint[] {
  const along = Math.max(0, many - 2)
  const points = Array.from({ length: along }, (_, i) => ({
    at: 1 + Math.round((i * (trips - 1)) / along),
    when: i % 2 === 0 ? ('before' as const) : ('after' as const),
  }))
  const last = [{ at: trips, when: 'before' } as const, { at: trips, when: 'after' } as const]
  return [...points, ...last].slice(-many)
}

/** The act is sent; the server dies at the point, or once it has answered. */
async function cutAt({ server, proxy, report }: MoneyStage, point: Failpoint, it: Case): Promise<void> {
  const { pid } = server
  let isHit = false
  proxy.arm(point, () => {
    isHit = true
    process.kill(pid, 'SIGKILL')
  })
  const isAnswered = await it.once().then(
    () => true,
    () => false,
  )
  proxy.disarm()
  await server.kill('process')
  report.count(isHit ? `kills ${point.when} a round trip` : 'kills after the answer')
  report.count(isAnswered ? 'acts answered and then killed' : 'acts cut off and repeated')
}

/** What is cut, at how many points of each act, and how often at each. */
export interface Cuts {
  acts: readonly Act[]
  each: number
  times: number
}

const ofMoney = (size: Size): Cuts => ({
  acts: moneyActs,
  each: sized(size, { short: 1, default: 8, full: 8 }),
  times: sized(size, { short: 1, default: 5, full: 25 }),
})

/** `kill -9` of the server at chosen round trips of each act; then a restart, and the same once more. */
export async function failpoints(run: Run, stage: MoneyStage, cuts = ofMoney(run.size)): Promise<void> {
  const { server, report } = stage
  const { acts, each, times } = cuts
  let slowest = 0
  for (const act of acts) {
    const seeded = run.seeded.branch(`failpoints/${act.name}`)
    const points = pointsOf(await measure(stage, act, seeded), each)
    report.count('failpoints', points.length)
    for (let time = 0; time < times; time += 1)
      for (const [number, point] of points.entries()) {
        const own = seeded.branch(`${time}/${number}`)
        const it = await act.prepare(stage, own)
        await cutAt(stage, point, it)
        slowest = Math.max(slowest, await server.start())
        await checkAlways(stage)
        await it.again()
        await it.check()
        report.count(`${act.name}: killed and repeated`)
        await forgetLimits(stage)
      }
    const places = points.map(({ at, when }) => `${when} ${at}`).join(', ')
    run.say(`failpoints: ${act.name}, at ${places}, × ${times}`)
  }
  await checkAtRest(stage, run.seeded.branch('failpoints at rest'))
  report.count('slowest restart, ms', slowest)
}
