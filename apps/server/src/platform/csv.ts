/** Spreadsheets of Chinese systems read UTF-8 only behind this mark. */
const utf8Mark = '\uFEFF'

/** A spreadsheet runs what begins like a formula: such a cell begins with a quotation mark instead, which it shows as text. */
const tame = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text)

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = tame(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvFrom = (
  head: readonly string[],
  rows: ReadonlyArray<ReadonlyArray<string | number>>,
): string => utf8Mark + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
