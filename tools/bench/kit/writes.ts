import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { answerLength } from './answer-length.ts'

/** Somebody in the middle of an exam. */
export interface Attempt {
  token: string
  id: string
  items: string[]
  options: string[]
}

/** Load that writes, from a process of its own: saves over HTTP, or the plainest insert there is. */
export type WriteOrder =
  | {
      kind: 'saves'
      port: number
      attempts: Attempt[]
      connections: number
      milliseconds: number
      from: number
    }
  | { kind: 'inserts'; database: pg.ClientConfig; pool: number; inFlight: number; milliseconds: number }

export interface WriteResult {
  written: number
  errors: number
  seconds: number
  /** Of saves: the last revision that was used. */
  last: number
}

const requestFor = ({ token }: Attempt, body: string): string =>
  `POST /api/exam/save HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** One connection saves one answer after another, going round its attempts. */
function saver(
  socket: Socket,
  attempts: readonly Attempt[],
  next: () => number,
  done: (ok: boolean) => boolean,
) {
  let turn = 0
  let pending = Buffer.alloc(0)
  const send = (): void => {
    const attempt = attempts[turn % attempts.length] as Attempt
    const place = Math.floor(turn / attempts.length)
    const item = attempt.items[place % attempt.items.length] as string
    const value = attempt.options[place % attempt.options.length] as string
    turn += 1
    const answers = [{ item_id: item, value, revision: next(), ms: 1500 }]
    const body = JSON.stringify({ id: attempt.id, answers, current_item: item, elapsed_ms: turn })
    socket.write(requestFor(attempt, body))
  }
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    try {
      const length = answerLength(pending)
      if (length === 0) return
      const isKept = pending.includes('"status":"underway"')
      pending = Buffer.alloc(0)
      if (done(isKept)) send()
    } catch {
      done(false)
    }
  })
  return send
}

const opened = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => socket.once('connect', () => resolve()).once('error', reject))

async function runSaves(order: Extract<WriteOrder, { kind: 'saves' }>): Promise<WriteResult> {
  const { port, attempts, connections, milliseconds } = order
  const result = { written: 0, errors: 0, seconds: 0, last: order.from }
  let isOver = false
  const done = (ok: boolean): boolean => {
    if (isOver) return false
    result[ok ? 'written' : 'errors'] += 1
    return true
  }
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  )
  const senders = sockets.map((socket, i) => {
    const own = attempts.filter((_, at) => at % connections === i)
    return saver(socket, own, () => (result.last += 1), done)
  })
  await Promise.all(sockets.map(opened))
  for (const socket of sockets) socket.on('error', () => done(false))
  const began = performance.now()
  for (const send of senders) send()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  isOver = true
  result.seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return result
}

async function runInserts(order: Extract<WriteOrder, { kind: 'inserts' }>): Promise<WriteResult> {
  const pool = new pg.Pool({ ...order.database, max: order.pool })
  const text = `insert into bench_answers (user_id, exam_id, item_id, value, revision, ms) values ($1, $2, $3, $4, $5, $6)`
  await Promise.all(Array.from({ length: order.pool }, () => pool.query('select pg_sleep(0.05)')))
  const result = { written: 0, errors: 0, seconds: 0, last: 0 }
  const state = { isOver: false }
  const began = performance.now()
  const work = async (number: number): Promise<void> => {
    const run = Math.random().toString(36).slice(2, 10)
    for (let turn = 0; !state.isOver; turn += 1) {
      const values = [`user-${number}-${run}`, `exam-${number}-${turn}`, 'n1-1', '"a"', turn + 1, 1500]
      await pool.query({ name: 'bench_insert', text, values }).then(
        () => void (state.isOver || (result.written += 1)),
        () => void (result.errors += 1),
      )
    }
  }
  const all = Promise.all(Array.from({ length: order.inFlight }, (_, number) => work(number)))
  await new Promise((resolve) => setTimeout(resolve, order.milliseconds))
  state.isOver = true
  result.seconds = (performance.now() - began) / 1000
  await all
  await pool.end()
  return result
}

if (process.send) {
  process.on('message', (order: WriteOrder) => {
    const run = order.kind === 'saves' ? runSaves(order) : runInserts(order)
    run.then(
      (result) => process.send?.(result),
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send('ready')
}
