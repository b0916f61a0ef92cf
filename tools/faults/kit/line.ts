import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The way between everybody and the server, which a tunnel may interrupt: amid a request, amid its answer, for a while. */
export class Line {
  readonly #open = new Set<Socket>()
  #isCut = false

  private constructor(
    private readonly listener: Server,
    readonly port: number,
    leadsTo: number,
  ) {
    listener.on('connection', (from) => this.#serve(from, leadsTo))
  }

  static async to(leadsTo: number): Promise<Line> {
    const listener = createServer({ noDelay: true }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new Line(listener, (listener.address() as { port: number }).port, leadsTo)
  }

  /** Everything under way is torn, and nothing gets through until it is mended. Answers how many connections that were. */
  cut(): number {
    this.#isCut = true
    const torn = this.#open.size / 2
    for (const socket of this.#open) socket.resetAndDestroy()
    return torn
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.cut()
    this.listener.close()
  }

  #serve(from: Socket, leadsTo: number): void {
    if (this.#isCut) {
      from.on('error', () => undefined).resetAndDestroy()
      return
    }
    const to = connect({ port: leadsTo, host: '127.0.0.1', noDelay: true })
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
}
