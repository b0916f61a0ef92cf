import { describe, expect, test } from 'vitest'
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
