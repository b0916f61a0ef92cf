/** People told apart by no set, and the sets they are in. */
interface Atom {
  ids: string[]
  sets: Float64Array
}

function atomsOf(sets: readonly ReadonlySet<string>[]): Atom[] {
  const atoms = new Map<string, Atom>()
  for (const id of new Set(sets.flatMap((set) => [...set]))) {
    const row = Float64Array.from(sets, (set) => (set.has(id) ? 1 : 0))
    const key = row.join('')
    const atom = atoms.get(key)
    if (atom) atom.ids.push(id)
    else atoms.set(key, { ids: [id], sets: row })
  }
  return [...atoms.values()].toSorted((a, b) => b.ids.length - a.ids.length)
}

export interface Combination {
  /** How often each set is taken. */
  times: number[]
  /** What is left of each person then. */
  weights: Map<string, number>
}

const isNone = (value: number | undefined): boolean => Math.abs(value ?? 0) < 1e-9

function clear(table: Float64Array[], row: number, column: number): void {
  const pivot = table[row] as Float64Array
  const by = pivot[column] as number
  for (let at = 0; at < pivot.length; at += 1) pivot[at] = (pivot[at] as number) / by
  for (const other of table) {
    const factor = other[column] as number
    if (other === pivot || isNone(factor)) continue
    for (let at = 0; at < pivot.length; at += 1)
      other[at] = (other[at] as number) - factor * (pivot[at] as number)
  }
}

/** Sums of sets, each taken some times over, in which the large groups of people cancel out. */
export function combinationsOf(sets: readonly ReadonlySet<string>[], most: number): Combination[] {
  const atoms = atomsOf(sets)
  const table: Float64Array[] = sets.map((_, row) => {
    const line = new Float64Array(atoms.length + sets.length)
    for (const [column, atom] of atoms.entries()) line[column] = atom.sets[row] as number
    line[atoms.length + row] = 1
    return line
  })
  let rank = 0
  for (let column = 0; column < atoms.length && rank < table.length; column += 1) {
    const found = table.findIndex((line, at) => at >= rank && !isNone(line[column]))
    if (found < 0) continue
    ;[table[rank], table[found]] = [table[found] as Float64Array, table[rank] as Float64Array]
    clear(table, rank, column)
    rank += 1
  }
  return table.slice(0, rank).flatMap((line) => {
    const left = atoms.flatMap(({ ids }, column) =>
      isNone(line[column]) ? [] : ids.map((id) => [id, line[column] as number] as const),
    )
    if (left.length > most) return []
    return [{ times: Array.from(line.subarray(atoms.length)), weights: new Map(left) }]
  })
}
