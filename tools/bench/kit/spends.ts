import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { systemAccounts, points } from '../../../apps/server/src/modules/money/ledger/model.ts'
import { post } from '../../../apps/server/src/modules/money/ledger/queries.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { answerLength } from './answer-length.ts'

interface Direct {
  database: pg.ClientConfig
  pool: number
  inFlight: number
  milliseconds: number
}

/**
 * Load that moves points, from a process of its own: whole orders over HTTP, spends in the ledger by the server's own code,
 * or the plainest transaction of two rows.
 */
export type SpendOrder =
  | { kind: 'orders'; port: number; tokens: string[]; connections: number; milliseconds: number }
  | ({ kind: 'spends'; accounts: string[] } & Direct)
  | ({ kind: 'pairs' } & Direct)

export interface SpendResult {
  done: number
  errors: number
  seconds: number
}

const body = JSON.stringify({ wanted: { kind: 'membership', plan_id: 'month', pay_with: 'points' } })

const requestFor = (token: string): string =>
  `POST /api/order/create HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
  `idempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

/** One connection spends for one person after another. */
function spender(socket: Socket, tokens: readonly string[], done: (ok: boolean) => boolean): () => void {
  let turn = 0
  let pending = Buffer.alloc(0)
  const send = (): void => {
    socket.write(requestFor(tokens[turn % tokens.length] as string))
    turn += 1
  }
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    try {
      if (answerLength(pending) === 0) return
      const isDone = pending.includes('"state":"fulfilled"')
      pending = Buffer.alloc(0)
      if (done(isDone)) send()
      // What is still under way when the time is over is waited for: it would slow down what is measured next.
      else socket.end()
    } catch {
      done(false)
    }
  })
  return send
}

const opened = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => socket.once('connect', () => resolve()).once('error', reject))

async function runOrders(order: Extract<SpendOrder, { kind: 'orders' }>): Promise<SpendResult> {
  const { port, tokens, connections, milliseconds } = order
  const result = { done: 0, errors: 0, seconds: 0 }
  let isOver = false
  const done = (ok: boolean): boolean => {
    if (isOver) return false
    result[ok ? 'done' : 'errors'] += 1
    return true
  }
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  )
  const senders = sockets.map((socket, i) =>
    spender(
      socket,
      tokens.filter((_, at) => at % connections === i),
      done,
    ),
  )
  await Promise.all(sockets.map(opened))
  for (const socket of sockets) socket.on('error', () => done(false))
  const began = performance.now()
  for (const send of senders) send()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  isOver = true
  result.seconds = (performance.now() - began) / 1000
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  return result
}

/** Takes a point from one row and writes down in another that it did, durably, and nothing else. */
async function pair(pool: pg.Pool, account: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const text = 'update bench_accounts set balance = balance - 1 where id = $1'
    await client.query({ name: 'bench_take', text, values: [account] })
    const note = 'insert into bench_entries (account_id, amount) values ($1, -1)'
    await client.query({ name: 'bench_note', text: note, values: [account] })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Until then every connection has opened, and planned what it will run: a server that people use has long done both. */
const warmUpMilliseconds = 400

/** So many at once, each one after another. */
async function repeat(order: Direct, work: (number: number) => Promise<unknown>): Promise<SpendResult> {
  const result = { done: 0, errors: 0, seconds: 0 }
  const state = { isOver: false }
  const go = async (number: number): Promise<void> => {
    while (!state.isOver)
      await work(number).then(
        () => void (state.isOver || (result.done += 1)),
        () => void (result.errors += 1),
      )
  }
  const all = Promise.all(Array.from({ length: order.inFlight }, (_, number) => go(number)))
  await new Promise((resolve) => setTimeout(resolve, warmUpMilliseconds))
  result.done = 0
  const began = performance.now()
  await new Promise((resolve) => setTimeout(resolve, order.milliseconds))
  state.isOver = true
  result.seconds = (performance.now() - began) / 1000
  await all
  return result
}

async function runPairs(order: Extract<SpendOrder, { kind: 'pairs' }>): Promise<SpendResult> {
  const pool = new pg.Pool({ ...order.database, max: order.pool })
  return repeat(order, (number) => pair(pool, number)).finally(() => pool.end())
}

async function runSpends(order: Extract<SpendOrder, { kind: 'spends' }>): Promise<SpendResult> {
  const { database: connection, pool: connections, accounts } = order
  const db = openDatabase({ connection, connections, onError: () => undefined })
  const spend = (account: string) => {
    const orderId = randomUUID()
    const lines = [points(account, -1), points(systemAccounts.spent, 1)]
    const transfer = { key: `spend:${orderId}`, kind: 'spend', orderId, at: new Date(), lines } as const
    return db.transaction((tx) => post(tx, transfer))
  }
  return repeat(order, (number) => spend(accounts[number] as string)).finally(() => db.close())
}

const runs = {
  orders: runOrders,
  spends: runSpends,
  pairs: runPairs,
} as unknown as Record<SpendOrder['kind'], (order: SpendOrder) => Promise<SpendResult>>

if (process.send) {
  process.on('message', (order: SpendOrder) => {
    runs[order.kind](order).then(
      (result) => process.send?.(result),
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send('ready')
}
