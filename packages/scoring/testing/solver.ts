import type { Figure } from '../src/index.ts'

/**
 * Reads one trait of the eight cells by every rule a person might think of, and tells all values the ninth could have. It
 * knows nothing of how matrices are drawn.
 */
export function solve(cells: readonly Figure[], trait: keyof Figure): Set<unknown> {
  const at = (row: number, column: number): unknown => cells[row * 3 + column]?.[trait]
  const rows = [0, 1, 2].map((row) => [at(row, 0), at(row, 1), at(row, 2)])
  const columns = [0, 1, 2].map((column) => [at(0, column), at(1, column), at(2, column)])
  return new Set([rows, columns].flatMap((lines) => readings.flatMap((read) => read(lines, trait))))
}

type Lines = ReadonlyArray<readonly unknown[]>
type Reading = (lines: Lines, trait: keyof Figure) => unknown[]

const split = (lines: Lines): { whole: Lines; a: unknown; b: unknown } => {
  const [a, b] = lines[2] ?? []
  return { whole: lines.slice(0, 2), a, b }
}

const constant: Reading = (lines) => {
  const { whole, a, b } = split(lines)
  const isSame = whole.every((line) => new Set(line).size === 1)
  return isSame && a === b ? [a] : []
}

const threeOfAKind: Reading = (lines) => {
  const { whole, a, b } = split(lines)
  const [first = []] = whole
  const all = new Set(first)
  const isSame = all.size === 3 && whole.every((line) => line.every((value) => all.has(value)))
  if (!isSame || !whole.every((line) => new Set(line).size === 3)) return []
  return a !== b && all.has(a) && all.has(b) ? [...all].filter((value) => value !== a && value !== b) : []
}

const steps: Reading = (lines, trait) => {
  if (trait === 'shape' || trait === 'overlay') return []
  const { whole, a, b } = split(lines)
  const values = [...whole.flat(), a, b]
  if (!values.every((value) => typeof value === 'number')) return []
  const round = trait === 'rotation' || trait === 'position' ? 8 : Number.POSITIVE_INFINITY
  const by = (from: unknown, to: unknown): number => {
    const step = (to as number) - (from as number)
    return round === 8 ? (step + 8) % 8 : step
  }
  const step = by(a, b)
  const isEven = whole.every((line) => by(line[0], line[1]) === step && by(line[1], line[2]) === step)
  if (!isEven) return []
  const next = (b as number) + step
  return [round === 8 ? next % 8 : next]
}

const joins: ReadonlyArray<(a: number, b: number) => number> = [
  (a, b) => a & b,
  (a, b) => a | b,
  (a, b) => a ^ b,
  (a, b) => a & ~b,
  (a, b) => b & ~a,
]

const joined: Reading = (lines, trait) => {
  if (trait !== 'overlay') return []
  const { whole, a, b } = split(lines)
  return joins
    .filter((join) => whole.every((line) => join(line[0] as number, line[1] as number) === line[2]))
    .map((join) => join(a as number, b as number))
}

/** Numbers may add up, too. */
const added: Reading = (lines, trait) => {
  if (trait !== 'number') return []
  const { whole, a, b } = split(lines)
  const isSum = whole.every((line) => (line[0] as number) + (line[1] as number) === line[2])
  return isSum ? [(a as number) + (b as number)] : []
}

const readings = [constant, threeOfAKind, steps, joined, added]
