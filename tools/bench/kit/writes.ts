import { connect, type Socket } from 'node:net'
import { answerLength } from './answer-length.ts'
import { runMixture, type MixtureOrder } from './mixture.ts'
import { openPlainInserts, type Plain } from './plain-inserts.ts'
import { answerRequest, type Attempt, entryRequest } from './posts.ts'

/** Load that writes, from a process of its own: saves over HTTP, among reads or alone, or the plainest insert there is. */
export type WriteOrder =
  | {
      kind: 'saves'
      port: number
      attempts: Attempt[]
      connections: number
      milliseconds: number
      from: number
    }
  | EntryOrder
  | MixtureOrder
  | ({ kind: 'inserts'; inFlight: number; milliseconds: number } & Plain)

/** Entries of a diary that are new, one a request. */
export interface EntryOrder {
  kind: 'entries'
  port: number
  tokens: string[]
  text: string
  connections: number
  milliseconds: number
}

export interface WriteResult {
  written: number
  errors: number
  seconds: number
  /** Of saves: the last revision that was used. */
  last: number
  /** Of a mixture: what went wrong, and how often. */
  reasons?: Record<string, number>
}

/** One after another over one connection; `isKept` reads of an answer whether it was. */
function saver(
  socket: Socket,
  request: () => string,
  isKept: (answer: Buffer) => boolean,
  done: (ok: boolean) => boolean,
) {
  let pending = Buffer.alloc(0)
  const send = (): void => void socket.write(request())
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    try {
      const length = answerLength(pending)
      if (length === 0) return
      const ok = isKept(pending)
      pending = Buffer.alloc(0)
      if (done(ok)) send()
    } catch {
      done(false)
    }
  })
  return send
}

/** Going round its attempts. */
function answersOf(attempts: readonly Attempt[], next: () => number): () => string {
  let turn = 0
  return () => {
    const attempt = attempts[turn % attempts.length] as Attempt
    const place = Math.floor(turn / attempts.length)
    turn += 1
    return answerRequest(attempt, { place, revision: next(), elapsed: turn })
  }
}

function entriesOf(tokens: readonly string[], text: string): () => string {
  let turn = 0
  return () => {
    turn += 1
    return entryRequest(tokens[turn % tokens.length] as string, turn, text)
  }
}

const opened = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => socket.once('connect', () => resolve()).once('error', reject))

async function runSaves(order: EntryOrder | Extract<WriteOrder, { kind: 'saves' }>): Promise<WriteResult> {
  const { port, connections, milliseconds } = order
  const result = { written: 0, errors: 0, seconds: 0, last: order.kind === 'saves' ? order.from : 0 }
  const mark = order.kind === 'saves' ? '"status":"underway"' : '"is_removed":0'
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
    const own = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % connections === i % all.length)
    const request =
      order.kind === 'saves'
        ? answersOf(own(order.attempts), () => (result.last += 1))
        : entriesOf(own(order.tokens), order.text)
    return saver(socket, request, (answer) => answer.includes(mark), done)
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
  const plain = await openPlainInserts(order)
  const result = { written: 0, errors: 0, seconds: 0, last: 0 }
  const state = { isOver: false }
  const began = performance.now()
  const work = async (): Promise<void> => {
    while (!state.isOver)
      await plain.insert().then(
        () => void (state.isOver || (result.written += 1)),
        () => void (result.errors += 1),
      )
  }
  const all = Promise.all(Array.from({ length: order.inFlight }, work))
  await new Promise((resolve) => setTimeout(resolve, order.milliseconds))
  state.isOver = true
  result.seconds = (performance.now() - began) / 1000
  await all
  await plain.end()
  return result
}

function run(order: WriteOrder): Promise<WriteResult> {
  if (order.kind === 'inserts') return runInserts(order)
  return order.kind === 'mixture' ? runMixture(order) : runSaves(order)
}

if (process.send) {
  process.on('message', (order: WriteOrder) => {
    run(order).then(
      (result) => process.send?.(result),
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send('ready')
}
