import type { Tx } from '../../../platform/db/database.ts'
import { addPeople } from '../queries.ts'

/** Who has begun or ceased to be one of those who took an assessment, by its id: people, however often each took it. */
export async function countPeople(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  const real = new Map([...changes].filter(([, people]) => people !== 0))
  if (real.size > 0) await addPeople(tx, real)
}
