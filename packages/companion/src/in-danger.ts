import { beginDanger, goOnInDanger, type DangerHeard } from './danger/index.ts'
import { exchangeTurn, withoutDisputed } from './exchanges/index.ts'
import { picker, remembering } from './memory.ts'
import { plainOf, quoteOf } from './quote.ts'
import { questionIn } from './questions.ts'
import { nextQuestion, questionTurn, reflection } from './told.ts'
import { present, type Turn } from './turn.ts'
import type { Answer, Memory, Script } from './types.ts'

export interface DangerAsked {
  text: string
  /** What this message sounds like by itself; null where it is only said while danger is open. */
  heard: DangerHeard | null
  /** Other first words than those of its kind. */
  opening: string | null
  /** As they stand in a sentence: `ambulance`, `police`, `line`. */
  numbers: Readonly<Record<string, string>>
  seed: number
}

const bare = { card: null, chips: [], suggestion: null, used: null } as const

/** Jokes and small talk are not for now. */
const never: ReadonlySet<string> = new Set(['joke', 'food', 'sum', 'bye', 'quick', 'sleep_how', 'kind_word'])

/** What it is about, where danger was denied, as it is answered elsewhere; null where the words of danger must do. */
function gently(
  script: Script,
  memory: Memory,
  { text, seed }: DangerAsked,
): { sentences: readonly string[]; memory: Memory } | null {
  const plain = plainOf(text)
  const question = questionIn(plain)
  if (question !== null && never.has(question)) return null
  const turn: Turn = {
    script,
    memory: withoutDisputed(memory, plain),
    heard: { text, act: null, guesses: [], isTold: true },
    plain,
    words: quoteOf(text, script),
    moment: { manner: 'listen', day: '', isHard: true, seed, known: null },
    pick: picker(memory, seed),
    intents: [],
  }
  const answered = exchangeTurn(turn) ?? questionTurn(turn)
  const sentences = answered?.sentences ?? present([...reflection(turn), nextQuestion(turn)])
  return sentences.length > 0 ? { sentences, memory: answered?.memory ?? turn.memory } : null
}

/**
 * The answer while danger is open; where its memory holds none any more, a guess has ended, and its sentence goes before what
 * the guide says to the same message. What was under way is put down, what was offered is taken back; nothing else of the
 * script is reached from here.
 */
export function answerInDanger(script: Script, memory: Memory, asked: DangerAsked): Answer | null {
  const { text, heard, opening, numbers, seed } = asked
  if (!heard && !memory.danger) return null
  const words = quoteOf(text, script)
  const turn = {
    words: script.danger,
    pick: picker(memory, seed),
    values: words === null ? numbers : { ...numbers, words },
    plain: plainOf(text),
  }
  const told = memory.danger
    ? goOnInDanger(memory.danger, turn, heard)
    : heard && beginDanger(turn, heard, opening)
  if (!told) return null
  const mild = told.isMild ? gently(script, memory, asked) : null
  const sentences = mild?.sentences ?? told.sentences
  const next = remembering(mild?.memory ?? memory, sentences)
  if (told.isOver)
    return { ...bare, sentences, memory: { ...next, danger: null, deniedAt: memory.turn, dark: [] } }
  return {
    ...bare,
    sentences,
    memory: {
      ...next,
      turn: memory.turn + 1,
      danger: told.danger,
      running: null,
      paused: memory.running ?? memory.paused,
      offered: null,
      unsure: 0,
      asked: null,
    },
  }
}
