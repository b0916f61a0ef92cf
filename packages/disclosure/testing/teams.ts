import { seeded } from '../../scoring/testing/seeded.ts'
import { type Ledger, emptyLedger, erase, isCounted, maskOf } from '../src/ledger.ts'
import type { Figures } from '../src/figures.ts'
import { type Law, publishUnder } from '../src/publish.ts'
import type { Attribute, Dimension, Draw, Sheet, Team } from '../src/team.ts'

type Next = () => number

const scales: Omit<Dimension, 'id'>[] = [
  { low: 0, high: 27, step: 1, cuts: [5, 10, 15, 20] },
  { low: 0, high: 21, step: 1, cuts: [5, 10, 15] },
  { low: 1, high: 5, step: 0.2, cuts: [2.4, 3.6] },
  { low: 0, high: 100, step: 1, cuts: [25, 50, 75] },
  { low: 1, high: 7, step: 1, cuts: [] },
]

const pick = <T>(all: readonly T[], next: Next): T => all[Math.floor(next() * all.length)] as T
const whole = (from: number, to: number, next: Next): number => from + Math.floor(next() * (to - from + 1))

/** Draws that hang on their words alone (FNV-1a, stirred). */
export const drawFrom =
  (seed: number): Draw =>
  (about) => {
    let hash = (2_166_136_261 ^ seed) >>> 0
    for (const letter of about) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
    return seeded(hash)()
  }

/** Even, gathered at one end, mostly at the very end, nearly all alike: people as they are, and as an attacker wishes them. */
const shapes: ((next: Next) => number)[] = [
  (next) => next(),
  (next) => next() ** 4,
  (next) => (next() < 0.7 ? 0 : next()),
  (next) => 0.45 + 0.1 * next(),
  (next) => 1 - next() ** 4,
]
const inTheMiddle = (next: Next): number => 0.2 + 0.6 * next()

function scoreOf({ low, high, step }: Dimension, shape: (next: Next) => number, next: Next): number {
  return Number((low + Math.round((shape(next) * (high - low)) / step) * step).toFixed(6))
}

function attributesFor(next: Next): Attribute[] {
  return Array.from({ length: whole(0, 4, next) }, (_, at) => {
    const order = Array.from({ length: whole(2, 6, next) }, (_unused, one) => `c${one}`)
    return next() < 0.5 ? { id: `a${at}`, order } : { id: `a${at}` }
  })
}

/** Categories: each by itself, uneven, or the same as another attribute's but for one in ten or one in fifty. */
function categoriesFor(attributes: readonly Attribute[], kinds: readonly number[], next: Next) {
  const own: Record<string, string> = {}
  for (const [at, { id }] of attributes.entries()) {
    const before = attributes[at - 1]
    const kind = kinds[at] as number
    const isCopy = before !== undefined && kind < 0.4 && next() > (kind < 0.2 ? 0.02 : 0.1)
    const size = attributes[at]?.order?.length ?? 3
    own[id] = isCopy ? (own[before.id] as string) : `c${Math.floor(size * next() ** (kind < 0.7 ? 1 : 2))}`
  }
  return own
}

/** What one reads who reads everything: whom each figure counts is known to him, what they answered is not. */
export interface Published {
  people: ReadonlySet<string>
  n: number
  figures: Figures
  /** Groups of one cut belong together. */
  cut: string
}

export interface History {
  team: Team
  published: Published[]
  scores: ReadonlyMap<string, Sheet>
}

function newlyPublished(before: Ledger, after: Ledger): Published[] {
  return after.rows.slice(before.rows.length).map(({ n, figures }, at) => {
    const row = before.rows.length + at
    const ids = Object.entries(after.sheets).filter(([, hex]) => isCounted(maskOf(hex), row))
    const [cut = 'whole'] =
      Object.entries(after.cuts).find(([, { groups }]) => groups.some((one) => one.row === row)) ?? []
    return { people: new Set(ids.map(([id]) => id)), n, figures, cut: `${cut} ${after.edition}` }
  })
}

