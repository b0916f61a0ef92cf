import { coarseKeysOf, mainKeysOf } from './features.ts'
import type { Reading } from './reading.ts'
import type { TalkThresholds, Weight } from './talk.ts'
import { type Keys, type PackedTable, type Table, unpackTable } from './table.ts'
import { type Kind, type Level, higher, kinds } from './types.ts'

/** What the heads say of a message; a head above 0 thinks yes more than no. */
export interface Scores {
  /** Danger rather than something that sounds like it. */
  near: number
  /** Danger rather than ordinary talk. */
  told: number
  /** At least elevated rather than harmless. */
  grave: number
  high: number
  imminent: number
  other: number
  kinds: Record<Kind, number>
}

/** The scores from which a level is heard, frozen on lines whose hand the model had not read. */
export interface Thresholds {
  watch: { near: number; told: number }
  elevated: { grave: number; told: number }
  high: number
  imminent: number
}

export interface PackedModel {
  /** Of the corpus that it was trained on. */
  corpus: string
  thresholds: { chinese: Thresholds; english: Thresholds }
  /** The same for what several messages weigh together. */
  talk: { chinese: TalkThresholds; english: TalkThresholds }
  danger: PackedTable
  detail: PackedTable
}

export interface Judged {
  level: Level
  kinds: Kind[]
  about: 'self' | 'other'
}

const han = /[\u3400-\u9fff]/u

export interface Model {
  /** Among many sentences of one text some sound odd by chance: each must be told from ordinary talk by `margin` more. */
  judge(reading: Reading, margin?: number): Judged
  weigh(reading: Reading): Weight
  talkOf(reading: Reading): TalkThresholds
  detail(reading: Reading): Omit<Judged, 'level'>
}

/** `near` has learned nothing of ordinary talk, which may lie anywhere: it speaks against danger more than for it. */
const nearMost = 2

export const weightOf = (
  { near, told, grave }: Pick<Scores, 'near' | 'told' | 'grave'>,
  { watch, elevated }: Pick<Thresholds, 'watch' | 'elevated'>,
): Weight => ({
  watch: Math.min(nearMost, near - watch.near) + told - watch.told,
  elevated: grave - elevated.grave + told - elevated.told,
})

export function levelOf(scores: Scores, at: Thresholds, margin = 0): Level {
  const elevated = scores.grave > at.elevated.grave + margin && scores.told > at.elevated.told + margin
  if (elevated && scores.imminent > at.imminent) return 'imminent'
  if (elevated && scores.high > at.high) return 'high'
  if (elevated) return 'elevated'
  return scores.near > at.watch.near && scores.told > at.watch.told + margin ? 'watch' : 'none'
}

/**
 * What rules and trained part make together. The rules are features of the trained part, which knows how far each can be trusted: where it
 * hears nothing at all in an elevated one, watch remains. High and imminent by rule, and what earlier messages carry over, stay.
 */
export function joined(byRules: Level, byModel: Level, isAnswer: boolean): Level {
  const isDoubted = byRules === 'elevated' && !isAnswer && byModel === 'none'
  return isDoubted ? 'watch' : higher(byRules, byModel)
}

/** The kinds that are more likely than not, and in any case the likeliest. */
export function kindsOf(scores: Record<Kind, number>): Kind[] {
  const most = Math.max(...kinds.map((kind) => scores[kind]))
  return kinds.filter((kind) => scores[kind] > 0 || scores[kind] === most)
}

export const aboutOf = ({ other }: Pick<Scores, 'other'>): 'self' | 'other' => (other > 0 ? 'other' : 'self')

type ByHead = (head: string) => number

const byHead = (table: Table, keys: Keys): ByHead => {
  const sums = table.score(keys)
  return (head) => sums[table.heads.indexOf(head)] ?? 0
}

const nothing: Judged = { level: 'none', kinds: [], about: 'self' }

const detailsBy = (rest: ByHead): Omit<Scores, 'near' | 'told' | 'grave'> => ({
  high: rest('high'),
  imminent: rest('imminent'),
  other: rest('other'),
  kinds: Object.fromEntries(kinds.map((kind) => [kind, rest(kind)])) as Record<Kind, number>,
})
const noDetails = detailsBy(() => 0)

export function openModel({ danger, detail, thresholds, talk }: PackedModel): Model {
  const dangerTable = unpackTable(danger)
  const detailTable = unpackTable(detail)
  const dangersIn = (reading: Reading): Pick<Scores, 'near' | 'told' | 'grave'> => {
    const main = byHead(dangerTable, mainKeysOf(reading))
    return { near: main('near'), told: main('told'), grave: main('grave') }
  }
  const thresholdsOf = ({ plain }: Reading): Thresholds =>
    han.test(plain) ? thresholds.chinese : thresholds.english
  return {
    weigh: (reading) => weightOf(dangersIn(reading), thresholdsOf(reading)),
    talkOf: ({ plain }) => (han.test(plain) ? talk.chinese : talk.english),
    detail(reading) {
      const { other, kinds: byKind } = detailsBy(byHead(detailTable, coarseKeysOf(reading)))
      return { kinds: kindsOf(byKind), about: aboutOf({ other }) }
    },
    judge(reading, margin = 0) {
      const dangers = dangersIn(reading)
      const at = thresholdsOf(reading)
      // Most messages are harmless: what only dangers are asked is not worked out for them.
      if (levelOf({ ...dangers, ...noDetails }, at, margin) === 'none') return nothing
      const scores = { ...dangers, ...detailsBy(byHead(detailTable, coarseKeysOf(reading))) }
      return {
        level: levelOf(scores, at, margin),
        kinds: kindsOf(scores.kinds),
        about: aboutOf(scores),
      }
    },
  }
}
