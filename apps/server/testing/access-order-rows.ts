import type { Key } from '@mindisle/contract'
import { ownerAlone, users, type Cell, type Row } from './access-cells.ts'
import { randomMobile, type TestApp } from './test-app.ts'

const wanted = { kind: 'topup', package_id: 'yuan-6' } as const

export async function orderBy(app: TestApp, token: string): Promise<string> {
  const { answer } = await app.send('POST /api/order/create', { body: { wanted } }, { token })
  return answer.data.order.id
}

async function checkoutFor(app: TestApp, token: string, id: string): Promise<string> {
  const body = { id, gateway: 'sandbox', is_wechat: 0, return_path: '/pages/payment/order' } as const
  const { answer } = await app.send('POST /api/order/pay', { body }, { token })
  return answer.data.url ?? ''
}

/** Paid at the till of play money; what became of it. */
export async function paidOrderBy(app: TestApp, token: string) {
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
  const code = await cell.app.codeFor(mobile, 'order')
  return { body: { id: await orderOf(cell), mobile, code } }
}

export const orderRows = {
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
} as const satisfies { [K in Key]?: Row<K> }
