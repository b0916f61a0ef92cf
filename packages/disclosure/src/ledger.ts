import type { Atom } from './audit.ts'
import type { Figures } from './figures.ts'
import type { Sheet } from './team.ts'

/** The figures of one group, as they were published once and for all. */
export interface Row {
  n: number
  figures: Figures
}

export interface Cut {
  edition: number
  groups: readonly { categories: readonly string[]; row: number }[]
}

/** What was published so far, and who was counted in it: all that the next edition must be compared with. */
export interface Ledger {
  edition: number
  rows: readonly Row[]
  /** The row of everybody, in the newest edition. */
  whole: number | null
  cuts: Readonly<Record<string, Cut>>
  /** By sheet: a number in hexadecimal whose bit r says that row r counts it. Those who left stay, in case they come back. */
  sheets: Readonly<Record<string, string>>
  /** The same of sheets that were erased: only how many. */
  erased: Readonly<Record<string, number>>
}

export const emptyLedger: Ledger = { edition: 0, rows: [], whole: null, cuts: {}, sheets: {}, erased: {} }

export const maskOf = (hex: string): bigint => BigInt(`0x${hex}`)
export const isCounted = (mask: bigint, row: number): boolean => ((mask >> BigInt(row)) & 1n) === 1n

/** Whether the newest figures of everybody count this sheet. */
export const counts = ({ sheets, whole }: Ledger, sheet: string): boolean =>
  whole !== null && isCounted(maskOf(sheets[sheet] ?? '0'), whole)

/** Nothing of an erased sheet is left but that one more of its kind was counted. */
export function erase(ledger: Ledger, sheet: string): Ledger {
  const { [sheet]: mask, ...sheets } = ledger.sheets
  if (mask === undefined) return ledger
  return { ...ledger, sheets, erased: { ...ledger.erased, [mask]: (ledger.erased[mask] ?? 0) + 1 } }
}

/** A ledger that is being written: new groups get rows, and can be taken back. */
export class Draft {
  readonly masks: Map<string, bigint>
  rows: { n: number; sheets: readonly Sheet[] | null }[]

  constructor(readonly ledger: Ledger) {
    this.masks = new Map(Object.entries(ledger.sheets).map(([id, hex]) => [id, maskOf(hex)]))
    this.rows = ledger.rows.map(({ n }) => ({ n, sheets: null }))
  }

  /** The same people are the same row: figures drawn twice would be two looks at them. */
  add(sheets: readonly Sheet[]): number {
    const known = this.rows.findIndex(({ n }, row) => n === sheets.length && this.areAll(sheets, row))
    if (known >= 0) return known
    const row = this.rows.length
    for (const { id } of sheets) this.masks.set(id, (this.masks.get(id) ?? 0n) | (1n << BigInt(row)))
    this.rows.push({ n: sheets.length, sheets })
    return row
  }

  private areAll(sheets: readonly Sheet[], row: number): boolean {
    return sheets.every(({ id }) => isCounted(this.masks.get(id) ?? 0n, row))
  }

  /** Forgets the rows from this one on. */
  cutBack(rows: number): void {
    const keep = (1n << BigInt(rows)) - 1n
    for (const [id, mask] of this.masks) this.masks.set(id, mask & keep)
    this.rows.length = rows
  }

  atoms(): Atom[] {
    const sizes = new Map<bigint, number>()
    const count = (mask: bigint, size: number): void => void sizes.set(mask, (sizes.get(mask) ?? 0) + size)
    for (const mask of this.masks.values()) count(mask, 1)
    for (const [hex, size] of Object.entries(this.ledger.erased)) count(maskOf(hex), size)
    return [...sizes].map(([mask, size]) => ({ mask, size }))
  }

  /** How many came and went between a row and these people. */
  changes(row: number, sheets: readonly Sheet[]): number {
    const stayed = sheets.filter(({ id }) => isCounted(this.masks.get(id) ?? 0n, row)).length
    return sheets.length - stayed + (this.rows[row]?.n ?? 0) - stayed
  }

  sheetMasks(): Record<string, string> {
    return Object.fromEntries(
      [...this.masks].filter(([, mask]) => mask !== 0n).map(([id, mask]) => [id, mask.toString(16)]),
    )
  }
}
