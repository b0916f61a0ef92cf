import type { PersonalData } from '../../platform/personal.ts'
import { addToBalance, balanceOf, emptyBalance } from './queries.ts'

export const moneyPersonal: PersonalData = {
  tables: ['point_balances'],
  count: async (tx, userId) => ({ points: await balanceOf(tx, userId) }),
  async merge(tx, fromUserId, toUserId) {
    const points = await emptyBalance(tx, fromUserId)
    if (points > 0) await addToBalance(tx, toUserId, points)
    return { points }
  },
  export: async (tx, userId) => ({ points: await balanceOf(tx, userId) }),
  async erase(tx, userId) {
    await emptyBalance(tx, userId)
  },
}
