import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits } from '../account/stage.ts'
import { inParallel, sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { settleAll } from '../money/checks.ts'
import { askAbout, how } from '../money/people.ts'
import type { MoneyStage } from '../money/stage.ts'
import { checkIncome, newPair, openPlan, payQuietly, tellOf, type Pair } from './people.ts'

const workers = 6

/** Pays, is told of it several times, and sometimes wants the money back, before or after a week. */
async function payAndPerhapsReturn(stage: MoneyStage, seeded: Seeded, pair: Pair): Promise<void> {
  const { client, report, server } = stage
  const id = await payQuietly(stage, seeded, pair, 1 + seeded.int(200))
  await tellOf(stage, id, 1 + seeded.int(4))
  const { state } = await askAbout(stage, seeded, pair.friend.token, id)
  report.require(state === 'fulfilled', 'a paid order is not done', state)
  report.count('payments')
  if (seeded.chance(0.4))
    await server.sql
      .query(`update incomes set free_at = now() where order_id = $1`, [id])
      .catch(() => undefined)
  if (!seeded.chance(0.5)) return
  const sending = { ...how(seeded, pair.friend.token), body: { id, reason: 'other' } }
  await client.act('POST /api/order/refund', sending)
  await tellOf(stage, id, 2)
  report.count('refunds asked for')
}

/** The process dies while people pay, and comes back. */
async function killSometimes(
  run: Run,
  stage: MoneyStage,
  kills: number,
  state: { isOver: boolean },
): Promise<void> {
  const seeded = run.seeded.branch('kills')
  for (let number = 0; number < kills && !state.isOver; number += 1) {
    await wait(500 + seeded.int(2_000))
    await stage.server.kill('process')
    await stage.server.start()
    run.report.count('kills')
  }
}

export async function incomeLife(run: Run, stage: MoneyStage): Promise<void> {
  const total = sized(run.size, { short: 24, default: 500, full: 2_000 })
  const kills = sized(run.size, { short: 2, default: 20, full: 20 })
  await openPlan(stage)
  const pairs: Pair[] = []
  for (let at = 0; at < workers; at += 1) {
    await forgetLimits(stage)
    pairs.push(await newPair(stage, run.seeded.branch(`pair ${at}`)))
  }
  const state = { isOver: false }
  const killing = killSometimes(run, stage, kills, state)
  await inParallel(
    Array.from({ length: total }, (_, at) => at),
    workers,
    async (at) => {
      await forgetLimits(stage).catch(() => undefined)
      const pair = pairs[at % workers] as Pair
      await payAndPerhapsReturn(stage, run.seeded.branch(`act ${at}`), pair)
      if ((at + 1) % 100 === 0) run.say(`payments: ${at + 1} of ${total}`)
    },
  )
  state.isOver = true
  await killing
  await settleAll(stage, run.seeded.branch('settle'))
  await checkIncome(stage, true)
}
