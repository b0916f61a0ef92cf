import {
  type Align,
  type Block,
  block,
  type Desk,
  heightOf,
  type Mark,
  panel,
  placed,
  shifted,
  stacked,
  text,
  within,
} from './block.ts'
import { barRows } from './bars.ts'
import { gauge, levelPill } from './gauge.ts'
import type { Drawing } from './model.ts'
import { ink, paint } from './palette.ts'
import { qrCode } from './qr.ts'
import { radar } from './radar.ts'
import { lighthouse, logo } from './scene.ts'
import { box, circle, fill, type Item, moved, stroke } from './sheet.ts'
import { colored, styles } from './style.ts'
import type { Style } from './typeset.ts'
import type { PosterWords } from './words.ts'

/** The parts of a drawing, each as blocks for a column of the desk's width. */
export interface Made extends Desk {
  drawing: Drawing
  say: PosterWords
}

export const metaOf = ({ drawing: { subtitle, date } }: Made): string =>
  [subtitle, date].filter(Boolean).join(' · ')

export const narrower = (made: Made, by: number): Made => ({ ...made, ...within(made, made.width - by) })

export const heading = (made: Made, words: string, before: number, style: Style = styles.section): Block[] =>
  text(made, words, style, { mark: { tag: 'H2' }, before, isKept: true })

/** A small word on a coloured ground, 24 high. */
export function tag(
  made: Desk,
  words: string,
  color: string,
  ground: string,
): { width: number; items: Item[] } {
  const style: Style = { size: 12, leading: 24, weight: 700, color }
  const [line] = made.type.lines(words, style, { width: Math.max(40, made.width * 0.6), most: 1 })
  if (!line) return { width: 0, items: [] }
  const width = line.width + 20
  const inside = moved(10, 0, [placed(line, style, line.width, 'left')])
  return { width, items: [fill(box(0, 0, width, 24, 8), ground), inside] }
}

/** Logo, name and line, 40 high; at the top of a picture also whether its person is made up. */
export function brandRow(made: Made, isTop: boolean): Item[] {
  const { type, drawing, say } = made
  const [left, room] = [52, made.width - 52]
  const quiet = colored(styles.note, ink[2])
  const line = type.line(drawing.brand.line, quiet)
  const isTwo = line.width > 0 && line.width <= room
  const top = isTwo ? -2 : 8
  const names = type.lines(drawing.brand.name, styles.brand, { width: room, most: 1 })
  const items: Item[] = [
    ...logo,
    moved(
      left,
      top,
      names.map((name) => placed(name, styles.brand, room, 'left')),
    ),
    ...(isTwo ? [moved(left, 22, [placed(line, quiet, room, 'left')])] : []),
  ]
  if (!isTop || !drawing.demo) return items
  const sign = tag(made, say('poster.demo'), paint.brandInk, paint.raised)
  return [...items, moved(left + (names[0]?.width ?? 0) + 10, top, sign.items)]
}

interface HeadLook {
  title: Style
  meta: Style
}

/** Title, when, and the quality of the answers at the right. */
export function head(made: Made, look: HeadLook, before: number): Block[] {
  const { title, badge = '' } = made.drawing
  const titled = { mark: { tag: 'H1' } as const, before, isKept: true, isBalanced: true }
  const sign = tag(made, badge, paint.successInk, paint.successSoft)
  const meta = text(narrower(made, sign.width > 0 ? sign.width + 12 : 0), metaOf(made), look.meta, {
    before: 2,
  })
  const titleLines = text(made, title, look.title, titled)
  if (sign.width === 0) return [...titleLines, ...meta]
  const [first = block(24, [], 2), ...rest] = meta
  const items = [moved(made.width - sign.width, (first.height - 24) / 2, sign.items)]
  const parts = [...first.parts, { mark: { tag: 'P' } as const, items }]
  return [...titleLines, { ...first, parts }, ...rest]
}

