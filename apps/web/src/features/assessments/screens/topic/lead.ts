import type { AssessmentCard } from '@mindisle/contract'

/** The first sentence is spoken, the rest explains. A full stop within a number or an abbreviation ends nothing. */
export function splitLead(lead: string): { spoken: string; rest: string } {
  const end = /[。！？](?:[」』”])?|[.!?](?=\s)/.exec(lead)
  if (!end) return { spoken: lead, rest: '' }
  const at = end.index + end[0].length
  return { spoken: lead.slice(0, at), rest: lead.slice(at).trim() }
}

const isFree = (assessment: AssessmentCard): boolean =>
  assessment.price_fen === 0 && assessment.price_points === 0

/** The shortest free one; where none is free, the shortest. */
export function firstStep(assessments: readonly AssessmentCard[]): AssessmentCard | null {
  const sorted = assessments
    .slice()
    .sort(
      (a, b) => Number(isFree(b)) - Number(isFree(a)) || a.minutes - b.minutes || a.item_count - b.item_count,
    )
  return sorted[0] ?? null
}
