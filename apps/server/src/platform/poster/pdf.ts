import { type Block, block, type Mark, panel, placed, spaced, text } from './block.ts'
import { longText } from './long-text.ts'
import { paginate, type Page } from './pages.ts'
import { paint } from './palette.ts'
import {
  actions,
  bars,
  brandRow,
  disclaimer,
  foot,
  head,
  heading,
  help,
  hero,
  type Made,
  narrower,
  paragraphs,
  sources,
  web,
} from './parts.ts'
import { PdfWriter } from './pdf-writer.ts'
import { shore } from './scene.ts'
import { type Item, moved, stroke } from './sheet.ts'
import { colored, styles } from './style.ts'

/** A4 in points; the column is laid out in units of a screen and set at two thirds. */
const paper = { width: 595.28, height: 841.89 }
const scale = 0.66
const [width, height] = [paper.width / scale, paper.height / scale]
const margin = 94
const column = width - 2 * margin
const firstRoom = { top: 262, bottom: height - 104 }
export const pageRoom = { top: 112, bottom: height - 104 }
const scene = 236

/** The first glance stands on a panel; what follows is plain text that may run over pages. */
function overview(made: Made): Block[] {
  const inner = narrower(made, 48)
  const look = { padding: 24, ground: paint.surface, radius: 24, before: 20 }
  const titled = (title: string, blocks: readonly Block[]): Block[] =>
    blocks.length === 0 ? [] : [...heading(made, title, 34, styles.headline), ...spaced(blocks, 12)]
  return [
    ...help(made),
    ...head(made, { title: styles.cover, meta: styles.soft }, 24),
    ...panel(made, hero(inner), look),
    ...paragraphs(made, styles.body, 'left', 14),
    ...titled(made.say('poster.profile'), web(made)),
    ...titled(made.say('poster.bars'), bars(made)),
    ...titled(made.drawing.actionsTitle ?? made.say('poster.actions'), actions(made)),
  ]
}

const nameOf = (index: number): string => `chapter-${index + 1}`

/** Worth a list of their own only when there are some to choose from. */
const leastListed = 3

/** Empty where they have a name of their own: days are no chapters. */
const numberOf = (made: Made, index: number): string =>
  made.drawing.contents === undefined ? made.say('poster.chapter', { number: index + 1 }) : ''

function contents(made: Made, pageOf: (index: number) => number): Block[] {
  const all = made.drawing.chapters ?? []
  if (all.length < leastListed) return []
  const list: Mark = { tag: 'TOC' }
  const rows = all.map(({ title }, i) => {
    const number = made.type.line(String(pageOf(i)), styles.value)
    const words = [numberOf(made, i), title].filter(Boolean).join('　')
    const [line] = made.type.lines(words, styles.body, { width: made.width - 60, most: 1 })
    const leading = { ...styles.value, leading: styles.body.leading }
    const items: Item[] = line ? [placed(line, styles.body, made.width, 'left')] : []
    items.push(placed(number, leading, made.width, 'right'))
    const mark: Mark = { tag: 'Link', parent: { tag: 'TOCI', parent: list }, alt: words }
    const link = { to: `#${nameOf(i)}`, width: made.width, height: 32 }
    const rule = { mark: null, items: [stroke(`M0 34H${made.width}`, paint.line, 1)] }
    return block(36, [{ mark, items, link }, rule], 0)
  })
  const words = made.drawing.contents ?? made.say('poster.contents')
  return [...heading(made, words, 36, styles.headline), ...spaced(rows, 8)]
}

function chapters(made: Made): Block[] {
  return (made.drawing.chapters ?? []).flatMap(({ title, lead, text: body }, i) => {
    const kicker = numberOf(made, i)
    const bookmark = { title: title || kicker, name: nameOf(i) }
    const mark: Mark = { tag: 'H2', bookmark }
    const opening = [
      ...text(made, kicker, styles.kicker, { mark, before: 52, isKept: true }),
      ...text(made, title, styles.title, {
        mark,
        before: kicker === '' ? 52 : 2,
        isKept: true,
        isBalanced: true,
      }),
      ...text(made, lead, styles.lead, { before: 10 }),
    ]
    const blocks = [...opening, ...longText(made, body)]
    const [first, ...rest] = blocks
    return first && i === 0 ? [{ ...first, isFresh: true }, ...rest] : blocks
  })
}

function ending(made: Made): Block[] {
  const inner = narrower(made, 48)
  const look = { padding: 24, ground: paint.surface, radius: 24, before: 20 }
  return [
    ...sources(made, 36),
    ...disclaimer(made, 24),
    ...panel(made, foot(inner, { hasBrand: true, isLink: true }), look),
  ]
}

/** Where each chapter begins, counted from 1. */
function startsOf(pages: readonly Page[]): Map<string, number> {
  const starts = new Map<string, number>()
  for (const [i, page] of pages.entries())
    for (const { block: one } of page)
      for (const { mark } of one.parts)
        if (mark?.bookmark && !starts.has(mark.bookmark.name)) starts.set(mark.bookmark.name, i + 1)
  return starts
}

export function lay(given: Made): Page[] {
  const made = { ...given, width: column, highest: pageRoom.bottom - pageRoom.top }
  const [before, after] = [overview(made), [chapters(made), ending(made)].flat()]
  const withNumbers = (pageOf: (index: number) => number): Page[] =>
    paginate([...before, ...contents(made, pageOf), ...after], firstRoom, pageRoom)
  // The list is as long with any numbers in it: the first round tells them, the second shows them.
  const starts = startsOf(withNumbers(() => 0))
  return withNumbers((index) => starts.get(nameOf(index)) ?? 0)
}

const cover = (made: Made): Item[] => [
  shore(width, scene, paint.white, 0),
  moved(margin, 60, brandRow({ ...made, width: 380 }, true), 1.1),
]

function running(made: Made): Item[] {
  const { brand, title, demo } = made.drawing
  const style = styles.note
  const name = [brand.name, demo ? made.say('poster.demo') : ''].filter(Boolean).join(' · ')
  const right = placed(made.type.line(name, style), style, column, 'right')
  const [left] = made.type.lines(title, style, { width: column * 0.6, most: 1 })
  const items: Item[] = [right, stroke(`M0 26H${column}`, paint.line, 1)]
  if (left) items.push(placed(left, style, column, 'left'))
  return [moved(margin, 56, items)]
}

function footer(made: Made, page: number, total: number): Item[] {
  const style = colored(styles.note, styles.small.color)
  const line = made.type.line(made.say('poster.page', { page, total }), style)
  return [moved(margin, height - 76, [placed(line, style, column, 'center')])]
}

export async function toPdf(given: Made): Promise<Uint8Array> {
  const made = { ...given, width: column }
  const { title, brand, date, language } = made.drawing
  const pages = lay(made)
  const writer = new PdfWriter({
    ...paper,
    title: title || brand.name,
    author: brand.name,
    subject: date,
    language,
  })
  for (const [i, page] of pages.entries()) {
    writer.addPage()
    const around = [...(i === 0 ? cover(made) : running(made)), ...footer(made, i + 1, pages.length)]
    writer.place([{ mark: null, items: around }], 0, 0, scale)
    for (const { block: one, y } of page) writer.place(one.parts, margin * scale, y * scale, scale)
  }
  return writer.end()
}
