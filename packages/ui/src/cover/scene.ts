import { hash, lookOf, type Air, type Land, type Light, type Palette, type Prop } from './palette.ts'

/** One line of land; everything below it is filled. */
export interface Ridge {
  shape: 'roll' | 'swell' | 'bump' | 'slope'
  base: number
  height: number
  /** Where the crest lies. */
  at: number
  width: number
  ink: 'fill' | 'mid' | 'deep'
  opacity: number
}

export type Sky = (typeof skies)[number]
const skies = ['plain', 'glow', 'low', 'full', 'dusk'] as const

export interface Scene {
  palette: Palette
  sky: Sky
  light: { kind: Light; x: number; y: number; r: number }
  air: { kind: Air; x: number; y: number }
  land: Land
  ridges: readonly Ridge[]
  /** The line of the water, where there is any. */
  water: number | null
  prop: { kind: Prop; x: number; y: number; scale: number }
}

/** Numbers from 0 to 1 that depend on the text only. */
type Dice = () => number

function diceOf(text: string): Dice {
  let state = hash(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Range = readonly [number, number]

const between = (dice: Dice, [low, high]: Range): number => Math.round(low + dice() * (high - low))
const oneOf = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T

/** What may become one ridge; the base is counted from the water where there is any. */
type Plan = readonly [
  shape: Ridge['shape'],
  ink: Ridge['ink'],
  opacity: number,
  base: Range,
  height: Range,
  at: Range,
  width: Range,
  chance?: number,
]

interface Shore {
  water?: Range
  plans: readonly Plan[]
}

const front: Plan = ['roll', 'deep', 0.82, [82, 91], [4, 8], [10, 160], [120, 210]]
const shore: Range = [0, 0]

const LANDS: Record<Land, Shore> = {
  hills: { plans: [['roll', 'fill', 0.55, [62, 74], [6, 14], [20, 150], [110, 180]], front] },
  swell: {
    plans: [
      ['swell', 'fill', 0.6, [52, 62], [7, 12], [0, 100], [56, 104]],
      ['swell', 'mid', 0.9, [66, 76], [5, 9], [0, 100], [56, 104]],
      ['swell', 'deep', 0.9, [80, 90], [3, 6], [0, 120], [80, 140]],
    ],
  },
  peak: {
    plans: [
      ['bump', 'fill', 0.85, [104, 104], [28, 46], [24, 52], [26, 40]],
      ['bump', 'deep', 0.82, [104, 104], [44, 68], [70, 112], [18, 32]],
    ],
  },
  range: {
    plans: [
      ['bump', 'fill', 0.5, [84, 90], [24, 44], [40, 76], [18, 28]],
      ['bump', 'fill', 0.75, [86, 92], [16, 36], [88, 124], [16, 28]],
      front,
    ],
  },
  isles: {
    water: [72, 84],
    plans: [
      ['bump', 'fill', 0.5, shore, [14, 40], [14, 38], [9, 20], 0.6],
      ['bump', 'mid', 1, shore, [14, 40], [44, 66], [9, 20]],
      ['bump', 'deep', 0.85, shore, [14, 40], [80, 106], [9, 20]],
      ['bump', 'mid', 0.7, shore, [14, 40], [118, 146], [9, 20], 0.6],
    ],
  },
  cliff: {
    water: [74, 86],
    plans: [
      ['bump', 'fill', 0.5, shore, [10, 28], [98, 130], [18, 30]],
      ['slope', 'deep', 0.82, shore, [20, 50], [54, 88], [12, 24]],
    ],
  },
  valley: {
    plans: [
      ['slope', 'fill', 0.6, [78, 88], [14, 54], [40, 74], [9, 24]],
      ['slope', 'deep', 0.78, [78, 88], [14, 54], [86, 118], [-9, -24]],
      ['roll', 'fill', 1, [86, 93], [3, 3], [20, 140], [150, 170]],
    ],
  },
  open: {
    water: [52, 76],
    plans: [
      ['bump', 'fill', 0.5, shore, [8, 26], [20, 70], [14, 36], 0.6],
      ['bump', 'deep', 0.7, shore, [6, 22], [76, 128], [14, 40]],
    ],
  },
}

/** The land of a kind, laid out anew by every throw of the dice, and seen from either side. */
function layOut(dice: Dice, land: Land): { ridges: Ridge[]; water: number | null } {
  const { water: level, plans } = LANDS[land]
  const water = level ? between(dice, level) : null
  const isTurned = dice() < 0.5
  const ridges = plans.flatMap(([shape, ink, opacity, base, height, at, width, chance = 1]) => {
    const ridge = {
      shape,
      ink,
      opacity,
      base: between(dice, base) + (water ?? 0),
      height: between(dice, height),
      at: between(dice, at),
      width: between(dice, width),
    }
    if (dice() > chance) return []
    return isTurned ? { ...ridge, at: 160 - ridge.at, width: -ridge.width } : ridge
  })
  return { ridges, water }
}

const wave = (turn: number): number => Math.cos(turn * 2 * Math.PI)

/** How high the land lies under x. */
export function groundAt({ shape, base, height, at, width }: Ridge, x: number): number {
  const away = (x - at) / width
  if (shape === 'bump') return base - height * Math.exp(-away * away)
  if (shape === 'slope') return base - height / (1 + Math.exp(away * 3))
  if (shape === 'swell') return base - height * wave(away)
  return base - height * (0.7 * wave(away) + 0.3 * wave(away * 2.3 + 0.2))
}

const afloat: ReadonlySet<Prop> = new Set(['boat', 'stones'])
const atRest: Scene['prop'] = { kind: 'none', x: 0, y: 0, scale: 1 }

/** Boats and stones lie on the water, everything else on the land: a boat on a mountain would be nobody's island. */
function place(dice: Dice, kind: Prop, land: Land, [ridges, water]: [Ridge[], number | null]): Scene['prop'] {
  const [x, scale] = [between(dice, [52, 112]), between(dice, [85, 125]) / 100]
  if (afloat.has(kind)) {
    const [first] = ridges
    if (water !== null) return { kind, x, y: between(dice, [water + 5, 92]), scale }
    return land === 'swell' && first ? { kind, x, y: Math.round(groundAt(first, x)) + 6, scale } : atRest
  }
  const firm = ridges.filter(({ opacity }) => opacity > 0.5)
  const highest = (firm.length > 0 ? firm : ridges).reduce((top, one) =>
    one.base - one.height < top.base - top.height ? one : top,
  )
  const ground = water === null ? (ridges.at(-1) ?? highest) : highest
  const isBump = ground.shape === 'bump'
  const crest = Math.max(48, Math.min(116, isBump ? ground.at + between(dice, [-4, 4]) : x))
  return { kind, x: crest, y: Math.round(groundAt(ground, crest)), scale: isBump ? scale * 0.8 : scale }
}

/** A light of the sky's own colour would be lost in the dusk. */
const lampFor = (sky: Sky, kind: Light): Light => (sky === 'dusk' && kind !== 'gold' ? 'white' : kind)

/** The same category and seed give the same picture; without a seed it is the category's own. */
export function sceneOf(category: string, seed?: string): Scene {
  const { palette, lands, lights, airs, props } = lookOf(category)
  const dice = diceOf(seed === undefined ? category : `${category}/${seed}`)
  const pick = <T>(list: readonly T[]): T => (seed === undefined ? (list[0] as T) : oneOf(dice, list))
  const land = pick(lands)
  const { ridges, water } = layOut(dice, land)
  const sky = pick(skies)
  const kind = lampFor(sky, pick(lights))
  const low = kind === 'half'
  const light = {
    kind,
    x: between(dice, [seed === undefined ? 92 : 50, 114]),
    y: between(dice, low ? [54, 66] : [22, 44]),
    r: between(dice, low ? [18, 28] : [11, 19]),
  }
  const air = { kind: pick(airs), x: between(dice, [-10, 34]), y: between(dice, [-6, 14]) }
  return {
    palette,
    sky,
    light,
    air,
    land,
    ridges,
    water,
    prop: place(dice, pick(props), land, [ridges, water]),
  }
}
