import type { Key } from '@mindisle/contract'
import { codeOf } from '../src/modules/money/redeem/test-help.ts'
import { members, users, type Cell, type Row } from './access-cells.ts'

const here = { time_zone: 'Asia/Shanghai' } as const

/** Points that wait for the owner. */
async function rewardOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  await app.send('POST /api/task/sign-in', { body: here }, { token })
  const { answer } = await app.send('GET /api/reward/list', { query: {} }, { token })
  const [reward] = answer.data.list
  if (!reward) throw new Error('nothing was earned')
  return reward.id
}

export const rewardRows = {
  'GET /api/balance/offers': { input: () => ({}), expected: users },
  'GET /api/membership/show': { input: () => ({}), expected: users },
  // A code is whoever's who has it; redeem.test.ts shows that a report must be one's own.
  'POST /api/redeem/use': {
    input: async ({ app }) => ({ body: { code: await codeOf(app) } }),
    expected: users,
  },
  'GET /api/redeem/list': { input: () => ({ query: { page: 1 } }), expected: users },
  'GET /api/task/list': { input: () => ({ query: here }), expected: members },
  'POST /api/task/sign-in': { input: () => ({ body: here }), expected: members },
  'GET /api/reward/list': { input: () => ({ query: { page: 1 } }), expected: members },
  'POST /api/reward/claim': {
    input: async (cell) => ({ body: { id: await rewardOf(cell) } }),
    expected: { ...members, 'other member': '404' },
    owned: true,
  },
} satisfies { [K in Key]?: Row<K> }