/** First of all, when somebody may need a person to talk to. */
export function help(made: Made, before = 0): Block[] {
  const { help: given } = made.drawing
  if (!given) return []
  const padding = 18
  const inner = within(made, made.width - 2 * padding - 58)
  const lines = given.lines.filter(Boolean)
  const blocks = [
    ...text(inner, given.title, styles.section, { mark: { tag: 'H2' }, isKept: true }),
    ...lines.flatMap((line) => text(inner, line, colored(styles.soft, ink[1]), { before: 4 })),
  ]
  const [card, ...more] = panel(made, blocks, { padding, ground: paint.brandSoft, radius: 20, before })
  if (!card || more.length > 0) return card ? [card, ...more] : []
  const [ground, ...rest] = card.parts
  const items = [...(ground?.items ?? []), safeHarbour(made.width, card.height)]
  return [{ ...card, parts: [{ mark: null, items }, ...rest] }]
}

/** The lighthouse in the corner of a card, and the card's edge. */
function safeHarbour(width: number, height: number): Item {
  const [right, low] = [width, height]
  const slope = `C${right - 78} ${low - 32} ${right - 36} ${low - 36} ${right} ${low - 26}`
  const hill = `M${right - 96} ${low}${slope}V${low - 20}A20 20 0 0 1 ${right - 20} ${low}Z`
  return moved(0, 0, [
    fill(hill, paint.brandSoft2),
    moved(right - 42, low - 22, lighthouse, 1.15),
    stroke(box(0.75, 0.75, width - 1.5, height - 1.5, 19.25), paint.brandSoft2, 1.5),
  ])
}

/** What came out, in one look: the arc, the kind, or else the web or the bars. */
export function hero(made: Made, most = Infinity): Block[] {
  const { score, type, headline } = made.drawing
  const spoken = { align: 'center', isBalanced: true, most } as const
  const words = text(made, headline, styles.headline, { ...spoken, before: 14 })
  if (score) {
    const kind = text(made, type?.name ?? '', colored(styles.title, paint.brandInk), {
      ...spoken,
      before: 14,
    })
    return [gauge(made, score), ...levelPill(made, score, 6), ...kind, ...words]
  }
  if (!type) return words
  return [
    ...text(made, type.name, colored(styles.cover, paint.brandInk), { ...spoken, mark: { tag: 'H2' } }),
    ...text(made, type.headline, styles.headline, { ...spoken, before: 6 }),
    ...text(made, headline, styles.soft, { ...spoken, before: 10 }),
  ]
}

export const paragraphs = (made: Made, style: Style, align: Align = 'left', before = 10): Block[] =>
  made.drawing.paragraphs
    .filter(Boolean)
    .flatMap((one) => text(made, one, style, { align, before, isBalanced: align === 'center' }))

/** A few short lines look at home below a centred headline; more are easier to read from the left. */
export function spokenParagraphs(made: Made): Block[] {
  const isShort = made.drawing.paragraphs.join('').length < 250
  const blocks = isShort ? paragraphs(made, styles.soft, 'center', 8) : []
  return isShort && blocks.length <= 5 ? blocks : paragraphs(made, styles.soft, 'left', 10)
}

export function web(made: Made): Block[] {
  const { radar: given, bars = [] } = made.drawing
  const values = new Map(bars.map(({ label, value }) => [label, value]))
  const valueOf = (label: string): string => values.get(label) ?? ''
  return radar(made, given?.axes ?? [], {
    you: made.say('poster.you'),
    norm: made.say('poster.norm'),
    valueOf,
  })
}

export const bars = (made: Made): Block[] =>
  barRows(made, made.drawing.bars ?? [], made.say('poster.norm_line'))

/** A few of them without their facets, where there is little room. */
export const fewBars = (made: Made, most: number): Block[] =>
  barRows(
    made,
    (made.drawing.bars ?? []).slice(0, most).map((bar) => ({ ...bar, facets: [] })),
    made.say('poster.norm_line'),
  )

