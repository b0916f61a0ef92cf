import { NetworkFailed, Refused } from '../../../lib/http/failures.ts'
import type { Start } from '../api/calls.ts'
import type { Exam, ExamHead, SavedAnswer } from '../api/types.ts'
import { noPlace, toSaved, unsentOf, type KeptExam, type Place, type QueuedSubmit } from '../device/kept.ts'
import { answersOf, mergeAnswers } from '../device/merge.ts'
import { askedItems, missingItems } from '../flow/items.ts'
import type { Target, TakingDeps } from './deps.ts'
import type { FailureKind, Sitting, TakeEvent } from './model.ts'

export interface Opened {
  sitting: Sitting
  current: string | null
  elapsed: number
  unsent: readonly SavedAnswer[]
  submit: QueuedSubmit | null
  owner: string
  offset: number
}

/** What the person has confirmed on the way in. */
export type Given = Omit<Start, 'table_id'>

const sittingFrom = (head: ExamHead, answers: Sitting['answers'], place: Place): Sitting => ({
  head,
  answers,
  seen: place.seen,
  goesOn: place.goesOn,
})

export function headOf(exam: Exam): ExamHead {
  const { answers: _answers, ...head } = exam
  return head
}

export function openKept({ head, answers, place, submit, owner, offset }: KeptExam): Opened {
  return {
    sitting: sittingFrom(head, answersOf(answers.map(toSaved)), place),
    current: place.current,
    elapsed: Math.max(place.elapsed, head.elapsed_ms),
    unsent: unsentOf(answers),
    submit,
    owner,
    offset,
  }
}

/** Where to go on: on this device's own place, unless another one has answered since. */
function currentOf(exam: Exam, kept: KeptExam | null): string | null {
  const own = Math.max(0, ...(kept?.answers ?? []).map(({ revision }) => revision))
  const hasNews = exam.answers.some(({ revision }) => revision > own)
  if (kept && !hasNews) return kept.place.current
  const answers = answersOf(exam.answers)
  const isComplete = missingItems(askedItems(exam.items, answers), answers).length === 0
  return isComplete ? null : exam.current_item
}

/** The server's sitting together with what this device could not send yet. */
export function openServers(exam: Exam, kept: KeptExam | null, owner: string, offset: number): Opened {
  const servers = answersOf(exam.answers)
  const unsent = unsentOf(kept?.answers ?? []).filter(
    ({ item_id, revision }) => revision > (servers[item_id]?.revision ?? 0),
  )
  const place = kept?.place ?? noPlace
  return {
    sitting: sittingFrom(headOf(exam), mergeAnswers(servers, unsent), place),
    current: currentOf(exam, kept),
    elapsed: Math.max(place.elapsed, exam.elapsed_ms),
    unsent,
    submit: kept?.submit ?? null,
    owner,
    offset,
  }
}

/** What lies on the device for whoever is here. */
export async function findKept({ keeper, owner }: TakingDeps, target: Target): Promise<KeptExam | null> {
  const me = owner()
  const isMine = (kept: KeptExam | null) =>
    kept !== null && (me === null || kept.owner === me || kept.owner === '')
  if ('id' in target) {
    const kept = await keeper.read(target.id)
    return isMine(kept) ? kept : null
  }
  const all = await keeper.all()
  return all.find((kept) => kept.head.table_id === target.tableId && isMine(kept)) ?? null
}

export const askServer = ({ api }: TakingDeps, target: Target, given: Given): Promise<Exam> =>
  'id' in target ? api.show(target.id) : api.start({ table_id: target.tableId, ...given })

/** The server has understood and said no; another try would bring the same answer. */
export const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status !== 401 && error.status !== 429

const saysNoSitting = new Set(['birth_year_needed', 'consent_needed', 'too_young'])

/** The server has no such sitting of this person any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || saysNoSitting.has(error.type ?? ''))

const failure = (why: FailureKind): TakeEvent => ({ type: 'failed', why })

/** What a refusal on the way in means for the person. */
export function eventOf(error: unknown): TakeEvent {
  if (error instanceof NetworkFailed) return failure('offline')
  if (!(error instanceof Refused)) return failure('fault')
  if (error.type === 'birth_year_needed') return { type: 'asksBirthYear' }
  if (error.type === 'too_young') return { type: 'refusedYoung', message: error.message }
  if (error.type === 'consent_needed') {
    const { needs = [], gate = null } = error.data as { needs?: string[]; gate?: string | null }
    const ask = {
      gate: needs.includes('gate') ? (gate ?? '') : null,
      needsHealth: needs.includes('health_consent'),
    }
    return { type: 'asksConsent', ask }
  }
  return failure(error.status === 404 ? 'missing' : 'fault')
}
