import type { Registries } from '../module.ts'
import type { Tx } from '../platform/db/database.ts'
import { onlySome, type Counts } from '../platform/personal.ts'

/** Everyone who keeps anything about a person; the account itself last, because the others point at it. */
export type PersonalDeps = Pick<Registries, 'personal'>

export async function countPersonal(tx: Tx, { personal }: PersonalDeps, userId: string): Promise<Counts> {
  const counts: Counts = {}
  for (const module of personal) Object.assign(counts, await module.count(tx, userId))
  return onlySome(counts)
}
