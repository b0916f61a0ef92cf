import { pens, rubs, side, type LineMark, type Mark, type PartMark } from './marks.ts'

export const grain = 32
const step = side / grain
const empty = '.'

type Cells = string[]

function spread(cells: Cells, x: number, y: number, width: number, letter: string): void {
  const reach = Math.max(0, width / 2 - step / 2)
  const first = (value: number) => Math.max(0, Math.floor((value - reach) / step))
  const last = (value: number) => Math.min(grain - 1, Math.floor((value + reach) / step))
  for (let row = first(y); row <= last(y); row += 1)
    for (let column = first(x); column <= last(x); column += 1) cells[row * grain + column] = letter
}

function layLine(cells: Cells, mark: LineMark): void {
  const { points } = mark
  const [width, letter] =
    mark.kind === 'rub' ? [rubs[mark.width] ?? 0, empty] : [pens[mark.width] ?? 0, String(mark.colour)]
  for (let at = 0; at < points.length; at += 3) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    const [nextX, nextY] = [points[at + 3] ?? x, points[at + 4] ?? y]
    const pieces = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / (step / 2)))
    for (let piece = 0; piece <= pieces; piece += 1) {
      const share = piece / pieces
      spread(cells, x + (nextX - x) * share, y + (nextY - y) * share, width, letter)
    }
  }
}

const layPart = (cells: Cells, { x, y, size, colour }: PartMark): void =>
  spread(cells, x, y, size * 0.8, String(colour))

/** What a drawing looks like from afar: 32 by 32 letters, each a colour or a dot where the paper is bare. */
export function glimpseOf(marks: readonly Mark[]): string {
  const cells: Cells = Array.from({ length: grain * grain }, () => empty)
  for (const mark of marks)
    if (mark.kind === 'part') layPart(cells, mark)
    else layLine(cells, mark)
  return cells.join('')
}
