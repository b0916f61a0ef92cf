import { createHash } from 'node:crypto'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Every choice of a run comes from its seed, so that a run that failed can be had again. */
export class Seeded {
  #state: number

  constructor(private readonly seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  }

  /** A stream of its own: what one worker draws does not depend on how fast the others are. */
  branch(name: string): Seeded {
    return new Seeded(`${this.seed}/${name}`)
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, but without, `below`. */
  int(below: number): number {
    return Math.floor(this.next() * below)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.int(list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }

  text(length: number): string {
    return Array.from({ length }, () => letters[this.int(letters.length)]).join('')
  }

  digits(length: number): string {
    return Array.from({ length }, () => String(this.int(10))).join('')
  }

  mobile(): string {
    return `1${3 + this.int(7)}${this.digits(9)}`
  }

  visitorId(): string {
    return `h5_${this.text(26)}`
  }

  /** IPv4 and IPv6 alike; each IPv6 in a /64 of its own. */
  address(): string {
    if (this.chance(0.5)) return [1 + this.int(223), this.int(256), this.int(256), this.int(256)].join('.')
    const group = () => this.int(65_536).toString(16)
    return `2001:${group()}:${group()}:${group()}::${group()}`
  }
}
