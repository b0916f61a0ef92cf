import type { InputOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { CheckinRow, MessageRow } from './queries.ts'

export type Answers = Pick<
  InputOf<'POST /api/reservation/checkin'>['body'],
  'mood' | 'sleep' | 'people' | 'daily'
>

export const messagePlace = (id: string): Place => ({ purpose: 'session_message', rowId: id })
export const checkinPlace = (id: string): Place => ({ purpose: 'session_checkin', rowId: id })

export const openMessage = (ring: KeyRing, { id, sealed }: Pick<MessageRow, 'id' | 'sealed'>): string =>
  ring.open(messagePlace(id), sealed).toString()

export const openAnswers = (
  ring: KeyRing,
  { reservationId, sealed }: Pick<CheckinRow, 'reservationId' | 'sealed'>,
): Answers => JSON.parse(ring.open(checkinPlace(reservationId), sealed).toString()) as Answers