/** Numbered, each with its own words. */
export function actions(made: Made): Block[] {
  const inner = within(made, made.width - 40)
  const list: Mark = { tag: 'L' }
  return (made.drawing.actions ?? [])
    .filter((one) => one.title || one.text)
    .flatMap((one, i) => {
      const mark: Mark = { tag: 'LBody', parent: { tag: 'LI', parent: list } }
      const blocks = [
        ...text(inner, one.title, styles.name, { mark, isKept: one.text !== '' }),
        ...text(inner, one.text, styles.soft, { mark, before: 2 }),
      ].map((line) => shifted(line, 40))
      const [first, ...rest] = blocks
      if (!first) return []
      const number = { ...styles.value, size: 14, leading: 26, color: paint.brandInk }
      const disc = [
        fill(circle(13, 13, 13), paint.brandSoft2),
        placed(made.type.line(String(i + 1), number), number, 26, 'center'),
      ]
      return [
        { ...first, before: i === 0 ? 0 : 18, parts: [{ mark: null, items: disc }, ...first.parts] },
        ...rest,
      ]
    })
}

export function sources(made: Made, before: number): Block[] {
  const given = (made.drawing.sources ?? []).filter(Boolean)
  if (given.length === 0) return []
  const title = text(
    made,
    made.say('poster.sources'),
    { ...styles.small, weight: 700 },
    { before, isKept: true, mark: { tag: 'H3' } },
  )
  return [...title, ...given.flatMap((one) => text(made, one, styles.note, { before: 3 }))]
}

const infoSign =
  'm128 24a104 104 0 1 0 104 104a104 104 0 0 0-104-104zm0 192a88 88 0 1 1 88-88a88 88 0 0 1-88 88zm16-40a8 8 0 0 1-8 8a16 16 0 0 1-16-16v-40a8 8 0 0 1 0-16a16 16 0 0 1 16 16v40a8 8 0 0 1 8 8zm-32-92a12 12 0 1 1 12 12a12 12 0 0 1-12-12z'

export function disclaimer(made: Made, before: number): Block[] {
  const padding = 14
  const words = [made.drawing.disclaimer, made.drawing.demo ? made.say('poster.demo_line') : ''].filter(
    Boolean,
  )
  const inner = within(made, made.width - 2 * padding - 30)
  const blocks = words.flatMap((one, i) =>
    text(inner, one, { ...styles.small, leading: 21 }, { mark: { tag: 'P' }, before: i * 4 }),
  )
  const look = { padding, ground: paint.sunk, radius: 14, before }
  const [card, ...more] = panel(
    made,
    blocks.map((one) => shifted(one, 30)),
    look,
  )
  if (!card || more.length > 0) return card ? [card, ...more] : []
  const sign = moved(padding, padding + 1, [fill(infoSign, ink[3])], 20 / 256)
  return [{ ...card, parts: [...card.parts, { mark: null, items: [sign] }] }]
}

interface Foot {
  hasBrand: boolean
  isLink: boolean
}

/** The code beside its caption and the brand: where the picture came from and where it leads. */
export function foot(made: Made, { hasBrand, isLink }: Foot): Block[] {
  const { qr, brand } = made.drawing
  const side = qr ? 96 : 0
  const inner = { ...made, width: made.width - side - (qr ? 20 : 0) }
  const row = block(40, [{ mark: { tag: 'P' }, items: brandRow(inner, false) }])
  const caption = qr
    ? text(inner, qr.caption, hasBrand ? captionStyle : styles.name, { most: 3, before: 10 })
    : []
  const line = hasBrand ? [row] : text(inner, brand.line, styles.small, { most: 2, before: 4 })
  const words = hasBrand ? [...line, ...caption] : [...caption, ...line]
  const height = Math.max(side, heightOf(words))
  const parts = stacked(words, 0, (height - heightOf(words)) / 2)
  if (!qr) return words.length > 0 ? [block(height, parts)] : []
  const code = moved(made.width - side, (height - side) / 2, qrCode(qr.text, side, 12))
  const mark: Mark = { tag: isLink ? 'Link' : 'Figure', alt: `${qr.caption} ${qr.text}`.trim() }
  const link = isLink ? { link: { to: qr.text, width: made.width, height } } : {}
  return [block(height, [...parts, { mark, items: [code], ...link }])]
}

const captionStyle = colored(styles.small, ink[1])
