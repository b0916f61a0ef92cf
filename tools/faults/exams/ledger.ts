import type { WireDataOf, WireInputOf } from '@mindisle/contract'

export type AttemptData = WireDataOf<'POST /api/exam/start'>
export type Answer = WireInputOf<'POST /api/exam/save'>['body']['answers'][number]

/** One attempt as its devices know it; the database must not know less. */
export interface AttemptRecord {
  id: string
  userId: string
  token: string
  assessmentId: string
  items: AttemptData['items']
  /** Everything that ever left a device, by item and revision. */
  sent: Map<string, Answer>
  /** The highest revision of each item that the server has acknowledged. */
  acknowledged: Map<string, number>
  /** underway: its answers must be there · submitted: and one report · discarded: nothing may be left */
  state: 'underway' | 'submitted' | 'discarded'
  reportId: string | null
}

export interface Ledger {
  records: AttemptRecord[]
}

export const sentKey = (item: string, revision: number): string => `${item} ${revision}`

export function noteSent(record: AttemptRecord, answers: readonly Answer[]): void {
  for (const answer of answers) record.sent.set(sentKey(answer.item_id, answer.revision), answer)
}

export function noteAcknowledged(record: AttemptRecord, answers: readonly Answer[]): void {
  for (const { item_id: item, revision } of answers)
    record.acknowledged.set(item, Math.max(revision, record.acknowledged.get(item) ?? 0))
}
