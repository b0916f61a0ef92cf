import { forgetLimits } from '../account/stage.ts'
import type { Reply } from '../kit/client.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { findBalance, checkAlways, checkAtRest } from './checks.ts'
import { how, newVisitor, topUp, type Wanted } from './people.ts'
import { givePoints, type MoneyStage } from './stage.ts'

const racers = 64
const month = { price: 250, wanted: { kind: 'membership', plan_id: 'month', pay_with: 'points' } } as const
const assessments = [
  { price: 99, wanted: { kind: 'table', table_id: 'attachment', pay_with: 'points' } },
  { price: 99, wanted: { kind: 'table', table_id: 'sixteen-types', pay_with: 'points' } },
  { price: 199, wanted: { kind: 'table', table_id: 'riasec', pay_with: 'points' } },
] as const

interface Purchase {
  price: number
  wanted: Wanted
}

interface Spent {
  taken: number
  /** The lowest price that was too high. */
  short: number
}

function judge(
  { report }: MoneyStage,
  purchases: readonly Purchase[],
  replies: ReadonlyArray<Reply<unknown>>,
): Spent {
  const spent = { taken: 0, short: Number.POSITIVE_INFINITY }
  for (const [i, { status, answer }] of replies.entries()) {
    const { price } = purchases[i] as Purchase
    const outcome = answer.success ? 'bought' : (answer.type ?? String(status))
    report.count(`spends in a race: ${outcome}`)
    report.require(
      ['bought', 'balance_short', 'already_open'].includes(outcome),
      'a spend got another answer',
      `${status} ${answer.message}`,
    )
    if (outcome === 'bought') spent.taken += price
    if (outcome === 'balance_short') spent.short = Math.min(spent.short, price)
  }
  return spent
}

/** Many want the last points at the same moment, some of them for the same thing, some with the same key. */
async function race(stage: MoneyStage, seeded: Seeded): Promise<void> {
  const { client, report } = stage
  const person = await newVisitor(stage, seeded)
  const isMixed = seeded.chance(0.5)
  const enoughFor = 1 + seeded.int(3)
  const given = enoughFor * month.price + seeded.int(month.price)
  await givePoints(stage, person.userId, given)
  const purchases: Purchase[] = Array.from({ length: racers }, () =>
    isMixed ? seeded.pick(assessments) : month,
  )
  const replies = await Promise.all(
    purchases.map(({ wanted }) =>
      client.act('POST /api/order/create', { ...how(seeded, person.token), body: { wanted } }),
    ),
  )
  const { taken, short } = judge(stage, purchases, replies)
  const { available } = await findBalance(stage, person.userId)
  report.require(available === given - taken, 'another balance than was spent', `${available} of ${given}`)
  report.require(available < short, 'refused although there was enough', `${available} for ${short}`)
  if (!isMixed)
    report.require(taken === enoughFor * month.price, 'not as many as could', `${taken} of ${given}`)
  report.count('races for the last points')
}

/** The points of a top-up are given back while they are spent: both at once is impossible. */
async function raceAgainstRefund(stage: MoneyStage, seeded: Seeded): Promise<void> {
  const { client, report } = stage
  const person = await newVisitor(stage, seeded)
  const { id } = await topUp(stage, seeded, person)
  const buy = () =>
    client.act('POST /api/order/create', { ...how(seeded, person.token), body: { wanted: month.wanted } })
  const giveBack = () =>
    client.act('POST /api/order/refund', { ...how(seeded, person.token), body: { id, reason: 'other' } })
  const isBuyer = Array.from({ length: racers }, () => seeded.chance(0.5))
  const replies: Array<Reply<unknown>> = await Promise.all(
    isBuyer.map((buys): Promise<Reply<unknown>> => (buys ? buy() : giveBack())),
  )
  const isDone = (which: boolean) =>
    replies.filter(({ status }, i) => status === 200 && isBuyer[i] === which).length
  const [bought, refunded] = [isDone(true), isDone(false)]
  report.require(bought <= 1 && refunded <= 1 && bought + refunded > 0, 'spent or given back more than once')
  const { available, held } = await findBalance(stage, person.userId)
  const left = bought === 0 ? 315 : 315 - month.price
  report.require(
    refunded === 1 ? available === 0 && (held === left || held === 0) : available === left,
    'spent and given back',
    JSON.stringify({ bought, refunded, available, held }),
  )
  report.count('races of spending against giving back')
}

export async function races(run: Run, stage: MoneyStage): Promise<void> {
  const total = sized(run.size, { short: 4, default: 200, full: 1_000 })
  const seeded = run.seeded.branch('races')
  for (let number = 1; number <= total; number += 1) {
    await forgetLimits(stage)
    const own = seeded.branch(String(number))
    await (number % 4 === 0 ? raceAgainstRefund(stage, own) : race(stage, own))
    if (number % 50 === 0 || number === total) {
      await checkAlways(stage)
      run.say(`races: ${number} of ${total}`)
    }
  }
  await checkAtRest(stage, seeded)
}
