/** People who are in the same published figures, and so cannot be told apart by them. */
export interface Atom {
  /** Bit r is set where figure r counts them. */
  mask: bigint
  size: number
}

/** Sums are compared in the numbers below a prime, exactly; products stay whole. */
const prime = 67_108_859

function inverse(value: number): number {
  let [a, b, x, y] = [value, prime, 1, 0]
  while (b !== 0) {
    const whole = Math.floor(a / b)
    ;[a, b] = [b, a - whole * b]
    ;[x, y] = [y, x - whole * y]
  }
  return ((x % prime) + prime) % prime
}

/** Reduced to the rows that are independent, each with a column that is its own; returns these columns. */
function reduce(rows: Int32Array[], width: number): number[] {
  const pivots: number[] = []
  for (let column = 0; column < width && pivots.length < rows.length; column += 1) {
    const rank = pivots.length
    const found = rows.findIndex((row, at) => at >= rank && row[column] !== 0)
    if (found < 0) continue
    ;[rows[rank], rows[found]] = [rows[found] as Int32Array, rows[rank] as Int32Array]
    const pivot = rows[rank] as Int32Array
    const scale = inverse(pivot[column] as number)
    for (let at = column; at < width; at += 1) pivot[at] = ((pivot[at] as number) * scale) % prime
    for (const row of rows) {
      const factor = row[column] as number
      if (row === pivot || factor === 0) continue
      for (let at = column; at < width; at += 1)
        if (pivot[at] !== 0)
          row[at] = ((row[at] as number) + (prime - factor) * (pivot[at] as number)) % prime
    }
    pivots.push(column)
  }
  rows.length = pivots.length
  return pivots
}

interface Light {
  rows: readonly Int32Array[]
  pivots: readonly number[]
  sizes: readonly number[]
  /** By row: the columns in which it is not 0, without its own, 32 to a word. */
  words: readonly Int32Array[]
}

function weightOf(row: Int32Array, sizes: readonly number[]): number {
  let weight = 0
  for (let at = 0; at < row.length; at += 1) if (row[at] !== 0) weight += sizes[at] as number
  return weight
}

function wordsOf(row: Int32Array, own: number): Int32Array {
  const words = new Int32Array(Math.ceil(row.length / 32))
  for (let at = 0; at < row.length; at += 1)
    if (row[at] !== 0 && at !== own) words[at >> 5] = (words[at >> 5] as number) | (1 << (at & 31))
  return words
}

interface Pair {
  sizes: readonly number[]
  own: ReadonlySet<number>
  budget: number
}

/** Columns that are in one of these rows alone, and so cannot be cancelled by the others: as many as asked for. */
function lonelyOf(chosen: readonly number[], { words }: Light, most: number): number[] {
  const lonely: number[] = []
  const width = words[0]?.length ?? 0
  for (let word = 0; word < width && lonely.length < most; word += 1) {
    let [once, twice] = [0, 0]
    for (const at of chosen) {
      const bits = words[at]?.[word] as number
      twice |= once & bits
      once |= bits
    }
    for (let alone = once & ~twice; alone !== 0 && lonely.length < most; alone &= alone - 1)
      lonely.push(32 * word + (31 - Math.clz32(alone & -alone)))
  }
  return lonely
}

/** Whether one row less a multiple of another leaves no more than `budget` people beyond their own columns. */
function isNearly(one: Int32Array, other: Int32Array, { sizes, own, budget }: Pair): boolean {
  let tried = 0
  for (let first = 0; first < sizes.length && tried <= budget; first += 1) {
    const [a, b] = [one[first] as number, other[first] as number]
    if (own.has(first) || (a === 0 && b === 0)) continue
    // One of the first few columns must be among those that cancel.
    tried += sizes[first] as number
    if (a === 0 || b === 0) continue
    let left = budget
    for (let at = 0; at < sizes.length && left >= 0; at += 1) {
      const [x, y] = [one[at] as number, other[at] as number]
      if ((x !== 0 || y !== 0) && !own.has(at) && (x * b) % prime !== (y * a) % prime)
        left -= sizes[at] as number
    }
    if (left >= 0) return true
  }
  return tried <= budget
}

/** Whether these rows together leave no more than `budget` people beyond their own columns. */
function isLight(chosen: readonly number[], light: Light, budget: number): boolean {
  const { rows, pivots, sizes } = light
  const own = new Set(chosen.map((at) => pivots[at] as number))
  const [first, second] = chosen.map((at) => rows[at] as Int32Array)
  if (chosen.length === 1)
    return weightOf(first as Int32Array, sizes) - (sizes[[...own][0] as number] as number) <= budget
  if (chosen.length === 2) return isNearly(first as Int32Array, second as Int32Array, { sizes, own, budget })
  const rest = chosen.map((at) => {
    const row = Int32Array.from(rows[at] as Int32Array)
    for (const column of own) row[column] = 0
    return row
  })
  return (
    reduce(rest, sizes.length).length < chosen.length || rest.some((row) => weightOf(row, sizes) <= budget)
  )
}

/** So many numbers are looked at; what would take more is taken for unsafe. */
const mostSteps = 500_000

/** Rows added one at a time, each to cancel a column that nothing else cancels; the first chosen is the first of all. */
function hasLight(light: Light, chosen: readonly number[], budget: number, steps: { left: number }): boolean {
  if (steps.left <= 0) return true
  const lonely = lonelyOf(chosen, light, budget + 1)
  const isOpen = lonely.length <= budget
  steps.left -= light.rows.length + (isOpen && chosen.length > 2 ? 10 * light.sizes.length : 0)
  if (isOpen && isLight(chosen, light, budget)) return true
  for (let at = (chosen[0] as number) + 1; at < light.rows.length; at += 1) {
    const left = budget - (light.sizes[light.pivots[at] as number] as number)
    if (left < 0 || chosen.includes(at)) continue
    if (!isOpen && lonely.every((column) => light.rows[at]?.[column] === 0)) continue
    if (hasLight(light, [...chosen, at], left, steps)) return true
  }
  return false
}

/**
 * Whether some combination of the sums over all figures speaks of fewer than `least` people: with the answers of all
 * of these but one, the last would be known. Only who is counted where decides, never what anybody answered.
 */
export function isolates(atoms: readonly Atom[], figures: number, least: number): boolean {
  // The larger first: what is then left to combine are small ones, of which few make too many people.
  const counted = atoms
    .filter(({ mask, size }) => mask !== 0n && size > 0)
    .toSorted((one, other) => other.size - one.size)
  const big = counted.filter(({ size }) => size >= least)
  const small = counted.filter(({ size }) => size < least)
  const columns = [...big, ...small]
  const rows = Array.from({ length: figures }, (_, at) =>
    Int32Array.from(columns, ({ mask }) => Number((mask >> BigInt(at)) & 1n)),
  )
  const pivots = reduce(rows, columns.length)
  const first = pivots.findIndex((column) => column >= big.length)
  if (first < 0) return false
  const free = rows.slice(first).map((row) => row.slice(big.length))
  const own = pivots.slice(first).map((column) => column - big.length)
  const light = {
    rows: free,
    pivots: own,
    sizes: small.map(({ size }) => size),
    words: free.map((row, at) => wordsOf(row, own[at] as number)),
  }
  const steps = { left: mostSteps }
  return free.some((_, at) => {
    const left = least - 1 - (light.sizes[own[at] as number] as number)
    return hasLight(light, [at], left, steps)
  })
}
