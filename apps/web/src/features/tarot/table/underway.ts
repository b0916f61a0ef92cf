import type { SpreadId } from '@mindisle/content/public/tarot-spreads'
import { memberHere } from '../../../shared/session/member-here.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'

/** What lies on the table between the question and the cards: in memory alone, since a question is nobody else's. */
interface Underway {
  id: string
  spread: SpreadId
  question: string
  /** Once it is shuffled. */
  byHand: { hand: string; cut: number } | null
}

let underway: (Underway & { member: string | null }) | null = null

export function useTable() {
  const member = memberHere(useSessionStore())
  return {
    now: underway?.member === member ? underway : null,
    lay(next: Underway): void {
      underway = { ...next, member }
    },
    clear(): void {
      underway = null
    },
  }
}
