import { heightOf, panel, stacked, text } from './block.ts'
import type { Drawing } from './model.ts'
import { paint } from './palette.ts'
import { brandRow, foot, type Made, narrower } from './parts.ts'
import { box, circle, fill, type Item, moved, stroke } from './sheet.ts'
import { styles } from './style.ts'
import type { Picture } from './pictures.ts'

type Look = NonNullable<Drawing['look']>

interface Colors {
  soft: string
  fill: string
  deep: string
}

/** In the light theme: a picture is seen outside the app. */
const colors: Record<Look, Colors> = {
  dawn: { soft: '#FFEBDB', fill: '#FF9A57', deep: '#AC4400' },
  night: { soft: '#E9E8FA', fill: '#8B88E0', deep: '#4A46A6' },
  shore: { soft: '#DFF1EE', fill: '#5DB8AF', deep: '#14696A' },
}

const stars: ReadonlyArray<readonly [x: number, y: number, r: number]> = [
  [34, 24, 2],
  [62, 40, 1.5],
  [22, 50, 1.5],
  [84, 22, 1.8],
  [146, 58, 1.5],
]

/** Landscapes 160 wide and 100 high, as on the cards of the app. */
const scenes: Record<Look, (of: Colors) => Item[]> = {
  dawn: ({ fill: bright, deep }) => [
    fill(circle(104, 56, 30), bright, 0.35),
    fill(circle(104, 56, 20), bright),
    fill('M-5 78C20 52 44 50 66 64S120 84 170 60V110H-5Z', bright, 0.55),
    fill('M-5 88C30 70 60 78 90 86S140 88 170 78V110H-5Z', deep, 0.8),
    fill(box(24, 28, 38, 8, 4), paint.white, 0.8),
    fill(box(36, 20, 20, 8, 4), paint.white, 0.8),
  ],
  night: ({ fill: bright, deep }) => [
    fill('M112 18a20 20 0 1 0 20 30 16 16 0 0 1-20-30z', bright),
    ...stars.map(([x, y, r]) => fill(circle(x, y, r), bright)),
    fill('M-5 74C20 58 50 60 76 70S136 80 170 62V110H-5Z', bright, 0.55),
    fill('M-5 88C30 76 60 82 90 88S140 86 170 80V110H-5Z', deep, 0.85),
  ],
  shore: ({ fill: bright, deep }) => [
    fill(circle(56, 44, 24), bright, 0.4),
    fill(circle(56, 44, 14), paint.white, 0.85),
    fill('M14 100C40 60 58 58 80 76S124 96 150 100V110H14Z', bright),
    fill('M60 100C84 56 104 34 118 36S146 76 170 84V110H60Z', deep, 0.8),
    stroke('M104 50c6 4 9-2 14 2s8 0 11 4', paint.white, 2.5, 0.8),
  ],
}

const gutter = 36
const sceneHeight = 336

/** A picture to hang anywhere: a landscape, a few words, and the way here. */
export function invitation(made: Made, look: Look, height: number): Picture {
  const of = colors[look]
  const scale = sceneHeight / 100
  const column = narrower(made, 2 * gutter)
  const [lead = ''] = made.drawing.paragraphs
  const words = [
    // Whoever wrote the words knows where they breathe.
    ...made.drawing.title
      .split('\n')
      .flatMap((line) =>
        text(column, line, { ...styles.cover, size: 38, leading: 54 }, { isBalanced: true, most: 2 }),
      ),
    ...text(column, lead, styles.soft, { before: 10, most: 3 }),
  ]
  const inner = narrower(column, 2 * 22)
  const end = panel(column, foot(inner, { hasBrand: true, isLink: false }), {
    padding: 22,
    ground: paint.raised,
    radius: 24,
    hasShadow: true,
  })
  const low = height - gutter - heightOf(end)
  const room = low - sceneHeight
  const items = [
    fill(box(0, 0, made.width, height), of.soft),
    moved((made.width - 160 * scale) / 2, 0, scenes[look](of), scale),
    fill(box(0, sceneHeight, made.width, height - sceneHeight), of.soft),
    moved(gutter, 24, brandRow({ ...made, width: made.width / 2 }, true)),
    ...stacked(words, gutter, sceneHeight + Math.max(16, (room - heightOf(words)) / 2)).flatMap(
      (part) => part.items,
    ),
    ...stacked(end, gutter, low).flatMap((part) => part.items),
  ]
  return { items, width: made.width, height: Math.round(height) }
}
