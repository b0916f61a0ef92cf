import type { ExamHead, SavedAnswer } from '../api/types.ts'

export interface KeptAnswer extends SavedAnswer {
  /** The server has said that it has it. */
  isSent: boolean
}

/** Where the person is in a sitting. */
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

/** A sitting as this device keeps it, whatever happens to the network or the tab. */
export interface KeptExam {
  head: ExamHead
  owner: string
  /** How far the server's clock is ahead of this device's. */
  offset: number
  answers: readonly KeptAnswer[]
  place: Place
  submit: QueuedSubmit | null
}

/** Some of it may lie elsewhere: a store that failed half-way leaves parts. */
export type KeptParts = Partial<Omit<KeptExam, 'answers'>> & { answers: readonly KeptAnswer[] }

export interface Keeper {
  read(id: string): Promise<KeptExam | null>
  all(): Promise<KeptExam[]>
  keepHead(head: ExamHead, owner: string, offset: number): Promise<void>
  /** Older ones than what is there are dropped, so that two tabs cannot undo each other. */
  keepAnswers(id: string, answers: readonly KeptAnswer[]): Promise<void>
  keepPlace(id: string, place: Place): Promise<void>
  keepSubmit(id: string, submit: QueuedSubmit | null): Promise<void>
  forget(id: string): Promise<void>
}

export const noPlace: Place = { current: null, elapsed: 0, seen: [], goesOn: false }

/** Which of two records of one answer stays. */
export function newerOf(old: KeptAnswer | undefined, given: KeptAnswer): KeptAnswer {
  if (!old || given.revision > old.revision) return given
  if (given.revision === old.revision && given.isSent && !old.isSent) return given
  return old
}

export function mergeKept(old: readonly KeptAnswer[], given: readonly KeptAnswer[]): KeptAnswer[] {
  const byItem = new Map(old.map((answer) => [answer.item_id, answer]))
  for (const answer of given) byItem.set(answer.item_id, newerOf(byItem.get(answer.item_id), answer))
  return [...byItem.values()]
}

/** One record out of what two stores have of it; without the questions there is nothing to go on with. */
export function assemble(one: KeptParts | null, other: KeptParts | null): KeptExam | null {
  const head = one?.head ?? other?.head
  const owner = one?.owner ?? other?.owner
  if (!head || owner === undefined) return null
  return {
    head,
    owner,
    offset: one?.offset ?? other?.offset ?? 0,
    answers: mergeKept(one?.answers ?? [], other?.answers ?? []),
    // What the second store has was written because the first one no longer could.
    place: other?.place ?? one?.place ?? noPlace,
    submit: one?.submit ?? other?.submit ?? null,
  }
}

export const unsentOf = (answers: readonly KeptAnswer[]): SavedAnswer[] =>
  answers.filter(({ isSent }) => !isSent).map(toSaved)

export const toSaved = ({ item_id, value, revision, ms }: SavedAnswer): SavedAnswer => ({
  item_id,
  value,
  revision,
  ms,
})
