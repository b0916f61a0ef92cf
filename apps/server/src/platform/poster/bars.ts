import { type Block, block, type Desk, type Mark, placed, shifted, within } from './block.ts'
import type { Bar } from './model.ts'
import { ink, paint } from './palette.ts'
import { box, fill, type Item, moved, stroke } from './sheet.ts'
import { colored, styles } from './style.ts'
import type { Style } from './typeset.ts'

type Facet = Omit<Bar, 'facets'>

const fills = { sea: paint.sea, brand: paint.brand, plain: paint.sea } as const
const noteStyle = colored(styles.small, ink[3])

/** A facet stands further in, smaller and with a thinner bar than what it belongs to. */
interface Look {
  label: Style
  value: Style
  thickness: number
  after: number
}
const whole: Look = { label: styles.label, value: styles.value, thickness: 8, after: 6 }
const part: Look = {
  label: styles.small,
  value: { ...styles.value, size: 13, leading: 20 },
  thickness: 5,
  after: 5,
}
const inset = 24

function track(width: number, { share, norm, tone }: Facet, thickness: number): Item[] {
  const round = thickness / 2
  const items: Item[] = [fill(box(0, 0, width, thickness, round), paint.sunk)]
  // A bar of nothing is no bar; anything more shows at least its round end.
  if (share > 0)
    items.push(fill(box(0, 0, Math.max(thickness, width * share), thickness, round), fills[tone]))
  if (norm !== undefined)
    items.push(fill(box(Math.min(width - 2, width * norm), -4, 2, thickness + 8, 1), ink[1]))
  return items
}

interface Place {
  parent: Mark
  before: number
  look: Look
}

/** Name, quiet word and number above the bar; the line across it is the norm. */
function row(desk: Desk, bar: Facet, { parent, before, look }: Place): Block {
  const { leading } = look.label
  const value = desk.type.line(bar.value, look.value)
  const room = desk.width - value.width - 16
  const names = desk.type.lines(bar.label, look.label, { width: room })
  const last = names.at(-1)?.width ?? 0
  const isBeside = desk.type.line(bar.note, styles.small).width <= room - last - 10
  const note = desk.type.lines(bar.note, noteStyle, {
    width: isBeside ? room - last - 8 : room,
    most: 2,
  })
  const top = Math.max(1, names.length) * leading
  const under = isBeside ? 0 : note.length * styles.small.leading
  const middle = (leading - styles.small.leading) / 2
  const words: Item[] = [
    ...names.map((line, i) => placed(line, look.label, room, 'left', i * leading)),
    ...note.map((line, i) => {
      const y = isBeside ? top - leading + middle : top + i * styles.small.leading
      return moved(isBeside ? last + 10 : 0, 0, [placed(line, noteStyle, room, 'left', y)])
    }),
    placed(value, look.value, desk.width, 'right'),
  ]
  const mark: Mark = { tag: 'LBody', parent: { tag: 'LI', parent } }
  const y = top + under + look.after
  const bars = { mark: null, items: [moved(0, y, track(desk.width, bar, look.thickness))] }
  return block(y + look.thickness + 6, [{ mark, items: words }, bars], before)
}

/** A bar with its facets under it; the first of them is never parted from it. */
function group(desk: Desk, bar: Bar, parent: Mark, before: number): Block[] {
  const { facets = [] } = bar
  const own = row(desk, bar, { parent, before, look: whole })
  if (facets.length === 0) return [own]
  const narrow = within(desk, desk.width - inset)
  const list: Mark = { tag: 'L', parent }
  const rows = facets.map((facet) =>
    shifted(row(narrow, facet, { parent: list, before: 6, look: part }), inset),
  )
  return [{ ...own, isKept: true }, ...rows]
}

export function barRows(desk: Desk, all: readonly Bar[], normWords: string): Block[] {
  if (all.length === 0) return []
  const list: Mark = { tag: 'L' }
  const rows = all.flatMap((bar, i) => group(desk, bar, list, i === 0 ? 0 : bar.facets?.length ? 22 : 14))
  if (all.every(({ norm }) => norm === undefined)) return rows
  const lines = desk.type.lines(normWords, styles.note, { width: desk.width - 12 })
  const words = lines.map((line, i) => placed(line, styles.note, desk.width, 'left', i * styles.note.leading))
  const items = [stroke('M1 4V14', ink[1], 2), moved(12, 0, words)]
  return [...rows, block(lines.length * styles.note.leading, [{ mark: { tag: 'P' }, items }], 12)]
}
