import { freeIncome } from '../../../apps/server/src/modules/incentive/verbs/free-income.ts'
import { lockIncome } from '../../../apps/server/src/modules/incentive/queries.ts'
import { forgetLimits } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { settleAll } from '../money/checks.ts'
import { askAbout, how } from '../money/people.ts'
import { inDatabase, type MoneyStage } from '../money/stage.ts'
import { checkIncome, newPair, payQuietly, tellOf } from './people.ts'

async function endHold(stage: MoneyStage, orderId: string): Promise<void> {
  const { rows } = await stage.server.sql.query<{ id: string }>(
    'select id from incomes where order_id = $1',
    [orderId],
  )
  await inDatabase(stage, async (tx) => {
    const income = await lockIncome(tx, rows[0]?.id ?? '')
    if (income?.state === 'pending') await freeIncome(tx, income, new Date())
  })
}

/** Withdrawals, a refund and the ends of holds in the same moment. */
async function race(stage: MoneyStage, seeded: Seeded, racers: number): Promise<void> {
  const { client, report, server } = stage
  const pair = await newPair(stage, seeded)
  const orders: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const id = await payQuietly(stage, seeded, pair, 60 + seeded.int(60))
    await tellOf(stage, id, 2)
    await askAbout(stage, seeded, pair.friend.token, id)
    orders.push(id)
  }
  await endHold(stage, orders[0] ?? '')
  const { token } = pair.inviter
  const body = { fen: 1_000 + seeded.int(200), kind: 'sandbox' }
  const withdraw = () => client.act('POST /api/incentive/withdraw', { ...how(seeded, token), body })
  const back = { ...how(seeded, pair.friend.token), body: { id: orders[0], reason: 'other' } }
  const replies = await Promise.all([
    ...Array.from({ length: racers }, withdraw),
    client
      .act('POST /api/order/refund', back)
      .then(() => askAbout(stage, seeded, pair.friend.token, orders[0] ?? ''))
      .then(() => null),
    ...orders.slice(1).map((id) => endHold(stage, id).then(() => null)),
  ])
  const taken = replies.filter((reply) => reply !== null && 'answer' in reply && reply.answer.success).length
  report.count('withdrawals in a race: taken', taken)
  const { rows } = await server.sql.query<{ n: number }>(
    `select count(*)::int as n from withdrawals where user_id = $1 and state = 'pending'`,
    [pair.inviter.userId],
  )
  report.require(
    rows[0]?.n === taken,
    'another number of withdrawals than acknowledged',
    `${rows[0]?.n} of ${taken}`,
  )
  report.count('races of withdraw, refund and hold end')
}

export async function incomeRaces(run: Run, stage: MoneyStage): Promise<void> {
  const rounds = sized(run.size, { short: 3, default: 60, full: 500 })
  const racers = sized(run.size, { short: 8, default: 32, full: 32 })
  for (let number = 1; number <= rounds; number += 1) {
    await forgetLimits(stage)
    await race(stage, run.seeded.branch(`race ${number}`), racers)
    if (number % 20 === 0) run.say(`races: ${number} of ${rounds}`)
  }
  await settleAll(stage, run.seeded.branch('settle races'))
  await checkIncome(stage, true)
}
