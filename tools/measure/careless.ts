import { score } from '@mindisle/scoring'
import { seeded } from '../../packages/scoring/testing/seeded.ts'
import { correlations } from './forms.ts'
import { careless, honest, sheetOf, type Form, type Someone } from './people.ts'

export interface Flagged {
  id: string
  units: number
  /** Shares of honest people who are flagged, by item correlation, and of sheets that dice answered. */
  honest: readonly number[]
  random: number
}

function shareFlagged(form: Form, people: number, draw: () => Someone): number {
  let flagged = 0
  for (let person = 0; person < people; person += 1) {
    const { quality } = score(form.prepared, { answers: sheetOf(form, draw()) })
    if (quality.flags.length > 0) flagged += 1
  }
  return flagged / people
}

/** How many honest people a form accuses of carelessness, and how many random sheets it finds. */
export function flaggedOf(form: Form, people: number): Flagged {
  const { instrument, layout } = form.prepared
  return {
    id: instrument.id,
    units: layout.units.length,
    honest: correlations.map((correlation) => {
      const next = seeded(11)
      return shareFlagged(form, people, () => honest(form, { correlation }, next))
    }),
    random: (() => {
      const next = seeded(12)
      return shareFlagged(form, people, () => careless(form, next))
    })(),
  }
}
