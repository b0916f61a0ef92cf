import type { Dimension, Shown } from './figures.ts'

export type CsvWords = Record<
  'scale' | 'group' | 'all' | 'people' | 'mean' | 'spread' | 'error' | 'change' | 'change_error',
  string
>

/** A sheet of calculation must take a text for a text: one that begins like a formula would be one. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What follows from other figures has no end of digits. */
const rounded = (value: number): number => Math.round(value * 100) / 100

/** What is shown, row by row, and not a figure more; since the round before where there was one. The mark at the beginning lets spreadsheets read Chinese. */
export function csvOf({ dimensions, cuts, n }: Shown, words: CsvWords): string {
  const isCompared = dimensions.some(({ change }) => change !== null)
  const since = (change: Dimension['change']) =>
    isCompared ? [change ? rounded(change.difference) : '', change ? rounded(change.error) : ''] : []
  const plain = [words.scale, words.group, words.people, words.mean, words.spread, words.error]
  const head = isCompared ? [...plain, words.change, words.change_error] : plain
  const whole = dimensions.map(({ name, mean, spread, error, change }) => [
    name,
    words.all,
    n,
    mean,
    spread,
    rounded(error),
    ...since(change),
  ])
  const parts = cuts.flatMap(({ label, groups }) =>
    groups.flatMap(({ labels, n: people, figures }) =>
      figures.map(({ id, mean, spread, error, change }) => [
        dimensions.find((one) => one.id === id)?.name ?? id,
        `${label}: ${labels.join(' / ')}`,
        people,
        mean,
        spread,
        rounded(error),
        ...since(change),
      ]),
    ),
  )
  const rows = [head, ...whole, ...parts].map((row) => row.map(cell).join(','))
  return `\uFEFF${rows.join('\r\n')}\r\n`
}