export interface Made {
  team: Team
  sheet: (at: number, round: number) => Sheet
}

function teamFor(next: Next, isMiddle: boolean): Made {
  const dimensions = Array.from({ length: whole(1, 3, next) }, (_, at) => ({
    id: `d${at}`,
    ...pick(scales, next),
  }))
  const team: Team = { dimensions, attributes: attributesFor(next), isAnonymous: false }
  const own = dimensions.map(() => (isMiddle ? inTheMiddle : pick(shapes, next)))
  const kinds = team.attributes.map(() => next())
  const isGappy = next() < 0.2
  const kept = new Map<number, Sheet>()
  const sheet = (at: number, round: number): Sheet => {
    const before = kept.get(at)
    const scores = dimensions.map((one, d) => {
      if (isGappy && next() < 0.1) return [one.id, null]
      const stays = before?.scores[one.id] ?? null
      return [
        one.id,
        stays !== null && next() < 0.7 ? stays : scoreOf(one, own[d] as (typeof shapes)[number], next),
      ]
    })
    const made: Sheet = {
      id: `r${round} p${at}`,
      person: `p${at}`,
      scores: Object.fromEntries(scores),
      attributes: before?.attributes ?? categoriesFor(team.attributes, kinds, next),
      finished: at,
    }
    kept.set(at, made)
    return made
  }
  return { team, sheet }
}

interface Life {
  size: number
  round: number
  isAtOnce: boolean
}

/** The life of one round: people finish one by one or together, leave, come back, erase. */
function live(
  guard: Law,
  { team, sheet }: Made,
  draw: Draw,
  next: Next,
  { size, round, isAtOnce }: Life,
): History {
  const publish = publishUnder(guard)
  const scores = new Map<string, Sheet>()
  const published: Published[] = []
  const [leaving, bulk] = [pick([0, 0.05, 0.2, 0.4], next), isAtOnce ? 0 : pick([1, 1, 5, 40], next)]
  let [present, gone, ledger, joined]: [Sheet[], Sheet[], Ledger, number] = [[], [], emptyLedger, 0]
  const out = (): Sheet | undefined => present.splice(Math.floor(next() * present.length), 1)[0]
  while (joined < size) {
    const chance = next()
    if (present.length > 0 && chance < leaving) {
      const one = out()
      if (one && next() < 0.5) gone.push(one)
      else if (one) ledger = erase(ledger, one.id)
    } else if (gone.length > 0 && chance < 1.3 * leaving) present.push(gone.pop() as Sheet)
    else
      for (let count = bulk === 0 ? size : whole(1, bulk, next); count > 0 && joined < size; count -= 1) {
        const one = sheet(joined, round)
        scores.set(one.id, one)
        present.push(one)
        joined += 1
      }
    const outcome = publish({ team, sheets: present, ledger, draw })
    published.push(...newlyPublished(ledger, outcome.ledger))
    ledger = outcome.ledger
  }
  return { team, published, scores }
}

export interface Kind {
  law: Law
  isAtOnce?: boolean
  /** Nobody is near an end of the scale. */
  isMiddle?: boolean
  /** Changes the team before it lives. */
  alter?: (made: Made) => Made
}

/** A random team of 5 to 200 people and all that was ever published of it, round by round. */
export function historiesOf(
  seed: number,
  { law, isAtOnce = false, isMiddle = false, alter = (made) => made }: Kind,
): History[] {
  const next = seeded(seed)
  const draw = drawFrom(seed)
  const made = alter(teamFor(next, isMiddle))
  const size = Math.round(5 * 40 ** (next() ** 1.5))
  const rounds = next() < 0.25 ? 2 : 1
  return Array.from({ length: rounds }, (_, round) => live(law, made, draw, next, { size, round, isAtOnce }))
}
