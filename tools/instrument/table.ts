import { languages } from '@mindisle/base'
import type { CompiledInstrument, FoundInstrument } from '../../content/instruments/compiled.ts'
import { goldenProblems, readGolden, unreachedBands } from '../../content/instruments/golden.ts'

interface AssessmentRow {
  cells: string[]
  isComplete: boolean
}

const head = [
  'id',
  'category',
  'kind',
  'items',
  'scales',
  'languages',
  'wording',
  'licence',
  'reliability',
  'norms',
  'price',
  'golden vectors',
]

const yuan = (fen: number): string => (fen === 0 ? 'free' : `¥${(fen / 100).toFixed(2)}`)

/** α first: the number most readers look for. */
function reliabilityOf({ reliability }: CompiledInstrument['instrument']): string {
  const values = reliability.filter(({ kind }) => kind === 'alpha').map(({ value }) => value)
  if (values.length === 0) return '–'
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2))
  return least === most ? `α ${least}` : `α ${least}–${most}`
}

/** What is known of one, in a line; it has passed the check. */
export async function rowOf(found: FoundInstrument): Promise<AssessmentRow> {
  const { instrument, texts } = found as unknown as CompiledInstrument
  const golden = await readGolden(instrument.id)
  const isTrue = golden.every((one) => goldenProblems(instrument, one).length === 0)
  const isGuarded = golden.length > 2 && isTrue && unreachedBands(instrument, golden).length === 0
  const complete = languages.filter((language) => texts[language] !== undefined)
  const cells = [
    instrument.id,
    instrument.category,
    instrument.kind,
    String(instrument.items.length),
    String(instrument.scales.length),
    `${complete.length} of ${languages.length}`,
    instrument.licence.wording,
    instrument.licence.status,
    reliabilityOf(instrument),
    instrument.norms ? String(instrument.norms.groups.length) : '–',
    yuan(instrument.price.fen),
    isGuarded ? String(golden.length) : `${golden.length} WANTING`,
  ]
  return { cells, isComplete: isGuarded && complete.length === languages.length }
}

export function layOut(rows: readonly AssessmentRow[]): string[] {
  const lines = [head, ...rows.map(({ cells }) => cells)]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
