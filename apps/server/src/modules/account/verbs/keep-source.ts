import type { SourceTracking } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { findInviter } from '../inviter.ts'
import { isVisitor } from '../policy.ts'
import { updateUser, type UserRow } from '../queries.ts'

/** Only a visitor's first: a member who follows a link later was not brought by whoever made it. */
export async function keepSource(
  tx: Tx,
  self: UserRow,
  source: SourceTracking | undefined,
): Promise<UserRow> {
  if (!source || self.source !== null || !isVisitor(self)) return self
  const inviterId = self.inviterId ?? (await findInviter(tx, source.inviter_id, self.id))
  return updateUser(tx, self.id, { source, inviterId })
}
