import type { InputOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { MessageRow, ThreadRow } from './queries.ts'

export type Told = Pick<InputOf<'POST /api/feedback/send'>['body'], 'text' | 'contact' | 'device'>

export const threadPlace = (id: string): Place => ({ purpose: 'feedback', rowId: id })
export const messagePlace = (id: string): Place => ({ purpose: 'feedback_message', rowId: id })

export const openThread = (ring: KeyRing, row: Pick<ThreadRow, 'id' | 'sealed'>): Told =>
  JSON.parse(ring.open(threadPlace(row.id), row.sealed).toString()) as Told

export const openMessage = (ring: KeyRing, row: Pick<MessageRow, 'id' | 'sealed'>): string =>
  ring.open(messagePlace(row.id), row.sealed).toString()
