import { connect, type Socket } from 'node:net'
import { answerLength } from './answer-length.ts'
import { diaryEntry } from './diary-entry.ts'
import { openPlainInserts, type Plain } from './plain-inserts.ts'

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
  | EntryOrder
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
}

const requestFor = (path: string, token: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

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
    const item = attempt.items[place % attempt.items.length] as string
    const value = attempt.options[place % attempt.options.length] as string
    turn += 1
    const answers = [{ item_id: item, value, revision: next(), ms: 1500 }]
    const body = JSON.stringify({ id: attempt.id, answers, current_item: item, elapsed_ms: turn })
    return requestFor('/api/exam/save', attempt.token, body)
  }
}

const letters = (): string =>
  Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join('')

function entriesOf(tokens: readonly string[], text: string): () => string {
  let turn = 0
  return () => {
    turn += 1
    const entry = { ...diaryEntry(letters(), turn), text }
    const body = JSON.stringify({ entries: [entry] })
    return requestFor('/api/diary/save', tokens[turn % tokens.length] as string, body)
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

if (process.send) {
  process.on('message', (order: WriteOrder) => {
    const run = order.kind === 'inserts' ? runInserts(order) : runSaves(order)
    run.then(
      (result) => process.send?.(result),
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send('ready')
}
