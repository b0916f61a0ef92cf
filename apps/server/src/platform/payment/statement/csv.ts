/** Rows of a CSV as RFC 4180 has it: quoted cells may hold commas, quotes and lines. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at + 1) : plainCell(text, at)
    row.push(cell)
    at = end
    if (text[at] === ',') {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    while (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  return rows
}

interface Cell {
  cell: string
  end: number
}

function plainCell(text: string, from: number): Cell {
  let end = from
  while (end < text.length && !',\r\n'.includes(text[end] ?? '')) end += 1
  return { cell: text.slice(from, end), end }
}

function quotedCell(text: string, from: number): Cell {
  let cell = ''
  let at = from
  while (at < text.length) {
    const next = text.indexOf('"', at)
    if (next === -1) return { cell: cell + text.slice(at), end: text.length }
    cell += text.slice(at, next)
    if (text[next + 1] !== '"') {
      const rest = plainCell(text, next + 1)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    at = next + 2
  }
  return { cell, end: at }
}
