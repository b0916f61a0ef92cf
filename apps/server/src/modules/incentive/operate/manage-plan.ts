import type { Acting } from '../../operators/index.ts'
import { findUser } from '../../account/index.ts'
import type { Plan } from '../model.ts'
import { readPlan } from '../plan.ts'
import { isPausedFor, lockIncome, pauseFor, resumeFor, savePlan, updateIncome } from '../queries.ts'
import { freeIncome } from '../verbs/free-income.ts'
import { takeBackAll } from '../verbs/take-back-share.ts'

/** What is wrong; null when it was done. */
type Outcome = Promise<string | null>

/** Somebody looked at what was held: it goes on as if nothing had been odd. */
export async function releaseIncomeAs(acting: Acting, id: string): Outcome {
  const { tx, now } = acting
  const income = await lockIncome(tx, id)
  if (income?.state !== 'held') return `nothing is held under "${id}"`
  await updateIncome(tx, id, { state: 'pending' })
  if (income.freeAt <= now) await freeIncome(tx, { ...income, state: 'pending' }, now)
  const before = `held: ${income.doubts.join(', ')}`
  await acting.record({ verb: 'incentive release', subject: id, before, after: 'released' })
  return null
}

/** It was not earned. */
export async function voidIncomeAs(acting: Acting, id: string): Outcome {
  const { tx, now } = acting
  const income = await lockIncome(tx, id)
  if (income?.state !== 'held') return `nothing is held under "${id}"`
  await takeBackAll(tx, income, 'void', now)
  const before = `held: ${income.doubts.join(', ')}, ${(income.fen / 100).toFixed(2)} CNY`
  await acting.record({ verb: 'incentive void', subject: id, before, after: 'taken back' })
  return null
}

const all = 'all'

/** For one person, or with the word `all` for everybody. What was earned stays. */
export async function setPauseAs(acting: Acting, who: string, isPaused: boolean): Outcome {
  const { tx, now } = acting
  const verb = isPaused ? 'incentive pause' : 'incentive resume'
  const word = (paused: boolean): string => (paused ? 'paused' : 'running')
  if (who === all) {
    const plan = await readPlan(tx)
    await savePlan(tx, { ...plan, pausedAt: isPaused ? (plan.pausedAt ?? now) : null })
    await acting.record({ verb, subject: all, before: word(plan.pausedAt !== null), after: word(isPaused) })
    return null
  }
  if (!(await findUser(tx, who))) return `there is nobody "${who}"`
  const before = word(await isPausedFor(tx, who))
  if (isPaused) await pauseFor(tx, who, now)
  else await resumeFor(tx, who)
  await acting.record({ verb, subject: who, before, after: word(isPaused) })
  return null
}

/** What can be set, within what. */
export const settable = {
  rateBp: [0, 5_000],
  holdDays: [0, 90],
  mostBuyersDay: [1, 100_000],
  mostFenDay: [1, 100_000_000],
  mostRefundsMonth: [1, 100_000],
  freshHours: [0, 8_760],
  leastFen: [1, 100_000],
  mostFenWithdrawnDay: [1, 10_000_000],
  mostFenEarnedDay: [1, 100_000_000],
} as const satisfies Partial<Record<keyof Plan, readonly [least: number, most: number]>>

export type Settable = keyof typeof settable
export const isSettable = (name: string): name is Settable => Object.hasOwn(settable, name)

/** Holds for newcomers, payments and withdrawals from now on; what was agreed with somebody stays. */
export async function setPlanAs(acting: Acting, name: Settable, value: number): Outcome {
  const [least, most] = settable[name]
  if (!Number.isSafeInteger(value) || value < least || value > most)
    return `${name} is a whole number from ${least} to ${most}`
  const plan = await readPlan(acting.tx)
  const changed = { ...plan, [name]: value }
  if (changed.leastFen > Math.min(changed.mostFenWithdrawnDay, changed.mostFenEarnedDay))
    return 'less could be withdrawn in a day than at once'
  await savePlan(acting.tx, changed)
  await acting.record({
    verb: 'incentive set',
    subject: name,
    before: String(plan[name]),
    after: String(value),
  })
  return null
}
