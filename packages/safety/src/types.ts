export const levels = ['none', 'watch', 'elevated', 'high', 'imminent'] as const
/** How near the danger is: from nothing heard to under way. */
export type Level = (typeof levels)[number]

export const kinds = [
  'suicide',
  'self-harm',
  'harm-to-others',
  'abuse',
  'eating',
  'psychosis',
  'medical',
] as const
export type Kind = (typeof kinds)[number]

/** Who is in danger: the writer, somebody else, or nobody (quotation, fiction, news, idiom). */
export type About = 'self' | 'other' | 'nobody'

/** Where in the text as it was written, end excluded, and by which rule of SPEC.md. */
export interface Span {
  start: number
  end: number
  rule: string
}

export interface Message {
  text: string
  /** What the same person wrote before in this conversation, oldest first. */
  earlier?: readonly string[]
  /** Whether the person was asked just before, by whoever talks with them, if they think of dying or of hurting themselves. */
  isAsked?: boolean
  /** Whether it is the account of a dream, and was asked for as one. */
  isDream?: boolean
}

export interface Heard {
  level: Level
  kinds: Kind[]
  about: About
  spans: Span[]
  /** The rules that decided, in words for those who look after the service; never for the person. */
  why: string[]
}

export const rankOf = (level: Level): number => levels.indexOf(level)
export const higher = (one: Level, other: Level): Level => (rankOf(one) >= rankOf(other) ? one : other)
