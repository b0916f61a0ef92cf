import { connect, type Socket } from 'node:net'
import { marksIn } from './marks.ts'

/** Many connections of a process of its own, which say something once and then stay. */
export type HoldOrder =
  | { kind: 'hold'; port: number; requests: readonly string[]; connections: number; mark: string }
  /** The same request again, over each. */
  | { kind: 'ask' }
  /** What each is told by itself. */
  | { kind: 'hear'; mark: string; milliseconds: number }
  | { kind: 'close' }

export interface Held {
  /** Of those asked for, how many heard their mark. */
  heard: number
  /** What went wrong, and how often. */
  reasons: Record<string, number>
}

/** As many at a time as no listener turns away. */
const openingAtOnce = 100
const patience = 60_000

class Connection {
  readonly #socket: Socket
  readonly #request: string
  #hears = marksIn('')
  #settle: ((reason: string | null) => void) | null = null
  #ended: string | null = null

  constructor(port: number, request: string) {
    this.#request = request
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => {
      if (this.#hears(chunk)) this.#settle?.(null)
    })
    this.#socket.once('error', (error) => this.#end(error.message))
    this.#socket.once('end', () => this.#end('closed'))
  }

  #end(reason: string): void {
    this.#ended = reason
    this.#settle?.(reason)
  }

  /** Null once it has heard it, or why it has not. */
  until(mark: string, milliseconds: number): Promise<string | null> {
    this.#hears = marksIn(mark)
    if (this.#ended !== null) return Promise.resolve(this.#ended)
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle?.('nothing came'), milliseconds)
      this.#settle = (reason) => {
        clearTimeout(timer)
        this.#settle = null
        resolve(reason)
      }
    })
  }

  ask(mark: string): Promise<string | null> {
    const heard = this.until(mark, patience)
    if (this.#ended === null) this.#socket.write(this.#request)
    return heard
  }

  close(): void {
    this.#socket.destroy()
  }
}

class Holder {
  #all: Connection[] = []
  #mark = ''

  async run(order: HoldOrder): Promise<Held> {
    if (order.kind === 'close') this.#close()
    if (order.kind === 'hold') return this.#hold(order)
    if (order.kind === 'ask') return this.#told(this.#all.map((one) => one.ask(this.#mark)))
    if (order.kind === 'hear')
      return this.#told(this.#all.map((one) => one.until(order.mark, order.milliseconds)))
    return { heard: 0, reasons: {} }
  }

  async #told(answers: Array<Promise<string | null>>): Promise<Held> {
    const reasons: Record<string, number> = {}
    const all = await Promise.all(answers)
    for (const reason of all) if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1
    return { heard: all.filter((reason) => reason === null).length, reasons }
  }

  /** Until there are so many. */
  async #hold({ port, requests, connections, mark }: Extract<HoldOrder, { kind: 'hold' }>): Promise<Held> {
    this.#mark = mark
    const answers: Array<Promise<string | null>> = []
    while (this.#all.length < connections) {
      const some = Array.from({ length: Math.min(openingAtOnce, connections - this.#all.length) }, () => {
        const one = new Connection(port, requests[this.#all.length % requests.length] ?? '')
        this.#all.push(one)
        return one.ask(mark)
      })
      answers.push(...some)
      await Promise.all(some)
    }
    return this.#told(answers)
  }

  #close(): void {
    for (const one of this.#all) one.close()
    this.#all = []
  }
}

if (process.send) {
  const holder = new Holder()
  process.on('message', (order: HoldOrder) => {
    holder.run(order).then(
      (held) => process.send?.(held),
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send('ready')
}
