/** Sums of variables between bounds, of which one possible solution is known. */
export interface Problem {
  /** Each variable's own bounds. */
  least: readonly number[]
  most: readonly number[]
  inside: readonly number[]
  sums: readonly { of: readonly number[]; low: number; high: number }[]
}

const tiny = 1e-9
const mostTurns = 400

/** One turn of the simplex: what leaves changes places with what comes. */
function turn(table: Float64Array[], row: number, column: number): void {
  const pivot = table[row] as Float64Array
  const by = pivot[column] as number
  for (let at = 0; at < pivot.length; at += 1) pivot[at] = (pivot[at] as number) / by
  pivot[column] = 1 / by
  for (const other of table) {
    const factor = other[column] as number
    if (other === pivot || factor === 0) continue
    other[column] = 0
    for (let at = 0; at < pivot.length; at += 1)
      other[at] = (other[at] as number) - factor * (pivot[at] as number)
  }
}

/** The largest of c·x for A x ≤ b, x ≥ 0, b ≥ 0; the last row of the table is −c, the last column b. */
function largest(table: Float64Array[]): number {
  const goal = table.at(-1) as Float64Array
  const width = goal.length - 1
  for (let turns = 0; turns < mostTurns; turns += 1) {
    let column = -1
    for (let at = 0; at < width; at += 1) {
      if ((goal[at] as number) >= -tiny) continue
      // Past the first hundred the first that helps is taken, which cannot go round in circles.
      if (column < 0 || (turns < 100 && (goal[at] as number) < (goal[column] as number))) column = at
    }
    if (column < 0) return goal[width] as number
    let [row, ratio] = [-1, Infinity]
    for (let at = 0; at < table.length - 1; at += 1) {
      const one = table[at] as Float64Array
      if ((one[column] as number) <= tiny) continue
      const next = (one[width] as number) / (one[column] as number)
      if (next < ratio - tiny) [row, ratio] = [at, next]
    }
    if (row < 0) return Infinity
    turn(table, row, column)
  }
  return Infinity
}

/**
 * How far up (or down) one variable can go. Counted from the known solution, every bound is met at the start; each
 * variable is a way up less a way down.
 */
function reach({ least, most, inside, sums }: Problem, target: number, sign: 1 | -1): number {
  const size = inside.length
  const limits: { at: number[]; by: number[]; room: number }[] = []
  for (let one = 0; one < size; one += 1) {
    limits.push({ at: [one], by: [1], room: (most[one] as number) - (inside[one] as number) })
    limits.push({ at: [size + one], by: [1], room: (inside[one] as number) - (least[one] as number) })
  }
  for (const { of, low, high } of sums) {
    const now = of.reduce((sum, one) => sum + (inside[one] as number), 0)
    const [ups, downs] = [of.map((one) => one), of.map((one) => size + one)]
    const ones = of.map(() => 1)
    const minus = of.map(() => -1)
    if (high < Infinity) limits.push({ at: [...ups, ...downs], by: [...ones, ...minus], room: high - now })
    if (low > -Infinity) limits.push({ at: [...ups, ...downs], by: [...minus, ...ones], room: now - low })
  }
  const width = 2 * size + 1
  const table = limits.map(({ at, by, room }) => {
    const line = new Float64Array(width)
    for (const [index, column] of at.entries()) line[column] = by[index] as number
    line[width - 1] = Math.max(0, room)
    return line
  })
  const goal = new Float64Array(width)
  goal[target] = -sign
  goal[size + target] = sign
  return largest([...table, goal])
}

/** The least and the most that one variable can be. */
export function boundsOf(problem: Problem, target: number): [number, number] {
  const now = problem.inside[target] as number
  const [low, high] = [problem.least[target] as number, problem.most[target] as number]
  return [Math.max(low, now - reach(problem, target, -1)), Math.min(high, now + reach(problem, target, 1))]
}
