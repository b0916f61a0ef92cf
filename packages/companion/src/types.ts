import type { Book } from './exchanges/book.ts'
import type { Danger, DangerWords } from './danger/index.ts'
import type { Guessed } from './intents.ts'
import type { Way } from './parting.ts'
import type { Family, TellingKind } from './telling.ts'

export const manners = ['listen', 'sort', 'night'] as const
/** Ways of talking, not persons: hears more · takes apart step by step · keeps its voice down. */
export type Manner = (typeof manners)[number]

/** One thing that an exercise asks, tells or shows. */
export interface Step {
  id: string
  /** `say` waits for a word to go on · `words` for an answer · `scale` for a number · `breath` for the end of a rhythm. */
  kind: 'say' | 'words' | 'scale' | 'breath'
  say: string
  /** What the answer is called in the card that gathers them; none for what is not kept. */
  label: string | null
  /** Seconds in, held, out, held; and how often. */
  rhythm: readonly number[] | null
  rounds: number
}

export interface Exercise {
  id: string
  title: string
  minutes: number
  /** Said with the first step. */
  begin: string
  end: string
  /** Asked on a later day; null where nothing was planned. */
  later: string | null
  steps: readonly Step[]
}

export interface Replies {
  /** Only where it is said to the companion itself: what was told is answered by its kind. */
  reflect?: readonly string[]
  ask: readonly string[]
}

export type SuggestionKind = 'test' | 'article' | 'human' | 'diary'

export interface Intent {
  id: string
  group: 'talk' | 'feeling' | 'topic' | 'exercise'
  /** What is offered where somebody talks about it. */
  exercise: string | null
  /** Where in the app it goes on, at most one. */
  suggests: SuggestionKind | null
}

/** All that the guide says in one language. */
export interface Script {
  /** In which signs it is written. */
  script: 'hans' | 'hant' | 'en'
  intents: Readonly<Record<string, Intent>>
  replies: Readonly<Record<string, Replies>>
  exercises: Readonly<Record<string, Exercise>>
  /** Sentences that belong to no intent, by what they are for. */
  phrases: Readonly<Record<PhraseKind, readonly string[]>>
  /** Said while danger is open, and nothing else. */
  danger: DangerWords
  /** What is said to what was told, and asked after it, by its kind. */
  talk: Readonly<Record<string, readonly string[]>>
  /** What a plain question is answered with, by what is asked. */
  answers: Readonly<Record<string, readonly string[]>>
  /** What is said in situations that are known by name. */
  book: Book
}

export type PhraseKind =
  | 'unsure'
  | 'offer'
  | 'declined'
  | 'left'
  | 'again'
  | 'skipped'
  | 'resume'
  | 'nudge'
  | 'explain'
  | 'why_offer'
  | 'heard_step'
  | 'quiet'

export interface Running {
  id: string
  /** The place of the step that waits. */
  step: number
  answers: Readonly<Record<string, string>>
  /** The day on which it was begun, by the person's calendar. */
  day: string
}

/** What a conversation remembers of itself; sealed with it. */
export interface Memory {
  turn: number
  /** Sentences that were said, newest last. */
  said: readonly string[]
  feeling: string | null
  topic: string | null
  who: string | null
  since: string | null
  name: string | null
  running: Running | null
  /** Put down in the middle; taken up again when the person likes. */
  paused: Running | null
  /** An exercise that was offered in the last answer. */
  offered: string | null
  offeredAt: number
  declinedAt: number
  unsure: number
  done: readonly string[]
  /** Planned in an exercise, asked about on a later day. */
  later: { exercise: string; day: string } | null
  suggested: readonly SuggestionKind[]
  /** Open danger: only its own words are said. */
  danger: Danger | null
  /** Where the person said they are, as a region of the hotlines. */
  region: string | null
  /** At which turns something sounded dark without being danger. */
  dark: readonly number[]
  /** The turn at which a guess at danger was denied; what sounds dark after it is no guess any more. */
  deniedAt?: number | null
  /** The question that the last answer ended with. */
  asked: string | null
  /** Intents that the person has corrected; they are not believed again in this conversation. */
  wrong: readonly string[]
  /** What the last answer took a message for. */
  taken: readonly string[]
  /** A piece of what was last told, in the person's words. */
  told: string | null
  /** The kind of thing that was told last, where it had one. */
  kind: TellingKind | null
  /** What it is about. */
  family: Family | null
  /** What was last asked of the companion. */
  wanted: string | null
  /** How many answers running ended with a question. */
  asks: number
  /** At which turn words were said back, the three ways were shown, an answer was complained of. */
  backAt: number
  waysAt: number
  easedAt: number
  /** Which of the three ways was chosen. */
  way: Way | null
  /** What somebody is in the middle of, when it was last spoken of and to what it belongs; conversations from before have none. */
  situation?: { id: string; at: number; family: Family | null } | null
  /** Situations that the person has said it is not. */
  notIn?: readonly string[]
}

/** A tap on what an answer offers, instead of words. */
export type Act =
  | { kind: 'begin'; exercise: string }
  | { kind: 'done' }
  | { kind: 'skip' }
  | { kind: 'stop' }
  | { kind: 'resume' }
  | { kind: 'value'; value: number }
  | { kind: 'way'; way: Way }

export interface Heard extends Guessed {
  text: string
  act: Act | null
}

export interface Moment {
  manner: Manner
  /** By the person's calendar. */
  day: string
  /** Whether it is a hard time for the person: nothing is suggested then but people. */
  isHard: boolean
  /** Makes the choice between equals; the same for the same turn. */
  seed: number
  /** A sentence about what the person has let be known, and what it was taken from. */
  known: { text: string; source: string } | null
}

export interface Chip {
  /** Of the texts of whoever shows it, or the words themselves where `act` is null. */
  kind: 'yes' | 'no' | 'skip' | 'stop' | 'go_on' | 'exercises' | 'human' | 'resume' | Way
}

/** An exercise as it stands, for the card in the conversation. */
export interface Card {
  id: string
  title: string
  minutes: number
  step: number
  steps: number
  kind: Step['kind'] | 'done'
  rhythm: readonly number[] | null
  rounds: number
  rows: ReadonlyArray<{ label: string; text: string }>
}

export interface Answer {
  sentences: readonly string[]
  card: Card | null
  chips: readonly Chip[]
  suggestion: SuggestionKind | null
  /** What the sentence about the person was taken from, where one was said. */
  used: string | null
  memory: Memory
}
