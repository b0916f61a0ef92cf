import type { PersonalData } from '../../platform/personal.ts'
import { eraseAccounts, mergeAccounts } from './ledger/personal.ts'
import { findBalance, findAccount, listEntries } from './ledger/queries.ts'
import { countOrders, forgetBuyer, listOrders, moveOrders } from './orders/queries.ts'
import { countUses, forgetUses, listAllUses, moveUses } from './redeem/personal/queries.ts'
import { countRewards, deleteTasks, listAllRewards, moveTasks } from './tasks/personal/queries.ts'
import { markTaken } from './tasks/taken-before.ts'

const everything = { limit: 1_000_000, offset: 0 }

/**
 * Orders are taken before accounts, as everywhere: two who wait for each other would both fail. What the law keeps, the
 * ledger and the orders, stays without a name.
 */
export const moneyPersonal = {
  name: 'money',
  tables: ['ledger_accounts', 'orders', 'redeem_uses', 'rewards', 'sign_in_streaks'] as const,
  count: async (tx, userId) => ({
    points: await findBalance(tx, userId),
    orders: await countOrders(tx, userId),
    redeemed: await countUses(tx, userId),
    rewards: await countRewards(tx, userId),
  }),
  async merge(tx, from, to, now) {
    return {
      orders: await moveOrders(tx, from, to),
      redeemed: await moveUses(tx, from, to),
      rewards: await moveTasks(tx, from, to),
      points: await mergeAccounts(tx, from, to, now),
    }
  },
  async export(tx, userId) {
    const account = await findAccount(tx, userId)
    return {
      points: account?.balance ?? 0,
      movements: account ? await listEntries(tx, account.id, { direction: null, ...everything }) : [],
      orders: await listOrders(tx, userId, { state: null, ...everything }),
      redeemed: await listAllUses(tx, userId),
      rewards: await listAllRewards(tx, userId),
    }
  },
  async erase(tx, userId, now) {
    await forgetBuyer(tx, userId)
    await forgetUses(tx, userId)
    await markTaken(tx, userId, now)
    await deleteTasks(tx, userId)
    await eraseAccounts(tx, userId, now)
  },
} satisfies PersonalData
