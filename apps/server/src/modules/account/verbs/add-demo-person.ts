import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertUser, type NewUser } from '../queries.ts'

/** Marked as demo for ever, so that it can be told apart and taken away. */
export async function addDemoPerson(
  tx: Tx,
  profile: Omit<NewUser, 'id' | 'isDemo' | 'createdAt' | 'lastSeenAt'>,
  now: Date,
): Promise<string> {
  const id = newId()
  await insertUser(tx, { id, ...profile, isDemo: 1, createdAt: now, lastSeenAt: now })
  return id
}
