import { createHash } from 'node:crypto'
import type { Language } from '@mindisle/base'
import { answer, guess, type Act, type Manner, type Memory, type Moment } from '@mindisle/companion'
import { scriptOf } from './script.ts'
import { bare, type OpenMessage, type Source } from './sealed-chat.ts'

export interface Asked {
  text: string
  act: string | null
  memory: Memory
  language: Language
  manner: Manner
  day: string
  isHard: boolean
  /** Of this answer alone: another answer to the same words has another. */
  seed: string
  known: Moment['known']
}

export function actOf(text: string | null): Act | null {
  if (text === null) return null
  const [kind, given] = text.split(':')
  if (kind === 'begin') return { kind, exercise: given ?? '' }
  if (kind === 'way')
    return given === 'listen' || given === 'sort' || given === 'do' ? { kind, way: given } : null
  if (kind === 'value') return { kind, value: Number(given) }
  return kind === 'done' || kind === 'skip' || kind === 'stop' || kind === 'resume' ? { kind } : null
}

export const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

export interface Guided {
  message: OpenMessage
  memory: Memory
  /** The title of an exercise that came to its end. */
  finished: string | null
}

/** What the embedded companion answers: at once, without a network. */
export function guided({ text, act: tapped, memory, language, seed, ...moment }: Asked): Guided {
  const act = actOf(tapped)
  const heard = { text, act, ...(act ? { guesses: [], isTold: false } : guess(text)) }
  const told = answer(scriptOf(language), memory, heard, { ...moment, seed: numberOf(seed) })
  return {
    message: {
      ...bare,
      by: 'guide',
      pieces: told.sentences,
      card: told.card,
      chips: told.chips,
      suggestion: told.suggestion,
      used: told.used as Source | null,
    },
    memory: told.memory,
    finished: told.card?.kind === 'done' ? told.card.title : null,
  }
}
