import type { Pick } from './memory.ts'
import type { Answer, Heard, Intent, Memory, Moment, Script } from './types.ts'

/** One turn: what was said, with all that an answer depends on. */
export interface Turn {
  script: Script
  memory: Memory
  heard: Heard
  /** What was said in the plain form of safety. */
  plain: string
  /** A piece of it that may be said back. */
  words: string | null
  moment: Moment
  pick: Pick
  /** Likeliest first, without what the person has corrected. */
  intents: readonly Intent[]
}

export const silent = { card: null, chips: [], suggestion: null, used: null } as const
export type Part = Omit<Answer, 'memory'> & { memory: Memory }

export const present = (sentences: ReadonlyArray<string | null>): string[] =>
  sentences.filter((sentence) => sentence !== null && sentence !== '') as string[]

/** How likely the first guess is; none where there is none. */
export const certainty = ({ heard, intents }: Guesses): number => {
  const [first] = intents
  return heard.guesses.find(({ intent }) => intent === first?.id)?.likely ?? 0
}
interface Guesses {
  heard: Heard
  intents: readonly Intent[]
}

export const isAbout = (turn: Turn, id: string, from = 0): boolean =>
  turn.intents[0]?.id === id && certainty(turn) >= from

/** For so many turns after a complaint nothing is asked. */
const easedFor = 2

export const isEased = ({ turn, easedAt }: Memory): boolean => easedAt >= 0 && turn - easedAt <= easedFor
