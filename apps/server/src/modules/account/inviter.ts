import type { Tx } from '../../platform/db/database.ts'
import { findUser } from './queries.ts'

/** The account behind an invitation link: a visitor who invited may have registered since. Never oneself. */
export async function findInviter(
  tx: Tx,
  claimed: string | undefined,
  selfId: string,
): Promise<string | null> {
  if (!claimed || !/^[0-9a-z]{16}$/.test(claimed)) return null
  const inviter = await findUser(tx, claimed)
  const id = inviter?.mergedInto ?? inviter?.id ?? null
  return id === selfId ? null : id
}
