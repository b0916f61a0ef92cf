import { emptyMemory, type Card, type Chip, type Memory, type SuggestionKind } from '@mindisle/companion'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { ChatRow, MessageRow } from './queries.ts'

export type Help = 'self' | 'now' | 'friend'
export type Source = 'reports' | 'moods' | 'plan' | 'said'

/** What a conversation is called, and what the guide remembers of it. */
export interface OpenChat {
  title: string
  memory: Memory
  /** As it was before the last turn, for another answer to it. */
  before: Memory
  last: string
  exercise: string | null
}

export interface OpenMessage {
  /** Sentence by sentence, as they were shown. */
  pieces: readonly string[]
  by: 'guide' | 'model' | 'fixed' | null
  help: Help | null
  card: Card | null
  chips: readonly Chip[]
  suggestion: SuggestionKind | null
  used: Source | null
  /** What was tapped instead of written. */
  act: string | null
  /** Word for word what went to a model, for the person to read; null where nothing did. */
  sent: { model: string; lines: ReadonlyArray<{ role: string; text: string }> } | null
}

export const said = (text: string, act: string | null): OpenMessage => ({
  ...bare,
  pieces: [text],
  act,
})

export const bare: OpenMessage = {
  pieces: [],
  by: null,
  help: null,
  card: null,
  chips: [],
  suggestion: null,
  used: null,
  act: null,
  sent: null,
}

export const chatPlace = (id: string): Place => ({ purpose: 'companion_chat', rowId: id })
export const messagePlace = (id: string): Place => ({ purpose: 'companion_message', rowId: id })

export const notePlace = (id: string): Place => ({ purpose: 'companion_note', rowId: id })

/** What an older conversation does not remember yet is empty. */
export function openChat(ring: KeyRing, row: Pick<ChatRow, 'id' | 'sealed'>): OpenChat {
  const open = JSON.parse(ring.open(chatPlace(row.id), row.sealed).toString()) as OpenChat
  const { memory, before } = open
  return { ...open, memory: { ...emptyMemory, ...memory }, before: { ...emptyMemory, ...before } }
}

export const openMessage = (ring: KeyRing, row: Pick<MessageRow, 'id' | 'sealed'>): OpenMessage =>
  JSON.parse(ring.open(messagePlace(row.id), row.sealed).toString()) as OpenMessage

const isChinese = (text: string): boolean => /[\u3400-\u9fff]/u.test(text)

/** Chinese sentences follow each other without a gap. */
export const textOf = ({ pieces }: Pick<OpenMessage, 'pieces'>): string =>
  pieces.reduce(
    (text, piece) => (text === '' ? piece : `${text}${isChinese(piece) ? '' : ' '}${piece.trim()}`),
    '',
  )
