import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Where to stop: at which round trip, before the database hears it or before its answer is heard. */
export interface Failpoint {
  at: number
  when: 'before' | 'after'
}

const typeAndLength = 5

/** Finds where messages begin in a stream of PostgreSQL's protocol; the first one of a client has no type. */
class Messages {
  #rest = Buffer.alloc(0)
  #skip = 0

  constructor(private isFirst: boolean) {}

  /** The types of the messages that begin here. */
  typesIn(chunk: Buffer): string[] {
    const types: string[] = []
    const bytes = Buffer.concat([this.#rest, chunk])
    let at = this.#skip
    for (;;) {
      const header = this.isFirst ? typeAndLength - 1 : typeAndLength
      if (bytes.length < at + header) break
      const length = bytes.readUInt32BE(at + header - 4)
      types.push(this.isFirst ? 'startup' : String.fromCharCode(bytes[at] ?? 0))
      at += header - 4 + length
      this.isFirst = false
    }
    this.#skip = Math.max(0, at - bytes.length)
    this.#rest = bytes.subarray(Math.min(at, bytes.length))
    return types
  }
}

const ourName = 'application_name\0mindisle\0'

/**
 * Stands between the server and its database, counts what goes back and forth, and cuts where it is told to: points of
 * failure that need nothing in the product.
 */
export class Proxy {
  /** The socket of the database. */
  leadsTo = ''
  #counted = 0
  #point: (Failpoint & { hit(): void }) | null = null

  private constructor(
    private readonly listener: Server,
    readonly port: number,
  ) {
    listener.on('connection', (client) => this.#serve(client))
  }

  static async open(): Promise<Proxy> {
    const listener = createServer({ noDelay: true }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new Proxy(listener, (listener.address() as { port: number }).port)
  }

  /** Round trips since the last time it was asked. */
  counted(): number {
    const counted = this.#counted
    this.#counted = 0
    return counted
  }

  /** Counts from now on; `hit` must end the server at once. */
  arm(point: Failpoint, hit: () => void): void {
    this.#counted = 0
    this.#point = { ...point, hit }
  }

  disarm(): void {
    this.#point = null
  }

  close(): void {
    this.listener.close()
  }

  #isHit(at: number, when: Failpoint['when']): boolean {
    const point = this.#point
    if (!point || point.at !== at || point.when !== when) return false
    this.#point = null
    point.hit()
    return true
  }

  #serve(client: Socket): void {
    const database = connect(this.leadsTo)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    const [asked, answered] = [new Messages(true), new Messages(false)]
    const underWay: number[] = []
    let isOurs: boolean | null = null
    client.on('data', (chunk: Buffer) => {
      isOurs ??= chunk.includes(ourName)
      const trips = asked.typesIn(chunk).filter((type) => type === 'Q' || type === 'S')
      if (isOurs)
        for (const _ of trips) {
          underWay.push((this.#counted += 1))
          if (this.#isHit(this.#counted, 'before')) return end()
        }
      database.write(chunk)
    })
    database.on('data', (chunk: Buffer) => {
      for (const type of answered.typesIn(chunk)) {
        const at = type === 'Z' ? underWay.shift() : undefined
        if (at !== undefined && this.#isHit(at, 'after')) return end()
      }
      client.write(chunk)
    })
  }
}
