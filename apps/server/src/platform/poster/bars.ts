import { type Block, block, type Desk, type Mark, placed } from './block.ts'
import type { Bar } from './model.ts'
import { ink, paint } from './palette.ts'
import { box, fill, type Item, moved, stroke } from './sheet.ts'
import { colored, styles } from './style.ts'

const fills = { sea: paint.sea, brand: paint.brand, plain: '#B9A595' } as const
const noteStyle = colored(styles.small, ink[3])

function track(width: number, { share, norm, tone }: Bar): Item[] {
  const items: Item[] = [fill(box(0, 0, width, 8, 4), paint.sunk)]
  // A bar of nothing is no bar; anything more shows at least its round end.
  if (share > 0) items.push(fill(box(0, 0, Math.max(8, width * share), 8, 4), fills[tone]))
  if (norm !== undefined) items.push(fill(box(Math.min(width - 2, width * norm), -4, 2, 16, 1), ink[1]))
  return items
}

/** Name, quiet word and number above the bar; the line across it is the norm. */
function row(desk: Desk, bar: Bar, parent: Mark, before: number): Block {
  const value = desk.type.line(bar.value, styles.value)
  const room = desk.width - value.width - 16
  const names = desk.type.lines(bar.label, styles.label, { width: room })
  const last = names.at(-1)?.width ?? 0
  const isBeside = desk.type.line(bar.note, styles.small).width <= room - last - 10
  const note = desk.type.lines(bar.note, noteStyle, {
    width: isBeside ? room - last - 8 : room,
    most: 2,
  })
  const { leading } = styles.label
  const top = Math.max(1, names.length) * leading
  const under = isBeside ? 0 : note.length * styles.small.leading
  const words: Item[] = [
    ...names.map((line, i) => placed(line, styles.label, room, 'left', i * leading)),
    ...note.map((line, i) => {
      const y = isBeside ? top - leading + 1 : top + i * styles.small.leading
      return moved(isBeside ? last + 10 : 0, 0, [placed(line, noteStyle, room, 'left', y)])
    }),
    placed(value, styles.value, desk.width, 'right'),
  ]
  const mark: Mark = { tag: 'LBody', parent: { tag: 'LI', parent } }
  const y = top + under + 6
  return block(
    y + 14,
    [
      { mark, items: words },
      { mark: null, items: [moved(0, y, track(desk.width, bar))] },
    ],
    before,
  )
}

export function barRows(desk: Desk, all: readonly Bar[], normWords: string): Block[] {
  if (all.length === 0) return []
  const list: Mark = { tag: 'L' }
  const rows = all.map((bar, i) => row(desk, bar, list, i === 0 ? 0 : 14))
  if (all.every(({ norm }) => norm === undefined)) return rows
  const lines = desk.type.lines(normWords, styles.note, { width: desk.width - 12 })
  const words = lines.map((line, i) => placed(line, styles.note, desk.width, 'left', i * styles.note.leading))
  const items = [stroke('M1 4V14', ink[1], 2), moved(12, 0, words)]
  return [...rows, block(lines.length * styles.note.leading, [{ mark: { tag: 'P' }, items }], 12)]
}
