import { describe, expect, test } from 'vitest'
import { scalePrecision, semOf } from '@mindisle/scoring'
import { preciseOf } from './adaptive.ts'
import { flaggedOf } from './careless.ts'
import { allForms } from './forms.ts'
import type { Form } from './people.ts'

const forms = await allForms()
/** Fewer where each takes long: the adaptive form asks anew after every answer. */
const peopleFor = ({ prepared }: Form): number =>
  prepared.instrument.adaptive ? 40 : prepared.fit ? 100 : 300

describe('careless answering, simulated', () => {
  test.each(forms.map((form) => [form.prepared.instrument.id, form] as const))(
    '%s accuses at most 5 % of honest people, and finds 90 % of random sheets if it is long',
    (_, form) => {
      const { honest, random, units } = flaggedOf(form, peopleFor(form))
      expect(Math.max(...honest)).toBeLessThanOrEqual(0.05)
      if (units >= 30) expect(random).toBeGreaterThanOrEqual(0.9)
    },
  )
})

test('the 95 % intervals of the adaptive form hold 93 to 97 of 100 people whose facets differ', () => {
  const adaptive = forms.find(({ prepared }) => prepared.instrument.adaptive)!
  const { coverage, items, named, error } = preciseOf(adaptive, 100)
  expect(coverage).toBeGreaterThanOrEqual(0.93)
  expect(coverage).toBeLessThanOrEqual(0.97)
  expect(error).toBeLessThan(0.57)
  expect(items).toBeLessThan(120)
  expect(named).toBeLessThan(0.25)
})

test('a change is real from the points that the one source of each error gives', () => {
  const least = forms.flatMap(({ prepared }) => {
    const { id, mainScale, scales } = prepared.instrument
    const main = scales.find((scale) => scale.id === mainScale)
    const precision = main && scalePrecision(prepared, main.id)
    if (!precision) return []
    const steps = 10 ** main.digits
    return [[id, Math.ceil(1.96 * Math.SQRT2 * semOf(precision) * steps - 1e-9) / steps]]
  })
  expect(Object.fromEntries(least)).toEqual({
    'attention-15': 0.7,
    'can-do-10': 6,
    'flourishing-8': 10,
    'life-satisfaction-5': 8,
    'low-mood-9': 6,
    'mood-week-20': 10,
    'self-worth-10': 6,
    'worry-7': 6,
  })
})
