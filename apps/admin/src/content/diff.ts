/** A line that is only in the one (−), only in the other (+), or in both. */
export interface DiffLine {
  sort: '+' | '-' | ' '
  text: string
}

export interface FieldDiff {
  field: string
  lines: DiffLine[]
}

/** Every word of a body by the way that leads to it: `markdown.en`, `sources.0.year`. */
export function fieldsOf(body: unknown, path = ''): Map<string, string> {
  if (body === null || body === undefined) return new Map()
  if (typeof body !== 'object') return new Map([[path, String(body)]])
  return new Map(
    Object.entries(body).flatMap(([name, inner]) => [...fieldsOf(inner, path ? `${path}.${name}` : name)]),
  )
}

/** How long the longest common run of lines is, from each place on. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array]
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return rows
}

export function linesBetween(before: readonly string[], after: readonly string[]): DiffLine[] {
  const common = commonFrom(before, after)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const isSame = i < before.length && j < after.length && before[i] === after[j]
    const isGone = !isSame && i < before.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? -1)
    if (isSame) lines.push({ sort: ' ', text: before[i] ?? '' })
    else if (isGone || j >= after.length) lines.push({ sort: '-', text: before[i] ?? '' })
    else lines.push({ sort: '+', text: after[j] ?? '' })
    if (isSame || lines.at(-1)?.sort === '-') i += 1
    if (isSame || lines.at(-1)?.sort === '+') j += 1
  }
  return lines
}

const around = 1

/** What stays the same is left out, but for a line on each side. */
const nearChanges = (lines: readonly DiffLine[]): DiffLine[] =>
  lines.filter((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ sort }) => sort !== ' '),
  )

/** Field by field, those that changed. */
export function diffOf(before: unknown, after: unknown): FieldDiff[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names
    .filter((name) => old.get(name) !== now.get(name))
    .map((field) => ({
      field,
      lines: nearChanges(linesBetween(old.get(field)?.split('\n') ?? [], now.get(field)?.split('\n') ?? [])),
    }))
}
