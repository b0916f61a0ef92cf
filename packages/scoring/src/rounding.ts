const factors = [1, 10, 100, 1000, 10_000] as const

/** Halves go up; the dust of binary fractions does not decide. Never minus zero. */
export function round(value: number, digits: 0 | 1 | 2 | 3 | 4): number {
  const factor = factors[digits]
  return Math.floor(value * factor + 0.5 + 1e-9) / factor + 0
}
