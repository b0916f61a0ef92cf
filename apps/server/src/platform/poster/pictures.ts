import { type Block, heightOf, type Mark, panel, spaced, stacked, text } from './block.ts'
import { gallery } from './gallery.ts'
import { invitation } from './invitation.ts'
import { paint } from './palette.ts'
import {
  actions,
  bars,
  brandRow,
  disclaimer,
  fewBars,
  foot,
  head,
  heading,
  help,
  hero,
  type Made,
  metaOf,
  narrower,
  sources,
  spokenParagraphs,
  web,
} from './parts.ts'
import { pixels } from './png.ts'
import { DrawingRefused } from './port.ts'
import { shore } from './scene.ts'
import { box, fill, type Item, moved } from './sheet.ts'
import { styles } from './style.ts'

const card = { padding: 20, ground: paint.raised, radius: 24, hasShadow: true } as const

export interface Picture {
  items: Item[]
  width: number
  height: number
}

/** Items only: what the parts are to a listener is the PDF's business. */
const drawn = (blocks: readonly Block[], x: number, y: number): Item[] =>
  stacked(blocks, x, y).flatMap(({ items }) => items)

/** The band of the shore with the brand on its sky. */
const header = (made: Made, height: number, covered: number): Item[] => [
  shore(made.width, height + covered, paint.surface, covered),
  moved(20, 20, brandRow({ ...made, width: made.width / 2 }, true)),
]

/** A poster is seen whole, so it holds more than a screen: its own units are smaller. */
const board = { width: 480, gutter: 22, scene: 208, lowScene: 160 }
const boardHeight = { least: 1620 / (pixels / board.width), most: 1920 / (pixels / board.width) }

interface Measure {
  title: number
  headline: number
  paragraph: number
}

/** From generous to scant, until it fits. */
const measures: readonly Measure[] = [
  { title: 2, headline: 4, paragraph: 5 },
  { title: 2, headline: 3, paragraph: 3 },
  { title: 1, headline: 2, paragraph: 0 },
]

function posterHead(made: Made, most: number): Block[] {
  const center = { align: 'center', isBalanced: true } as const
  const mark: Mark = { tag: 'H1' }
  return [
    ...text(made, made.drawing.title, styles.title, { ...center, mark, most }),
    ...text(made, metaOf(made), styles.small, { ...center, before: 2, most: 2 }),
  ]
}

function posterCard(made: Made, measure: Measure, room: number): Block[] {
  const inner = narrower(made, 2 * card.padding)
  const { score, paragraphs: given } = made.drawing
  const blocks = posterHead(inner, measure.title)
  const addIfFits = (more: readonly Block[], before: number): boolean => {
    const whole = [...blocks, ...spaced(more, before)]
    const fits = more.length > 0 && heightOf(whole) + 2 * card.padding <= room
    if (fits) blocks.push(...whole.slice(blocks.length))
    return fits
  }
  const said = spaced(hero(inner, measure.headline), score ? 10 : 24)
  const free = room - heightOf([...blocks, ...said]) - 2 * card.padding - 18
  blocks.push(...spaced(gallery(inner, free), 18), ...said)
  const lead = given.find(Boolean) ?? ''
  const spoken = { align: 'center', isBalanced: true, most: measure.paragraph } as const
  // Without an arc the chart is the picture, and words come after it.
  // Five belong together more often than any other few, as the five elements do: they come whole where there is room.
  if (!score && !addIfFits(web(inner), 20) && !addIfFits(fewBars(inner, 5), 24))
    addIfFits(fewBars(inner, 4), 24)
  if (measure.paragraph > 0) addIfFits(text(inner, lead, styles.soft, spoken), score ? 8 : 14)
  return panel(made, blocks, card)
}

function composePoster(made: Made, measure: Measure): Picture {
  const column = narrower(made, 2 * board.gutter)
  const asked = help(column)
  const inset = narrower(column, 2 * card.padding)
  const end = [
    ...foot(inset, { hasBrand: false, isLink: false }),
    ...text(inset, made.drawing.disclaimer, styles.note, { before: 14, most: 3 }),
  ]
  const askedHeight = asked.length > 0 ? heightOf(asked) + 14 : 0
  const around = askedHeight + heightOf(end) + 48
  const body = posterCard(column, measure, boardHeight.most - around - board.lowScene)
  const below = around + heightOf(body)
  const top = Math.min(board.scene, Math.max(board.lowScene, boardHeight.most - below))
  // A short poster gets more sky and sea.
  const height = Math.round(Math.max(top + below, boardHeight.least))
  const y = height - below
  const items = [
    fill(box(0, 0, board.width, height), paint.surface),
    ...header(made, y, 28),
    ...drawn(asked, board.gutter, y),
    ...drawn(body, board.gutter, y + askedHeight),
    ...drawn(end, board.gutter + card.padding, y + askedHeight + heightOf(body) + 24),
  ]
  return { items, width: board.width, height }
}

/** Whatever is cut to fit, it is never the help: with much of that the poster grows instead. */
export function poster(given: Made): Picture {
  const made = { ...given, width: board.width }
  if (given.drawing.look) return invitation(made, given.drawing.look, boardHeight.least)
  const all = measures.map((measure) => () => composePoster(made, measure))
  let picture: Picture | undefined
  for (const compose of all) {
    picture = compose()
    if (picture.height <= Math.ceil(boardHeight.most)) break
  }
  return picture as Picture
}

/** Laid out as a 390 wide screen. */
const screen = { width: 390, gutter: 16, scene: 168 }
/** Beyond this, phones refuse to open the picture. */
const mostPixels = 24_000

function longBody(made: Made): Block[] {
  const inner = narrower(made, 2 * card.padding)
  const sheet = (blocks: readonly Block[], before: number): Block[] =>
    panel(made, blocks, { ...card, before })
  const titled = (title: string, blocks: readonly Block[]): Block[] =>
    blocks.length === 0 ? [] : [...heading(made, title, 28), ...sheet(blocks, 12)]
  return [
    ...help(made),
    ...head(made, { title: styles.title, meta: styles.small }, 20),
    ...sheet([...gallery(inner), ...hero(inner), ...spokenParagraphs(inner)], 14),
    ...titled(made.say('poster.profile'), web(inner)),
    ...titled(made.say('poster.bars'), bars(inner)),
    ...titled(made.drawing.actionsTitle ?? made.say('poster.actions'), actions(inner)),
    ...sources(made, 28),
    ...disclaimer(made, 20),
    ...sheet(foot(inner, { hasBrand: true, isLink: false }), 20),
  ]
}

export function long(given: Made): Picture {
  const made = { ...given, width: screen.width }
  const body = longBody(narrower(made, 2 * screen.gutter))
  const top = screen.scene - 12
  const height = Math.ceil(top + heightOf(body) + 28)
  if ((height * pixels) / screen.width > mostPixels) throw new DrawingRefused('too_long', '/')
  const items = [
    fill(box(0, 0, screen.width, height), paint.surface),
    ...header(made, screen.scene - 12, 12),
    ...drawn(body, screen.gutter, top),
  ]
  return { items, width: screen.width, height }
}
