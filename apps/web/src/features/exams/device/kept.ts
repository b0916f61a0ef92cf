import type { KeptAct } from '../../../lib/outbox/acts.ts'
import type { AttemptHead, SavedAnswer } from '../api/types.ts'

export type KeptAnswer = KeptAct<SavedAnswer>

/** Where the person is in an attempt. */
export interface Place {
  current: string | null
  elapsed: number
  /** Shown already, so that an open one was passed over. */
  seen: readonly string[]
  /** The adaptive test may stop, and the person wants it more precise. */
  goesOn: boolean
}

/** Wanted, and perhaps sent: repeating it with the same key and the same words is the same act. */
export interface QueuedSubmit {
  requestKey: string
  answers: readonly SavedAnswer[]
}

/** An attempt as this device keeps it, whatever happens to the network or the tab. */
export interface KeptAttempt {
  head: AttemptHead
  owner: string
  /** How far the server's clock is ahead of this device's. */
  offset: number
  answers: readonly KeptAnswer[]
  place: Place
  submit: QueuedSubmit | null
}

export interface Keeper {
  read(id: string): Promise<KeptAttempt | null>
  all(): Promise<KeptAttempt[]>
  keepHead(head: AttemptHead, owner: string, offset: number): Promise<void>
  keepAnswers(id: string, answers: readonly KeptAnswer[]): Promise<void>
  keepPlace(id: string, place: Place): Promise<void>
  keepSubmit(id: string, submit: QueuedSubmit | null): Promise<void>
  forget(id: string): Promise<void>
}

export const noPlace: Place = { current: null, elapsed: 0, seen: [], goesOn: false }

export const unsentOf = (answers: readonly KeptAnswer[]): SavedAnswer[] =>
  answers.filter(({ isSent }) => !isSent).map(toSaved)

export const toSaved = ({ item_id, value, revision, ms }: SavedAnswer): SavedAnswer => ({
  item_id,
  value,
  revision,
  ms,
})
