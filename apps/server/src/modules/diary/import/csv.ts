export interface CsvRow {
  /** The line it begins on, from 1. */
  line: number
  cells: string[]
}

/** RFC 4180: quotes around a cell let it hold commas, line ends, and quotes written twice. */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let [cells, cell, isQuoted, line, began] = [[] as string[], '', false, 1, 1]
  const endRow = (): void => {
    cells.push(cell)
    if (cells.some((one) => one !== '')) rows.push({ line: began, cells })
    cells = []
    cell = ''
    began = line
  }
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const character = text[at] as string
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
