import { type Block, block, type Desk, type Mark, placed } from './block.ts'
import type { Score, Tone } from './model.ts'
import { level, paint, scene } from './palette.ts'
import { arc, box, circle, fill, type Item, moved, polar, stroke } from './sheet.ts'
import { colored, styles } from './style.ts'
import type { Style } from './typeset.ts'

/** A sunrise arc in a box of 300 by 168: the sun stands at the score. */
const size = { width: 300, height: 168 }
const [cx, cy, r] = [150, 140, 118]
const gap = 0.088
const end = 0.06
const waves = `M16 160c10-5 17-5 27 0${'s17 5 27 0 17-5 27 0'.repeat(4)}s17 5 27 0`

const angleOf = (share: number): number => Math.PI * (1 + share)

function segments({ segments: given }: Score): Item[] {
  const total = given.reduce((sum, { share }) => sum + share, 0)
  const all = total > 0 ? given : [{ share: 1, tone: 'plain' as const, active: false }]
  let from = 0
  return all.map(({ share, tone, active }, i) => {
    const to = from + share / (total || 1)
    const a = angleOf(from) + (i === 0 ? end : gap)
    const b = angleOf(to) - (i === all.length - 1 ? end : gap)
    const middle = angleOf((from + to) / 2)
    from = to
    // Narrower than its gaps, a segment keeps a dot.
    const d = b - a < 0.01 ? arc(cx, cy, r, middle - 0.005, middle + 0.005) : arc(cx, cy, r, a, b)
    return stroke(d, level[tone].fill, 14, active ? 1 : 0.4)
  })
}

/** Smaller letters where the words would run into the arc, down to what can still be read. */
function fitted(desk: Desk, words: string, style: Style, most: number, least: number): Item[] {
  const { width } = desk.type.line(words, style)
  const shrunk = width > most ? { ...style, size: Math.max(least, (style.size * most) / width) } : style
  const lines = desk.type.lines(words, shrunk, { width: most + 1, most: 1 })
  return lines.map((line) => placed(line, shrunk, size.width, 'center'))
}

export const scaleWords = ({ range, of }: Score): string => [range, of].filter(Boolean).join(' · ')

export function gauge(desk: Desk, score: Score): Block {
  const sun = polar(cx, cy, r, angleOf(score.position))
  const number = fitted(desk, score.value, styles.number, 168, 20)
  const caption = fitted(desk, scaleWords(score), colored(styles.small, styles.note.color), 214, 11)
  const mark: Mark = {
    tag: 'Figure',
    alt: [score.value, scaleWords(score), score.label].filter(Boolean).join(' · '),
  }
  const items = [
    ...segments(score),
    stroke(waves, scene.halo, 1.5, 0.55),
    fill(circle(sun.x, sun.y, 19), scene.halo, 0.45),
    fill(circle(sun.x, sun.y, 13.75), paint.raised),
    fill(circle(sun.x, sun.y, 10.25), paint.brand),
    moved(0, 70, number),
    moved(0, 129, caption),
  ]
  return block(size.height, [{ mark, items: [moved((desk.width - size.width) / 2, 0, items)] }])
}

const heights = [0.4, 1.7, 3, 4.3, 5.6]
const halves = [2, 3, 3, 3, 4]

/** Half waves in a box of 20 by 14: the amplitude is the level. */
function wave(tone: Tone): string {
  const step = Number(tone.slice(-1))
  const count = halves[step] ?? 2
  const length = (17.2 / count).toFixed(2)
  const rise = (-2 * (heights[step] ?? 0)).toFixed(1)
  return `M1.4 7q${(8.6 / count).toFixed(2)} ${rise} ${length} 0${`t${length} 0`.repeat(count - 1)}`
}

/** The word of the level on its colour; without severity there is no wave. */
export function levelPill(desk: Desk, score: Score, before: number): Block[] {
  if (score.label === '') return []
  const tone = score.segments.find(({ active }) => active)?.tone ?? 'plain'
  const colors = level[tone]
  const style = colored({ ...styles.value, size: 14, leading: 30 }, colors.ink)
  const hasWave = tone !== 'plain'
  const room = desk.width - 28 - (hasWave ? 26 : 0)
  const [line] = desk.type.lines(score.label, style, { width: room, most: 1 })
  if (!line) return []
  const width = line.width + 28 + (hasWave ? 26 : 0)
  const x = (desk.width - width) / 2
  const words = placed(line, style, width - 28, 'right')
  const ground: Item[] = [fill(box(x, 0, width, 30, 15), colors.soft)]
  if (hasWave) ground.push(moved(x + 12, 8, [stroke(wave(tone), colors.ink, 2)]))
  return [
    block(
      30,
      [
        { mark: null, items: ground },
        { mark: { tag: 'P' }, items: [{ ...words, x: words.x + x + 14 }] },
      ],
      before,
    ),
  ]
}
