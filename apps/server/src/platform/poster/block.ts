import { paint } from './palette.ts'
import { box, fill, type Item, moved, stroke, type Words } from './sheet.ts'
import type { Fitting, Line, Style, Typesetter } from './typeset.ts'

/** What a part is to somebody who hears the PDF read aloud. Parts with the very same mark are one thing. */
export interface Mark {
  tag: 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'L' | 'LI' | 'LBody' | 'TOC' | 'TOCI' | 'Link'
  parent?: Mark
  /** In place of what is seen. */
  alt?: string
  /** Its line in the list of bookmarks, and its name for links. */
  bookmark?: { title: string; name: string }
}

export interface Part {
  /** null: decoration, left out when read aloud. */
  mark: Mark | null
  items: readonly Item[]
  link?: { to: string; width: number; height: number }
}

/** A piece of a column that no page break goes through. */
export interface Block {
  height: number
  /** Room above it; none at the top of a page. */
  before: number
  /** Stays on the page of the next one. */
  isKept: boolean
  /** Begins a page, unless that or the one before would be nearly empty. */
  isFresh?: boolean
  parts: readonly Part[]
}

export interface Desk {
  type: Typesetter
  width: number
  /** What is higher cannot stand on one page. */
  highest: number
}

export const within = (desk: Desk, width: number): Desk => ({ ...desk, width })

export const block = (height: number, parts: readonly Part[], before = 0, isKept = false): Block => ({
  height,
  before,
  isKept,
  parts,
})

export type Align = 'left' | 'center' | 'right'

export function placed(line: Line, style: Style, width: number, align: Align, top = 0): Words {
  const spare = width - line.width
  const x = align === 'left' ? 0 : align === 'center' ? spare / 2 : spare
  // Noto's letters stand with their middle 0.35 em above the baseline.
  const y = top + style.leading / 2 + style.size * 0.35
  return { kind: 'words', line, x, y, size: style.size, color: style.color }
}

export interface TextOptions extends Partial<Fitting> {
  mark?: Mark
  align?: Align
  before?: number
  /** All of it stays with what follows: a heading. */
  isKept?: boolean
}

/** A block a line, so that a page may end between them; two lines at least stay on either side. */
export function text(desk: Desk, words: string, style: Style, options: TextOptions = {}): Block[] {
  const { align = 'left', before = 0, isKept = false, mark = { tag: 'P' }, width = desk.width } = options
  const lines = desk.type.lines(words, style, { ...options, width })
  const indent = align === 'center' ? (desk.width - width) / 2 : 0
  return lines.map((line, i) => {
    const item = placed(line, style, width, align)
    const parts = [{ mark, items: [{ ...item, x: item.x + indent }] }]
    const isEdge = lines.length > 1 && (i === 0 || i === lines.length - 2)
    return block(style.leading, parts, i === 0 ? before : 0, isKept || isEdge)
  })
}

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height, before }, i) => sum + height + (i === 0 ? 0 : before), 0)

/** All of them below each other as the parts of one. */
export function stacked(blocks: readonly Block[], x = 0, y = 0): Part[] {
  let top = y
  return blocks.flatMap(({ height, before, parts }, i) => {
    if (i > 0) top += before
    const at = top
    top += height
    return parts.map((part) => ({ ...part, items: [moved(x, at, part.items)] }))
  })
}

export interface Panel {
  padding: number
  ground: string
  radius: number
  hasShadow?: boolean
  before?: number
}

/** The same with another room above. */
export function spaced(blocks: readonly Block[], before: number): Block[] {
  const [first, ...rest] = blocks
  return first ? [{ ...first, before }, ...rest] : []
}

export const shifted = (one: Block, by: number): Block => ({
  ...one,
  parts: one.parts.map((part) => ({ ...part, items: [moved(by, 0, part.items)] })),
})

/**
 * A card: what is in it is laid out by the caller for the width that is left. Where it would be higher than a page, what
 * is in it stands without a card, and nothing runs off the paper.
 */
export function panel(desk: Desk, blocks: readonly Block[], look: Panel): Block[] {
  if (blocks.length === 0) return []
  const height = heightOf(blocks) + 2 * look.padding
  if (height > desk.highest) return spaced(blocks, look.before ?? 0)
  const shadow = look.hasShadow ? shadowOf(desk.width, height, look.radius) : []
  const ground = fill(box(0, 0, desk.width, height, look.radius), look.ground)
  const parts = stacked(blocks, look.padding, look.padding)
  return [block(height, [{ mark: null, items: [...shadow, ground] }, ...parts], look.before ?? 0)]
}

/** Lines that fade out: a blur of a whole card, or areas below it, take longer to draw than all the rest. */
function shadowOf(width: number, height: number, radius: number): Item[] {
  return [11, 8, 5.5, 3.5, 1.8].map((spread) =>
    stroke(box(1, 3, width - 2, height - 2, radius), paint.shadow, spread, 0.014),
  )
}
