/** A set of numbers that is emptied instead of thrown away: every message that is heard fills one of a thousand. */
export class KeySet {
  #count = 0
  #keys = new Int32Array(2048)
  #slots = new Int32Array(4096)
  /** The round in which a slot was filled; those of earlier rounds are empty again. */
  #filled = new Int32Array(4096)
  #round = 1

  get size(): number {
    return this.#count
  }

  clear(): void {
    this.#count = 0
    this.#round += 1
    if (this.#round < 0x7fffffff) return
    this.#filled.fill(0)
    this.#round = 1
  }

  add(key: number): void {
    const mask = this.#slots.length - 1
    let at = key & mask
    for (; this.#filled[at] === this.#round; at = (at + 1) & mask) if (this.#slots[at] === key) return
    this.#filled[at] = this.#round
    this.#slots[at] = key
    this.#keys[this.#count] = key
    this.#count += 1
    if (this.#count === this.#keys.length) this.#grow()
  }

  forEach(use: (key: number) => void): void {
    for (let at = 0; at < this.#count; at += 1) use(this.#keys[at] ?? 0)
  }

  #grow(): void {
    const keys = this.#keys
    this.#count = 0
    this.#keys = new Int32Array(keys.length * 2)
    this.#slots = new Int32Array(keys.length * 4)
    this.#filled = new Int32Array(keys.length * 4)
    for (const key of keys) this.add(key)
  }
}
