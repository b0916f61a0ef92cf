import { connect, type Socket } from 'node:net'
import { answerLength } from './answer-length.ts'

/**
 * Load from a process of its own. It speaks just enough HTTP over plain sockets: a full client costs more per request
 * than the servers under test and would measure itself.
 */
export interface Order {
  port: number
  request: string
  connections: number
  /** Either for a time, or one request on every connection, sent together. */
  milliseconds: number | 'once'
}

export interface Result {
  answered: number
  errors: number
  /** what went wrong, and how often */
  reasons: Record<string, number>
  seconds: number
  /** of the slowest answer, in milliseconds */
  slowest: number
}

class Connection {
  #pending: Buffer | null = null
  #sentAt = 0
  readonly socket: Socket

  constructor(
    order: Order,
    private readonly request: Buffer,
    private readonly onAnswer: (connection: Connection, milliseconds: number) => void,
    private readonly onError: (reason: string) => void,
  ) {
    this.socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true })
    this.socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    this.socket.once('error', (error) => onError(error.message))
    this.socket.once('end', () => onError('closed'))
  }

  send(): void {
    this.#sentAt = performance.now()
    this.socket.write(this.request)
  }

  #receive(chunk: Buffer): void {
    const buffer = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk
    try {
      const length = answerLength(buffer)
      this.#pending = length === 0 ? buffer : null
      if (length > 0) this.onAnswer(this, performance.now() - this.#sentAt)
    } catch (error) {
      this.onError(error instanceof Error ? error.message : String(error))
    }
  }
}

const opened = (socket: Socket): Promise<void> =>
  new Promise((done) => {
    socket.once('connect', () => done())
    socket.once('error', () => done())
  })

async function run(order: Order): Promise<Result> {
  const { milliseconds } = order
  const isOnce = milliseconds === 'once'
  const request = Buffer.from(order.request)
  const tally: Omit<Result, 'seconds'> = { answered: 0, errors: 0, reasons: {}, slowest: 0 }
  let isOver = false
  let finish = (): void => undefined
  const finished = new Promise<void>((done) => (finish = done))
  const count = (connection: Connection, took: number): void => {
    if (isOver) return
    tally.answered += 1
    if (took > tally.slowest) tally.slowest = took
    if (!isOnce) connection.send()
    else if (tally.answered + tally.errors >= order.connections) finish()
  }
  const fail = (reason: string): void => {
    if (isOver) return
    tally.errors += 1
    tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1
    if (isOnce && tally.answered + tally.errors >= order.connections) finish()
  }
  const connections = Array.from(
    { length: order.connections },
    () => new Connection(order, request, count, fail),
  )
  await Promise.all(connections.map((connection) => opened(connection.socket)))
  const began = performance.now()
  for (const connection of connections) connection.send()
  const timer = setTimeout(() => finish(), isOnce ? 60_000 : milliseconds)
  await finished
  clearTimeout(timer)
  isOver = true
  const seconds = (performance.now() - began) / 1000
  const unanswered = isOnce ? order.connections - tally.answered - tally.errors : 0
  for (const connection of connections) connection.socket.destroy()
  return { ...tally, errors: tally.errors + unanswered, seconds }
}

if (process.send) {
  process.on('message', (order: Order) => {
    run(order).then(
      (result) => process.send?.(result),
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send('ready')
}
