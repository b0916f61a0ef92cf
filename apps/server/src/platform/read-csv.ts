export interface CsvRow {
  /** The line it begins on, from 1. */
  line: number
  cells: string[]
}

/** RFC 4180: quotes around a cell let it hold commas, line ends, and quotes written twice. Row by row, so that a long file can wait. */
export function* csvRows(text: string, separator = ','): Generator<CsvRow, void> {
  let [cells, cell, isQuoted, line, began] = [[] as string[], '', false, 1, 1]
  const endRow = (): CsvRow | null => {
    cells.push(cell)
    const row = cells.some((one) => one !== '') ? { line: began, cells } : null
    cells = []
    cell = ''
    began = line
    return row
  }
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const character = text[at] as string
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      const row = endRow()
      if (row) yield row
    } else if (character !== '\r') cell += character
  }
  const last = cell !== '' || cells.length > 0 ? endRow() : null
  if (last) yield last
}

export const readCsv = (text: string): CsvRow[] => [...csvRows(text)]
