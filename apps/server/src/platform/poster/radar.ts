import { type Block, block, type Desk, placed } from './block.ts'
import type { RadarAxis } from './model.ts'
import { ink, paint } from './palette.ts'
import { box, circle, fill, type Item, moved, type Point, polar, polygon, stroke } from './sheet.ts'
import { styles } from './style.ts'
import type { Style } from './typeset.ts'

const rings = [1, 0.75, 0.5, 0.25]
/** Fewer make no area. */
const leastAxes = 3
/** From so many on, the names stand close to each other. */
const crowded = 9
const reach = { most: 82, least: 56 }
/** From the web to its names. */
const gap = 14

export interface RadarWords {
  you: string
  norm: string
  /** The number to show at an axis, where there is one. */
  valueOf(label: string): string
}

interface Look {
  r: number
  name: Style
  value: Style
  /** Lines of a name. */
  most: number
}

const angleOf = (index: number, count: number): number => -Math.PI / 2 + (index * 2 * Math.PI) / count
const isUpright = (angle: number): boolean => Math.abs(Math.cos(angle)) < 0.2

/** "Conscientiousness" must not be broken: the web gives way first, then the letters. */
function lookFor(desk: Desk, axes: readonly RadarAxis[]): Look {
  const isCrowded = axes.length >= crowded
  const name = isCrowded ? { ...styles.axis, size: 11, leading: 13 } : styles.axis
  const value = isCrowded ? { ...styles.axisValue, size: 12, leading: 14 } : styles.axisValue
  const beside = axes.filter((_, i) => !isUpright(angleOf(i, axes.length)))
  const words = beside.flatMap((axis) => axis.label.split(/[\s-]/).filter((word) => /[a-z]/i.test(word)))
  const longest = Math.max(0, ...words.map((word) => desk.type.line(word, name).width)) + 1
  const half = desk.width / 2 - 3
  const r = Math.max(reach.least, Math.min(reach.most, half - longest - gap))
  const size = Math.max(9, Math.min(name.size, (name.size * (half - r - gap)) / longest))
  return { r, name: { ...name, size }, value, most: isCrowded ? 2 : 3 }
}

interface Label {
  items: Item[]
  top: number
  bottom: number
}

/** Names beside the web take the room that is left; above and below it they may be wider. */
function label(desk: Desk, axis: RadarAxis, angle: number, number: string, look: Look): Label {
  const { r, name, value, most } = look
  const isMiddle = isUpright(angle)
  const at = polar(0, 0, r + gap, angle)
  const room = isMiddle ? desk.width * 0.6 : desk.width / 2 - Math.abs(at.x) - 2
  const names = desk.type.lines(axis.label, name, { width: Math.max(room, 40), most, isBalanced: true })
  const values = number === '' ? [] : [desk.type.line(number, value)]
  const height = names.length * name.leading + values.length * value.leading
  const top = isMiddle ? (at.y < 0 ? at.y - height + 4 : at.y - 4) : at.y - height / 2
  const align = isMiddle ? 'center' : at.x > 0 ? 'left' : 'right'
  const x = isMiddle ? -room / 2 : at.x > 0 ? at.x : at.x - room
  const items = [
    ...names.map((line, i) => placed(line, name, room, align, i * name.leading)),
    ...values.map((line) => placed(line, value, room, align, names.length * name.leading)),
  ]
  return { items: [moved(x, top, items)], top, bottom: top + height }
}

function web(count: number, r: number): Item[] {
  const corners = (share: number): Point[] =>
    Array.from({ length: count }, (_, i) => polar(0, 0, r * share, angleOf(i, count)))
  return [
    fill(polygon(corners(1)), paint.sunk, 0.5),
    ...rings.map((share) => stroke(polygon(corners(share)), paint.line, 1)),
    ...corners(1).map(({ x, y }) => stroke(`M0 0L${x} ${y}`, paint.line, 1)),
  ]
}

function lines(axes: readonly RadarAxis[], r: number, hasNorm: boolean): Item[] {
  const points = (share: (axis: RadarAxis) => number): Point[] =>
    axes.map((axis, i) => polar(0, 0, r * share(axis), angleOf(i, axes.length)))
  const own = points(({ value }) => value)
  const norm = { ...stroke(polygon(points((axis) => axis.norm ?? 0)), ink[3], 1.5), dash: [3, 4] as const }
  return [
    ...(hasNorm ? [norm] : []),
    fill(polygon(own), paint.brand, 0.2),
    stroke(polygon(own), paint.brandMark, 2.2),
    ...own.flatMap(({ x, y }) => [
      fill(circle(x, y, 4), paint.raised),
      stroke(circle(x, y, 4), paint.brandMark, 2.2),
    ]),
  ]
}

function legend(desk: Desk, words: RadarWords, hasNorm: boolean): Item[] {
  const style = styles.small
  const keys: Item[][] = [
    [fill(box(0, 6, 18, 8, 4), paint.brandSoft2), stroke(box(0, 6, 18, 8, 4), paint.brandMark, 1.5)],
    [{ ...stroke('M0 10H20', ink[3], 1.5), dash: [3, 4] }],
  ]
  const entries = [words.you, ...(hasNorm ? [words.norm] : [])].map((text) => desk.type.line(text, style))
  const total = entries.reduce((sum, line) => sum + line.width + 26, 0) + (entries.length - 1) * 18
  let x = -total / 2
  return entries.map((line, i) => {
    const entry = moved(x, 0, [...(keys[i] ?? []), moved(26, 0, [placed(line, style, line.width, 'left')])])
    x += line.width + 26 + 18
    return entry
  })
}

export function radar(desk: Desk, axes: readonly RadarAxis[], words: RadarWords): Block[] {
  if (axes.length < leastAxes) return []
  const look = lookFor(desk, axes)
  const labels = axes.map((axis, i) =>
    label(desk, axis, angleOf(i, axes.length), words.valueOf(axis.label), look),
  )
  const hasNorm = axes.every(({ norm }) => norm !== undefined)
  const top = Math.min(-look.r, ...labels.map((one) => one.top)) - 4
  const bottom = Math.max(look.r, ...labels.map((one) => one.bottom)) + 14
  const items = [
    ...web(axes.length, look.r),
    ...lines(axes, look.r, hasNorm),
    ...labels.flatMap((one) => one.items),
    moved(0, bottom, legend(desk, words, hasNorm)),
  ]
  const alt = axes.map(({ label: name }) => `${name} ${words.valueOf(name)}`.trim()).join(' · ')
  const mark = { tag: 'Figure', alt } as const
  return [block(bottom - top + 22, [{ mark, items: [moved(desk.width / 2, -top, items)] }])]
}
