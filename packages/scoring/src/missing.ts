import { adaptiveStep } from './adaptive.ts'
import { read, standing } from './answers.ts'
import type { Prepared } from './prepare.ts'
import type { Answers } from './sheet.ts'

/**
 * Shown, needed and not answered, in authored order; a matrix as long as a row is open.
 * An adaptive attempt lacks its next question until it may stop.
 */
export function missingItems(prepared: Prepared, answers: Answers): string[] {
  const { instrument, layout } = prepared
  if (instrument.adaptive) {
    const { next, mayStop } = adaptiveStep(prepared, answers)
    return mayStop || next === null ? [] : [next]
  }
  const { status } = read(prepared, answers)
  return layout.slots
    .filter(({ first, count }, index) => {
      if (instrument.items[index]?.isOptional) return false
      return status.slice(first, first + count).includes(standing.open)
    })
    .map(({ id }) => id)
}
