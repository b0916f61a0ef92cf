import { members, ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import { randomMobile, type TestApp } from '../../../../testing/test-app.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { moneyModule } from '../module.ts'
import { codeOf } from '../redeem/test-help.ts'

const wanted = { kind: 'topup', package_id: 'yuan-6' } as const

async function orderBy(app: TestApp, token: string): Promise<string> {
  const { answer } = await app.send('POST /api/order/create', { body: { wanted } }, { token })
  return answer.data.order.id
}

async function checkoutFor(app: TestApp, token: string, id: string): Promise<string> {
  const body = { id, gateway: 'sandbox', is_wechat: 0, return_path: '/pages/payment/order' } as const
  const { answer } = await app.send('POST /api/order/pay', { body }, { token })
  return answer.data.url ?? ''
}

/** Paid at the checkout of play money; what became of it. */
async function paidOrderBy(app: TestApp, token: string) {
  const id = await orderBy(app, token)
  const trade = new URL(await checkoutFor(app, token, id), app.url).searchParams.get('trade') ?? ''
  await app.raw('POST', '/pay/sandbox', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ trade, outcome: 'pay' }).toString(),
  })
  const { answer } = await app.send('POST /api/order/check', { body: { id } }, { token })
  return answer.data.order
}

const orderOf = async ({ app, owner }: Cell) => orderBy(app, (await owner()).token)
const paidOrderOf = async ({ app, owner }: Cell) => paidOrderBy(app, (await owner()).token)
const idOf = async (cell: Cell) => ({ id: await orderOf(cell) })

/** What a visitor paid for who is gone. */
async function lostOrder({ app }: Cell) {
  const { token } = await app.visitor()
  const { number, transaction_id } = await paidOrderBy(app, token)
  return { body: { number, transaction_id: transaction_id ?? '' } }
}

async function numberFor(cell: Cell) {
  const mobile = randomMobile()
  const code = await cell.app.codeFor(mobile, 'order', cell.caller?.token)
  return { body: { id: await orderOf(cell), mobile, code } }
}

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

const access: TestDoor<typeof moneyModule>['access'] = {
  'GET /api/member/balance': { input: () => ({}), expected: users },
  'GET /api/balance/transactions': { input: () => ({ query: { direction: 'in' } }), expected: users },
  'POST /api/order/create': { input: () => ({ body: { wanted } }), expected: users },
  'POST /api/order/pay': {
    input: async (cell) => ({
      body: { id: await orderOf(cell), gateway: 'sandbox', is_wechat: 0, return_path: '/pages/my/index' },
    }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/order/check': {
    input: async (cell) => ({ body: await idOf(cell) }),
    expected: ownerAlone,
  },
  'GET /api/order/list': { input: () => ({ query: { page: 1 } }), expected: users },
  'GET /api/order/show': {
    input: async (cell) => ({ query: await idOf(cell) }),
    expected: ownerAlone,
  },
  'POST /api/order/cancel': {
    input: async (cell) => ({ body: await idOf(cell) }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/order/refund': {
    input: async (cell) => ({ body: { id: (await paidOrderOf(cell)).id, reason: 'other' } }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/order/mobile': { input: numberFor, expected: ownerAlone, owned: true },
  'POST /api/order/recover': { input: lostOrder, expected: users },
  'GET /api/balance/offers': { input: () => ({}), expected: users },
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
}

export const moneyDoor: TestDoor<typeof moneyModule> = {
  access,
  fillers: {
    ledger_accounts: (app, { token }) => paidOrderBy(app, token),
    orders: async (app, { token, mobile }) => {
      await app.forgetLimits()
      const id = await orderBy(app, token)
      const number = mobile ?? randomMobile()
      const body = { id, mobile: number, code: await app.codeFor(number, 'order', token) }
      await app.send('POST /api/order/mobile', { body }, { token })
    },
    redeem_uses: sql(
      `with batch as (
         insert into redeem_batches (id, name, scope, points, created_at)
         values (md5($1), md5($1), 'points', 5, now()) returning id
       ), code as (
         insert into redeem_codes (code_index, batch_id, uses_left) select md5($1), id, 0 from batch returning code_index
       )
       insert into redeem_uses (id, code_index, user_id, used_at)
       select substr(md5($1), 1, 16), code_index, $1, now() from code`,
    ),
    rewards: sql(
      `insert into rewards (id, user_id, task, occasion, points, created_at)
       values (substr(md5($1), 1, 16), $1, 'complete_profile', 'once', 20, now()) on conflict do nothing`,
    ),
    sign_in_streaks: sql(
      `insert into sign_in_streaks (user_id, last_day, last_at, days, longest)
       values ($1, current_date, now(), 1, 1) on conflict do nothing`,
    ),
  },
  impersonal: {
    ledger_entries: 'the ledger: amounts of accounts whose owner is named, or no longer named, elsewhere',
    ledger_holds: 'the ledger: points set aside in such accounts',
    ledger_seals: 'the ledger: hashes',
    ledger_transfers: 'the ledger: what was moved and when',
    order_events: 'steps of orders, which name their buyer themselves',
    payment_receipts: 'numbers of gateways, for orders',
    payments: 'ways to the checkout, for orders',
    redeem_batches: 'what codes are good for',
    redeem_codes: 'what codes are recognized by',
    refunds: 'money on its way back, for orders',
    rewards_taken_before: 'keyed hashes of an erased number and a reward together, for two years',
    top_up_packages: 'content: prices',
  },
  traces: [],
}
