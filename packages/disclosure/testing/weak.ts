import type { Figure, FiguresOf } from '../src/figures.ts'
import { type Law, law } from '../src/publish.ts'
import { type Dimension, type Sheet, rangeOf } from '../src/team.ts'
import { plainStep } from './reading.ts'
import type { Made } from './teams.ts'

function plainFigure({ id, low, high, ...rest }: Dimension, sheets: readonly Sheet[], bands: number): Figure {
  const range = rangeOf({ id, low, high, ...rest })
  const values = sheets.map(({ scores }) => scores[id] as number)
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length)
  const shown = (value: number): number => Math.round(value / range / plainStep) * plainStep * range
  const levels = Array.from({ length: bands }, (_, at) => {
    const [from, to] = [low + (at * range) / bands, low + ((at + 1) * range) / bands]
    const own = values.filter((one) => one >= from - 1e-7 && (one < to - 1e-7 || at === bands - 1))
    return { from, to, share: own.length / values.length }
  })
  return {
    mean: low + shown(mean - low),
    isAtEdge: false,
    spread: shown(spread),
    error: 0,
    agreement: 'mixed',
    levels: bands > 0 ? levels : null,
  }
}

/** Figures of the scores themselves, rounded to a hundredth of the scale; with `bands`, counted exactly in them. */
export const plainFigures =
  (bands = 0): FiguresOf =>
  (team, { sheets }) =>
    Object.fromEntries(team.dimensions.map((one) => [one.id, plainFigure(one, sheets, bands)]))

export interface Weak {
  name: string
  law: Law
  /** Two attributes crossed, as one more. */
  isCrossed?: boolean
  /** Everybody comes before the first look, so that nothing but the cuts can give anybody away. */
  isAtOnce?: boolean
}

/** The rules of who is counted, with figures that only round: what each of them holds back by itself. */
export const onlyRounded: Law = { ...law, figuresOf: plainFigures() }

export const weakened: Weak[] = [
  { name: 'groups from 3 people on', law: { ...onlyRounded, least: 3 }, isAtOnce: true },
  {
    name: 'small groups left out',
    law: { ...onlyRounded, isMerging: false, isAudited: false },
    isAtOnce: true,
  },
  { name: 'figures change with each person', law: { ...onlyRounded, change: 1, share: 0, isAudited: false } },
  { name: 'only neighbouring editions compared', law: { ...onlyRounded, isAudited: false } },
  {
    name: 'exact counts in twenty bands',
    law: { ...onlyRounded, figuresOf: plainFigures(20) },
    isAtOnce: true,
  },
  { name: 'overlapping cuts not compared', law: { ...onlyRounded, isAudited: false }, isAtOnce: true },
  {
    name: 'two attributes crossed',
    law: { ...onlyRounded, isAudited: false },
    isCrossed: true,
    isAtOnce: true,
  },
]

/** Gives a team one attribute more, of the first two crossed. */
export function crossed({ team, sheet }: Made): Made {
  const [first, second] = team.attributes
  if (!first || !second) return { team, sheet }
  const both = (one: Sheet): string => `${one.attributes[first.id]} ${one.attributes[second.id]}`
  return {
    team: { ...team, attributes: [...team.attributes, { id: 'crossed' }].slice(-4) },
    sheet: (at: number, round: number): Sheet => {
      const one = sheet(at, round)
      return { ...one, attributes: { ...one.attributes, crossed: both(one) } }
    },
  }
}
