import type { Block, LongText } from '@mindisle/contract/blocks'

/** What the catalogue knows of an instrument besides its scoring: `instrument.json` = the engine's part + this. */
export interface Catalogued {
  category: string
  tags: readonly string[]
  minutes: number
  /** Cheapest first look: 0 and 0 mean that everything is free. */
  price: { fen: number; points: number }
  isPro: boolean
  minAge: number
  respondent: 'self' | 'parent'
  recall: 'now' | 'week' | 'two_weeks' | 'month' | 'general'
  /** Hours an unfinished exam may be resumed; null is for ever. */
  resumeHours: number | null
  /** Answers are health data: a separate consent precedes the first one. */
  isHealth: boolean
  /** Opens with a word of warning that must be confirmed. */
  hasGate: boolean
  order: 'authored' | 'shuffled'
  /** Other versions of the same assessment, e.g. quick and full. */
  versions: readonly string[]
  related: readonly string[]
  /** Item ids that may be shown before taking it. */
  samples: readonly string[]
  /** Words people type who look for this; never shown. */
  synonyms: readonly string[]
  licence: {
    status: 'ours' | 'public_domain' | 'permissive' | 'imported'
    holder: string
    terms: string
    url: string
    /** Whose words the items are: ours, or the npm package they come from. */
    wording: 'ours' | `npm:${string}` | 'imported'
    commercialOk: boolean
  }
  citations: readonly { id: string; text: string; doi?: string; url?: string }[]
}

export interface InstrumentTexts {
  name: string
  /** One short line under the name. */
  line: string
  intro: LongText
  forWhom: readonly string[]
  notFor: readonly string[]
  gets: readonly { title: string; text: string }[]
  /** What stands over the questions: the time they ask about, how to answer. */
  instruction: string
  /** Whose wording, which structure, what the cut-offs are worth. */
  provenance: string
  /** The norm sample in words; empty without norms. */
  normSample: string
  gate?: string
  items: Record<string, string>
  /** By option set, then by option. */
  options: Record<string, Record<string, string>>
  /** Words at the two ends of a `scale` item, and units of `number` items. */
  ends?: Record<string, { low: string; high: string }>
  units?: Record<string, string>
  scales: Record<string, ScaleTexts>
  types?: Record<string, TypeTexts>
  risks?: Record<string, string>
  faq: readonly { question: string; answer: string }[]
  /** The deep part, in order. */
  chapters?: readonly ChapterTexts[]
}

export interface ScaleTexts {
  name: string
  about: string
  low?: string
  high?: string
  /** By band. */
  bands: Record<string, BandTexts>
}

export interface BandTexts {
  /** A gentle word or two for the level. */
  label: string
  headline: string
  meaning: string
  /** What is ordinary about it. */
  normal: string
  actions: readonly { title: string; text: string; to?: string }[]
  /** When to see someone. */
  seek: string
}

export interface TypeTexts {
  name: string
  headline: string
  meaning: string
  strengths: readonly string[]
  watch: readonly string[]
  actions: readonly { title: string; text: string; to?: string }[]
}

/**
 * Whom a chapter, or a part of it, is for. A scale is named by its id or by its rank among others: `highest`, `second`,
 * `third`, `lowest`, `farthest` (from the middle), `farther` (the next), of all dimensions; `highest:n` of the facets of
 * `n`, `highest:a,b,c` of those. `bands` asks where it lies, `is` which one it is.
 */
export interface Aim {
  scale?: string
  bands?: readonly string[]
  is?: readonly string[]
  type?: string
}

/** Of several the first that is meant is said; without `for` it is meant for everyone. */
export interface Case<T> {
  /** In a list all must hold: a pair of traits. */
  for?: Aim | readonly Aim[]
  text: T
}

/** Words may hold slots: `{{SCALE.place}}`, see `slots` in `compose.ts`. */
export type Part = Block | { cases: readonly Case<LongText>[] }

export interface ChapterTexts {
  id: string
  title: string
  lead: string | readonly Case<string>[]
  isFree: boolean
  /** All of its blocks; named when there were no others, and a version that people have taken never changes. */
  paragraphs: readonly Part[]
  for?: Aim | readonly Aim[]
  /** The scale it shows, named as in an aim. */
  figure?: string
}
