import type { InputOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { CapsuleRow } from './queries.ts'

type Asked = Omit<InputOf<'POST /api/capsule/seal'>['body'], 'id'>

/** What was chosen, and on which day: the curve ends there. */
export type Choice = Omit<Asked, 'ends'> & { day: string }

export const capsulePlace = (reservationId: string): Place => ({ purpose: 'capsule', rowId: reservationId })

export const choiceOf = ({ report_ids, diary, entry_ids, has_plan, note }: Asked, now: Date): Choice => ({
  report_ids,
  diary,
  entry_ids: diary === 'pages' ? entry_ids : [],
  has_plan,
  note: note.trim(),
  day: now.toISOString().slice(0, 10),
})

export const openChoice = (ring: KeyRing, { reservationId, sealed }: CapsuleRow): Choice | null =>
  sealed && (JSON.parse(ring.open(capsulePlace(reservationId), sealed).toString()) as Choice)
