import { score } from '@mindisle/scoring'
import { correlation, seeded } from '../../packages/scoring/testing/seeded.ts'
import { honest, sheetOf, type Form } from './people.ts'

/** Of items of one facet, as its published reliability says (α .68 of four). */
const itemCorrelation = 0.39

export interface Precise {
  items: number
  /** Share of 95 % intervals that hold where the person stands. */
  coverage: number
  /** Root mean square error, and mean error of those who stand above 1.5 standard deviations. */
  error: number
  biasAbove: number
  /** Correlation of estimate and truth. */
  recovery: number
  /** Share of dimensions whose band is named. */
  named: number
}

/** How well an adaptive form finds people whose facets differ, and with how many questions. */
export function preciseOf(form: Form, people: number, seed = 21): Precise {
  const next = seeded(seed)
  const found: { truth: number; theta: number; isHeld: boolean; isNamed: boolean }[] = []
  let items = 0
  for (let person = 0; person < people; person += 1) {
    const who = honest(form, { correlation: itemCorrelation }, next)
    const answers = sheetOf(form, who)
    items += Object.keys(answers).length
    const { scales } = score(form.prepared, { answers })
    for (const [domain, truth] of Object.entries(who.theta)) {
      const { theta = 0, sem = 0, band = null } = scales[domain] ?? {}
      const isHeld = Math.abs(theta - truth) <= (1.96 * (sem ?? 0)) / 10
      found.push({ truth, theta, isHeld, isNamed: band !== null })
    }
  }
  const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
  const above = found.filter(({ truth }) => truth > 1.5)
  return {
    items: items / people,
    coverage: mean(found.map(({ isHeld }) => Number(isHeld))),
    error: Math.sqrt(mean(found.map(({ truth, theta }) => (theta - truth) ** 2))),
    biasAbove: mean(above.map(({ truth, theta }) => theta - truth)),
    recovery: correlation(
      found.map(({ truth }) => truth),
      found.map(({ theta }) => theta),
    ),
    named: mean(found.map(({ isNamed }) => Number(isNamed))),
  }
}
