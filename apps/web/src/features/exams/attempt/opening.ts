import { NetworkFailed, Refused } from '../../../lib/http/failures.ts'
import type { Start } from '../api/calls.ts'
import type { AttemptData, AttemptHead, SavedAnswer } from '../api/types.ts'
import {
  noPlace,
  toSaved,
  unsentOf,
  type KeptAttempt,
  type Place,
  type QueuedSubmit,
} from '../device/kept.ts'
import { answersOf, mergeAnswers } from '../device/merge.ts'
import { askedItems, missingItems } from '../flow/items.ts'
import type { Target, TakingDeps } from './deps.ts'
import type { Attempt, Failure, Intro, TakeEvent } from './model.ts'

export interface Opened {
  attempt: Attempt
  current: string | null
  elapsed: number
  unsent: readonly SavedAnswer[]
  submit: QueuedSubmit | null
  owner: string
  offset: number
}

/** What the person has confirmed on the way in. */
export type Given = Omit<Start, 'table_id'>

const attemptFrom = (head: AttemptHead, answers: Attempt['answers'], place: Place): Attempt => ({
  head,
  answers,
  seen: place.seen,
  goesOn: place.goesOn,
})

export function headOf(attempt: AttemptData): AttemptHead {
  const { answers: _answers, ...head } = attempt
  return head
}

export function openKept({ head, answers, place, submit, owner, offset }: KeptAttempt): Opened {
  return {
    attempt: attemptFrom(head, answersOf(answers.map(toSaved)), place),
    current: place.current,
    elapsed: Math.max(place.elapsed, head.elapsed_ms),
    unsent: unsentOf(answers),
    submit,
    owner,
    offset,
  }
}

/** Where to go on: on this device's own place, unless another one has answered since. */
function currentOf(attempt: AttemptData, kept: KeptAttempt | null): string | null {
  const own = Math.max(0, ...(kept?.answers ?? []).map(({ revision }) => revision))
  const hasNews = attempt.answers.some(({ revision }) => revision > own)
  if (kept && !hasNews) return kept.place.current
  const answers = answersOf(attempt.answers)
  const isComplete = missingItems(askedItems(attempt.items, answers), answers).length === 0
  return isComplete ? null : attempt.current_item
}

/** The server's attempt together with what this device could not send yet. */
export function openServers(
  attempt: AttemptData,
  kept: KeptAttempt | null,
  owner: string,
  offset: number,
): Opened {
  const servers = answersOf(attempt.answers)
  const unsent = unsentOf(kept?.answers ?? []).filter(
    ({ item_id, revision }) => revision > (servers[item_id]?.revision ?? 0),
  )
  const place = kept?.place ?? noPlace
  return {
    attempt: attemptFrom(headOf(attempt), mergeAnswers(servers, unsent), place),
    current: currentOf(attempt, kept),
    elapsed: Math.max(place.elapsed, attempt.elapsed_ms),
    unsent,
    submit: kept?.submit ?? null,
    owner,
    offset,
  }
}

/** What lies on the device for whoever is here. */
export async function findKept({ keeper, owner }: TakingDeps, target: Target): Promise<KeptAttempt | null> {
  const me = owner()
  const isMine = (kept: KeptAttempt | null) =>
    kept !== null && (me === null || kept.owner === me || kept.owner === '')
  if ('id' in target) {
    const kept = await keeper.read(target.id)
    return isMine(kept) ? kept : null
  }
  const all = await keeper.all()
  return all.find((kept) => kept.head.table_id === target.assessmentId && isMine(kept)) ?? null
}

export const askServer = ({ api }: TakingDeps, target: Target, given: Given): Promise<AttemptData> => {
  if ('id' in target) return api.show(target.id)
  const { assessmentId, teamId } = target
  return api.start({ table_id: assessmentId, ...(teamId !== undefined && { team_id: teamId }), ...given })
}

/** The server has understood and said no; another try would bring the same answer. */
export const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status !== 401 && error.status !== 429

const saysNoAttempt = new Set(['birth_year_needed', 'consent_needed', 'too_young'])

/** The server has no such attempt of this person any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || saysNoAttempt.has(error.type ?? ''))

const failed = (failure: Failure): TakeEvent => ({ type: 'failed', failure })

/** What the server asks of whoever begins, as it refuses to begin without. */
export interface WayInData {
  needs: string[]
  gate: string | null
  intro: Intro
}

export function asksFirst({ needs, gate, intro }: WayInData): TakeEvent {
  return {
    type: 'asksFirst',
    intro,
    asks: {
      needsYear: needs.includes('birth_year'),
      needsHealth: needs.includes('health_consent'),
      gate: needs.includes('gate') ? (gate ?? '') : null,
    },
  }
}

/** What a refusal on the way in means for the person. */
export function eventOf(error: unknown): TakeEvent {
  if (error instanceof NetworkFailed) return failed({ why: 'offline' })
  if (!(error instanceof Refused)) return failed({ why: 'fault' })
  if (error.type === 'too_young') return { type: 'refusedYoung', message: error.message }
  if (error.type === 'birth_year_needed' || error.type === 'consent_needed') {
    return asksFirst(error.data as WayInData)
  }
  return failed(error.status === 404 ? { why: 'missing' } : { why: 'refused', message: error.message })
}
