/** Repeatable numbers from 0 to below 1 (mulberry32); the package itself has no randomness. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A standard normal number (Box and Muller). */
export const normal = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

/** An index drawn with these chances. */
export function drawn(chances: readonly number[], next: () => number): number {
  let rest = next()
  const index = chances.findIndex((chance) => (rest -= chance) < 0)
  return index < 0 ? chances.length - 1 : index
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length
  const [middleA, middleB] = [mean(a), mean(b)]
  let [both, squareA, squareB] = [0, 0, 0]
  for (const [index, one] of a.entries()) {
    const [x, y] = [one - middleA, (b[index] ?? 0) - middleB]
    both += x * y
    squareA += x * x
    squareB += y * y
  }
  return both / Math.sqrt(squareA * squareB)
}
