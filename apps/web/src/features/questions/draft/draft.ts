import { newId } from '../../../lib/storage/new-id.ts'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'

export const longestTitle = 60
export const longestText = 800
export const mostTopics = 2

export const seenBy = ['anonymous', 'named', 'private'] as const
export type SeenBy = (typeof seenBy)[number]

/** What is being asked: its id stays the same until it has been sent, so that it is asked once. */
export interface Draft {
  id: string
  title: string
  text: string
  topics: readonly string[]
  seenBy: SeenBy
  counselorId: string | null
}

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Record<keyof Draft, unknown>>
  return (
    [draft.id, draft.title, draft.text].every((text) => typeof text === 'string') &&
    Array.isArray(draft.topics) &&
    draft.topics.every((topic) => typeof topic === 'string') &&
    seenBy.some((one) => one === draft.seenBy) &&
    (draft.counselorId === null || typeof draft.counselorId === 'string')
  )
}

/** On this device alone; signing out takes it along. */
export const draft = stored(
  deviceStore(() => window.localStorage),
  'question_draft',
  isDraft,
)

export const emptyDraft = (): Draft => ({
  id: newId(),
  title: '',
  text: '',
  topics: [],
  seenBy: 'anonymous',
  counselorId: null,
})

export const saysAnything = ({ title, text }: Draft): boolean => title.trim() !== '' || text.trim() !== ''

const lengthOf = (text: string): number => text.trim().length

/** One more topic, or one less; of too many the oldest goes. */
export const toggled = (topics: readonly string[], topic: string): string[] =>
  topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic].slice(-mostTopics)

/** Why it cannot be sent yet; null when it can. */
export function missingIn(
  asked: Draft,
): 'title' | 'title_long' | 'text_long' | 'topics' | 'counselor' | null {
  if (lengthOf(asked.title) === 0) return 'title'
  if (lengthOf(asked.title) > longestTitle) return 'title_long'
  if (lengthOf(asked.text) > longestText) return 'text_long'
  if (asked.topics.length === 0) return 'topics'
  return asked.seenBy === 'private' && asked.counselorId === null ? 'counselor' : null
}
