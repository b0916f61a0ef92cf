import type { DataOf, InputOf } from '@mindisle/contract'

export type Exam = DataOf<'POST /api/exam/start'>
export type Answer = InputOf<'POST /api/exam/save'>['body']['answers'][number]

/** One sitting as its devices know it; the database must not know less. */
export interface Sitting {
  id: string
  userId: string
  token: string
  tableId: string
  items: Exam['items']
  /** Everything that ever left a device, by item and revision. */
  sent: Map<string, Answer>
  /** The highest revision of each item that the server has acknowledged. */
  acknowledged: Map<string, number>
  /** underway: its answers must be there · submitted: and one report · discarded: nothing may be left */
  state: 'underway' | 'submitted' | 'discarded'
  reportId: string | null
}

export interface Ledger {
  sittings: Sitting[]
}

export const sentKey = (item: string, revision: number): string => `${item} ${revision}`

export function noteSent(sitting: Sitting, answers: readonly Answer[]): void {
  for (const answer of answers) sitting.sent.set(sentKey(answer.item_id, answer.revision), answer)
}

export function noteAcknowledged(sitting: Sitting, answers: readonly Answer[]): void {
  for (const { item_id: item, revision } of answers)
    sitting.acknowledged.set(item, Math.max(revision, sitting.acknowledged.get(item) ?? 0))
}
