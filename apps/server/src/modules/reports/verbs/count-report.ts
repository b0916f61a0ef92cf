import type { Tx } from '../../../platform/db/database.ts'
import { countPeople } from '../../assessments/index.ts'
import * as counts from '../counts/queries.ts'

/**
 * How many reports of an assessment somebody has, and how many people have one: both change in these acts alone, so that
 * whoever takes it again, or is two until a visitor is merged, is one of "n people".
 */
interface Counted {
  userId: string
  assessmentId: string
}

const each = (ids: readonly string[], people: number) => new Map(ids.map((id) => [id, people]))

export async function countReport(tx: Tx, { userId, assessmentId }: Counted): Promise<void> {
  if (await counts.countUp(tx, userId, assessmentId)) await countPeople(tx, each([assessmentId], 1))
}

export async function discountReport(tx: Tx, { userId, assessmentId }: Counted): Promise<void> {
  if (await counts.countDown(tx, userId, assessmentId)) await countPeople(tx, each([assessmentId], -1))
}

export async function mergeCounts(tx: Tx, from: string, to: string): Promise<number> {
  const { moved, shared } = await counts.moveCounts(tx, from, to)
  await countPeople(tx, each(shared, -1))
  return moved
}

export async function eraseCounts(tx: Tx, userId: string): Promise<void> {
  await countPeople(tx, each(await counts.deleteCounts(tx, userId), -1))
}
