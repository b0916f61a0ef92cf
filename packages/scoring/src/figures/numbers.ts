export type Numbers = () => number

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function numbersOf(seed: number): Numbers {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A seed of its own for each name under one seed (FNV-1a, then mixed). */
export function seedFor(seed: number, name: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const letter of `${seed}/${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash ^= hash >>> 16
  return Math.imul(hash, 0x45d9f3b) >>> 0
}

export const below = (next: Numbers, count: number): number => Math.floor(next() * count)

export function shuffled<T>(next: Numbers, list: readonly T[]): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(next, last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}

export const oneOf = <T>(next: Numbers, list: readonly T[]): T => list[below(next, list.length)] as T
