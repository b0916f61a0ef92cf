import { correct, isProblem, type Birth, type Corrected } from './birth.ts'
import { pillarNames, type PillarName, type Sixty } from './cycle.ts'
import { minute } from './moment.ts'
import { pillarsOf, type Pillars } from './pillars.ts'

export interface Shift {
  /** By how many minutes; below zero is earlier. */
  minutes: number
  changed: Array<{ pillar: PillarName; to: Sixty }>
}

const farthest = 30

const pillarsAfter = (corrected: Corrected, birth: Birth, minutes: number): Pillars =>
  pillarsOf(
    {
      ...corrected,
      instant: corrected.instant + minutes * minute,
      local: corrected.local + minutes * minute,
    },
    birth.choices,
    true,
  )

function difference(from: Pillars, to: Pillars): Shift['changed'] {
  return pillarNames.flatMap((pillar) => {
    const value = to[pillar]
    return value === null || value === from[pillar] ? [] : [{ pillar, to: value }]
  })
}

/** The first minute earlier, and the first later, at which a pillar would be another one; within half an hour. */
export function shiftsOf(birth: Birth): Shift[] {
  if (birth.clock === null) return []
  const corrected = correct(birth)
  if (isProblem(corrected)) return []
  const own = pillarsAfter(corrected, birth, 0)
  return [-1, 1].flatMap((way) => {
    for (let steps = 1; steps <= farthest; steps += 1) {
      const changed = difference(own, pillarsAfter(corrected, birth, way * steps))
      if (changed.length > 0) return [{ minutes: way * steps, changed }]
    }
    return []
  })
}
