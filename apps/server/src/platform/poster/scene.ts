import { paint, scene } from './palette.ts'
import { box, circle, fill, type Group, type Item, moved, risen, stroke } from './sheet.ts'

/** The island at sunrise, as on the app's first screen: 390 wide, the horizon at 214. */
const horizon = 214
const [hill1, hill2, hill3, hill4] = scene.hills

type Bar = readonly [x: number, y: number, width: number, opacity: number]

const bars = (all: readonly Bar[], height: number, color: string): Item[] =>
  all.map(([x, y, width, opacity]) => fill(box(x, y, width, height, height / 2), color, opacity))

const clouds: readonly Bar[] = [
  [30, 190, 54, 0.5],
  [48, 183, 28, 0.5],
  [298, 92, 54, 0.5],
  [316, 83, 26, 0.5],
  [174, 132, 30, 0.45],
]
const sunPath: readonly Bar[] = [
  [206, 224, 62, 0.85],
  [196, 232, 44, 0.7],
  [222, 240, 50, 0.6],
  [204, 249, 28, 0.5],
  [228, 258, 22, 0.4],
]
const glints: readonly Bar[] = [
  [22, 226, 46, 0.8],
  [96, 236, 30, 0.7],
  [40, 250, 24, 0.6],
  [312, 232, 40, 0.6],
  [348, 246, 30, 0.5],
  [140, 224, 22, 0.7],
  [150, 254, 34, 0.5],
]

const boat: readonly Item[] = [
  fill('M-1-22v19h-11C-8-8-4-14-1-22z', scene.sail),
  fill('M2-18v15h9C9-9 6-14 2-18z', scene.sailShade),
  fill('M-15 0h29c-2 5-5 7-9 7H-7c-4 0-7-3-8-7z', hill4),
]

export const lighthouse: readonly Item[] = [
  fill('M-6 2L-4-30H4L6 2Z', scene.tower),
  fill('M-5.3-8L-4.9-15H4.9L5.3-8Z', scene.halo),
  fill(box(-6, -32.5, 12, 2.8, 1.4), hill4),
  fill(box(-3.5, -40, 7, 7.5, 1), scene.lamp),
  fill('M-5-40C-4-45 4-45 5-40Z', hill4),
]

const island: readonly Item[] = [
  fill(
    'M196 219C222 212 240 190 262 180 278 172 286 160 304 158 322 156 330 174 346 182 362 190 380 194 402 196V219Z',
    hill2,
  ),
  moved(304, 161, lighthouse, 1.05),
  fill('M232 220C262 196 284 202 306 193 330 184 352 196 402 200V220Z', hill3),
  fill('M284 220C310 204 340 208 402 203V220Z', hill4),
  fill(circle(268, 196, 6.5), hill4),
  fill(circle(277, 198, 5), hill4),
  fill(box(267.3, 199, 1.6, 9), hill4),
  fill(circle(344, 188, 6), hill4),
  fill(box(343.3, 190, 1.6, 9), hill4),
  fill('M186 219H402V222C330 226 240 225 186 219Z', hill4, 0.35),
]

function sky(left: number, top: number): Item[] {
  const [high, middle, low] = scene.sky
  const color = {
    from: [0, top],
    to: [0, horizon],
    stops: [
      [0, high],
      [0.55, middle],
      [1, low],
    ],
  } as const
  const halo = (r: number, opacity: number): Item => fill(risen(232, 192, r, horizon), scene.halo, opacity)
  return [
    fill(box(left, top, 390 - left, horizon - top), color),
    halo(118, 0.16),
    halo(84, 0.24),
    fill(risen(232, 192, 54, horizon), scene.sun),
    ...bars(clouds, 5.5, paint.white),
  ]
}

function sea(left: number, bottom: number, ground: string): Item[] {
  const color = {
    from: [0, horizon],
    to: [0, bottom],
    stops: [
      [0, scene.sea[0]],
      [0.5, scene.sea[1]],
      [1, ground],
    ],
  } as const
  return [
    fill('M-10 214C14 196 36 188 60 190 86 192 104 206 134 214Z', hill1, 0.75),
    fill('M60 214C80 205 96 201 116 203 134 205 146 211 164 214Z', hill1),
    fill(box(left, horizon - 0.5, 390 - left, bottom - horizon + 0.5), color),
  ]
}

/** Sky above the lighthouse, and at least so much water, at the scale of the drawing. */
const sight = { sky: 126, sea: 28, mostSea: 92 }

/**
 * A band of it at the top of a page, so wide and so high; what reaches over its sides is cut by the page. Where its lower end
 * is covered by a card, nothing floats that would look out from behind it.
 */
export function shore(width: number, height: number, ground: string, covered: number): Group {
  const scale = Math.min(width / 390, height / (sight.sky + sight.sea))
  const visible = height / scale
  const below = Math.min(sight.mostSea, Math.max(sight.sea, visible - sight.sky))
  const [left, top] = [390 - width / scale, horizon - (visible - below)]
  const open = horizon + below - Math.max(8, covered / scale)
  const near = (all: readonly Bar[]): Bar[] => all.filter(([, y]) => y < open - 4)
  const items = [
    ...sky(left, top),
    ...sea(left, horizon + below, ground),
    ...island,
    ...bars(near(sunPath), 2.8, scene.sun),
    ...bars(near(glints), 2.4, scene.glint),
    ...(open > 232 ? [moved(134, 226, boat, 0.78)] : []),
  ]
  if (left < -60) items.push(moved(-330, 4, bars(near(glints), 2.4, scene.glint)))
  return moved(-left * scale, -top * scale, items, scale)
}

/** The sun over the sea in a soft square, 40 by 40. */
export const logo: readonly Item[] = [
  fill(box(0, 0, 40, 40, 12), paint.brand),
  fill('M9.5 25a10.5 10.5 0 0 1 21 0z', scene.logoSun),
  stroke('M7 25.2c3.2-2 5.4-2 8.6 0s5.4 2 8.6 0 5.4-2 8.8 0', paint.onBrand, 2.6),
  stroke('M12.5 31c2.2-1.4 3.8-1.4 6 0s3.8 1.4 6 0 2.6-1.3 3.5-1', paint.onBrand, 2.6, 0.55),
]
