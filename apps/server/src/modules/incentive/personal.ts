import type { Tx } from '../../platform/db/database.ts'
import type { PersonalData } from '../../platform/personal.ts'
import { findUser } from '../account/index.ts'
import { incomeLedger } from '../money/index.ts'
import { deleteFigures, moveFigures } from './figures/queries.ts'
import {
  deleteAttribution,
  forgetPerson,
  moveAttribution,
  moveIncomes,
  movePause,
  passOnInvited,
} from './personal/queries.ts'
import { findAttribution, isAbove, listDays, lockAttributions, lockIncomesBetween } from './queries.ts'
import { presentDay } from './verbs/list-income.ts'
import { noteSignUp } from './verbs/note-arrival.ts'
import { takeBackAll } from './verbs/take-back-share.ts'
import { openOfWithdrawal, openPayee } from './withdrawals/payee.ts'
import {
  forgetPayees,
  listPayees,
  listWithdrawals,
  lockWithdrawalsOf,
  moveWithdrawals,
} from './withdrawals/queries.ts'
import { giveBack } from './withdrawals/settle-withdrawal.ts'

/** Before anybody earned. */
const firstDay = '2020-01-01'

/** The visit that came first says who brought them; an account that was there before it was brought by nobody. */
async function mergeAttribution(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  const [mine, theirs] = [await findAttribution(tx, from), await findAttribution(tx, to)]
  if (!mine) return
  const member = await findUser(tx, to)
  const isBrought =
    mine.inviterId !== to &&
    member !== null &&
    member.createdAt >= mine.cameAt &&
    (theirs === null || mine.cameAt <= theirs.cameAt) &&
    !(await isAbove(tx, to, mine.inviterId))
  if (!isBrought) {
    await deleteAttribution(tx, from)
    return
  }
  await moveAttribution(tx, from, to)
  await noteSignUp(tx, { ...mine, userId: to, signedUpAt: theirs?.signedUpAt ?? mine.signedUpAt }, now)
}

/** Stands after the orders: whoever takes an order and an income takes the order first. */
export const incentivePersonal = {
  name: 'incentive',
  tables: [
    'attributions',
    'incomes',
    'incentive_events',
    'incentive_days',
    'incentive_pauses',
    'payees',
    'withdrawals',
  ] as const,
  count: async () => ({}),
  async merge(tx, from, to, now) {
    // What somebody earned by their own visit was never earned.
    for (const income of await lockIncomesBetween(tx, from, to)) await takeBackAll(tx, income, 'own', now)
    await lockAttributions(tx)
    await mergeAttribution(tx, from, to, now)
    await passOnInvited(tx, from, to)
    await moveIncomes(tx, from, to)
    await moveFigures(tx, from, to)
    await movePause(tx, from, to)
    await moveWithdrawals(tx, from, to)
    return {}
  },
  async export(tx, userId, { keys }) {
    const brought = await findAttribution(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    const payees = await listPayees(tx, userId)
    const withdrawals = await listWithdrawals(tx, userId, { limit: 1_000_000, offset: 0 })
    return {
      share_income: {
        balances: await incomeLedger.readBalances(tx, userId),
        // A line a day, as on the page: how many paid, and at what hour, is theirs and not the inviter's.
        incomes: (await listDays(tx, userId, firstDay, null)).map(presentDay),
        came_by_a_link_at: brought?.cameAt ?? null,
        payees: payees.map((row) => ({ kind: row.kind, ...openPayee(ring, row) })),
        withdrawals: withdrawals.map((row) => ({
          fen: row.fen,
          state: row.state,
          asked_at: row.createdAt,
          ended_at: row.endedAt,
          kind: row.gateway,
          payee: openOfWithdrawal(ring, row),
        })),
      },
    }
  },
  async erase(tx, userId, now) {
    // What is on its way arrives; what nobody has looked at yet does not set out.
    for (const row of await lockWithdrawalsOf(tx, userId, 'pending'))
      await giveBack(tx, row, 'rejected', 'other', now)
    await incomeLedger.forfeit(tx, { userId, at: now })
    await forgetPerson(tx, userId)
    await forgetPayees(tx, userId)
    await deleteFigures(tx, userId)
  },
} satisfies PersonalData
