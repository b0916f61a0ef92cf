import type { DataOf, InputOf } from '@mindisle/contract'
import { newId } from '../../../lib/storage/new-id.ts'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'

type Sent = InputOf<'POST /api/feedback/send'>['body']
export type Kind = Sent['kind']
export type Device = NonNullable<Sent['device']>
export type Picture = DataOf<'POST /api/feedback/upload'>['picture']

export const kinds = ['fault', 'wish', 'content', 'money'] as const satisfies readonly Kind[]
export const longest = 500
export const mostPictures = 6

/** What is being written: its id stays the same until it has been sent, so that it is sent once. */
export interface Draft {
  id: string
  kind: Kind
  text: string
  contact: string
  pictures: readonly Picture[]
  hasDevice: boolean
}

const isPart = (value: unknown): value is Pick<Draft, 'id' | 'text' | 'pictures'> =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'pictures' in value &&
  Array.isArray(value.pictures)

const isDraft = (value: unknown): value is Draft =>
  isPart(value) &&
  'kind' in value &&
  kinds.some((kind) => kind === value.kind) &&
  'contact' in value &&
  typeof value.contact === 'string' &&
  'hasDevice' in value &&
  typeof value.hasDevice === 'boolean'

const store = deviceStore(() => window.localStorage)

export const draft = stored(store, 'feedback_draft', isDraft)

export const emptyDraft = (): Draft => ({
  id: newId(),
  kind: 'fault',
  text: '',
  contact: '',
  pictures: [],
  hasDevice: false,
})

/** A sentence more in a thread; there is one at a time. */
export interface Reply {
  id: string
  thread: string
  text: string
  pictures: readonly Picture[]
}

const isReply = (value: unknown): value is Reply =>
  isPart(value) && 'thread' in value && typeof value.thread === 'string'

export const reply = stored(store, 'feedback_reply', isReply)

export const emptyReply = (thread: string): Reply => ({ id: newId(), thread, text: '', pictures: [] })

/** As people count; the server counts the same. */
export const lengthOf = (text: string): number => text.length

export const isContact = (text: string): boolean => /^[!-~]{3,80}$/.test(text)

/** The first sentence stands as a title, the rest below it. */
export function titleOf(text: string): { title: string; rest: string } {
  const whole = text.trim()
  const end = /[。！？!?\n]|[.…](?=\s|$)/u.exec(whole)
  const at = end ? end.index + end[0].length : whole.length
  const title = whole.slice(0, at).trim()
  return { title: title.replace(/。$/, ''), rest: whole.slice(at).trim() }
}
