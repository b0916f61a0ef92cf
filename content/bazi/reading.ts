import type { Element, Family, God, Season, Stem, StrengthKind } from '@mindisle/bazi'
import dayMasterRows from './day-masters.json' with { type: 'json' }
import elementRows from './elements.json' with { type: 'json' }
import type { Texts } from './index.ts'
import godRows from './ten-gods.json' with { type: 'json' }
import tieRows from './ties.json' with { type: 'json' }

export interface DayMasterTexts {
  title: Texts
  image: Texts
  character: Texts
  relating: Texts
  work: Texts
  rest: Texts
  strength: Record<StrengthKind, Texts>
  /** By the branch of the month. */
  season: Record<Season, Texts>
}

export interface GodTexts {
  leading: Texts
  quiet: Texts
  decade: Texts
  year: Texts
  question: Texts
}

export interface ElementTexts {
  plenty: Texts
  few: Texts
  none: Texts
  'balance-tip': Texts
}

type Pillar = 'year' | 'month' | 'hour'

/** What must be so in a chart for a sentence to be said. */
export type TieRule =
  | { kind: 'gods'; gods: God[] }
  | { kind: 'families'; families: Family[] }
  | {
      kind: 'branches'
      relation: 'clash' | 'combination' | 'trine' | 'harm' | 'same'
      with: Pillar
    }
  | {
      kind: 'year-stem'
      relation: 'same-element' | 'generates-me' | 'i-generate' | 'controls-me' | 'i-control'
    }
  | { kind: 'stem-combination'; with: Pillar }
  | { kind: 'void'; pillar: Pillar }
  | { kind: 'season-group'; season: Season }
  | { kind: 'trine-group'; element: Exclude<Element, 'earth'> }
  | { kind: 'repeat'; what: 'stem' | 'branch'; times: number }
  | { kind: 'polarity'; all: 'yin' | 'yang' }
  | { kind: 'day-seat' | 'month-command'; family: Family }
  | { kind: 'hour-unknown'; case: 'plain' | StrengthKind }
  | { kind: 'elements'; case: 'all-five' | 'one-missing' | 'two-or-more-missing' }
  | { kind: 'root'; case: 'none' | 'every' }
  | { kind: 'nayin'; case: 'year-day-same-element' | 'year-generates-day' }
  | {
      kind: 'luck'
      case:
        | 'decade-stem-is-day-stem'
        | 'year-clashes-day'
        | 'year-combines-day'
        | 'zodiac-year'
        | 'decade-and-year-same'
    }

export interface Tie {
  id: string
  rule: TieRule
  text: Texts
}

export const dayMasterTexts: Record<Stem, DayMasterTexts> = dayMasterRows
export const godTexts: Record<God, GodTexts> = godRows
export const elementTexts: Record<Element, ElementTexts> = elementRows
/** In the order in which they are preferred among their kind. */
export const ties = tieRows as readonly Tie[]
