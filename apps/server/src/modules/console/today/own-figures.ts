import type { Tx } from '../../../platform/db/database.ts'
import type { DayValue, PartValue } from '../../../platform/db/tally.ts'
import { faultTally } from '../../../platform/faults/queries.ts'
import { listFailures } from '../../../platform/jobs/desk.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import type { Figure } from '../../operators/index.ts'
import { ageTally } from './queries.ts'

const ageParts = async (tx: Tx, from: Date, until: Date): Promise<PartValue[]> =>
  (await ageTally.parts(tx, from, until)).filter(({ part }) => part !== '')

function countedBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const failed: Figure = {
  name: 'jobs',
  unit: 'times',
  keptDays: 7,
  count: async (tx, from, until) => (await listFailures(tx, from, until)).length,
  async byDay(tx, from, until, zone): Promise<DayValue[]> {
    const runs = await listFailures(tx, from, until)
    return [...countedBy(runs.map(({ at }) => dayIn(zone, at)))].map(([day, value]) => ({ day, value }))
  },
  async parts(tx, from, until): Promise<PartValue[]> {
    const runs = await listFailures(tx, from, until)
    return [...countedBy(runs.map(({ name }) => name))]
      .map(([part, value]) => ({ part, value }))
      .toSorted((a, b) => b.value - a.value)
  },
}

/** Whether the machine is well, and whether people wait. */
export const ownFigures: readonly Figure[] = [
  { name: 'errors', unit: 'times', ...faultTally },
  failed,
  { name: 'waits', unit: 'minutes', ...ageTally, parts: ageParts, isNoted: true },
]
