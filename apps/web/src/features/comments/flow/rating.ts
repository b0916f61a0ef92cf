export interface Bar {
  stars: number
  count: number
  /** Whole percent; the five add up to a hundred. */
  percent: number
}

/** Shares of five, four, … one star. Rounded down first; what is left goes where most was cut off. */
export function barsOf(counts: readonly number[]): Bar[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const exact = counts.map((count) => (total === 0 ? 0 : (count / total) * 100))
  const whole = exact.map(Math.floor)
  let left = total === 0 ? 0 : 100 - whole.reduce((sum, part) => sum + part, 0)
  const order = exact
    .map((value, index) => ({ index, cut: value - Math.floor(value) }))
    .sort((a, b) => b.cut - a.cut)
  for (const { index } of order) {
    if (left === 0) break
    whole[index] = (whole[index] ?? 0) + 1
    left -= 1
  }
  return counts.map((count, index) => ({ stars: index + 1, count, percent: whole[index] ?? 0 })).reverse()
}
