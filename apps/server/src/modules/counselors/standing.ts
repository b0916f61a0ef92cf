import type { Tx } from '../../platform/db/database.ts'
import { findUser, isShownToOthers } from '../account/index.ts'
import type { CounselorRow } from './queries.ts'

/** Whether somebody may come to them anew: not once they left, nor while whoever stands behind it is banned or about to be deleted. */
export async function isStanding(
  tx: Tx,
  { leftAt, userId }: Pick<CounselorRow, 'leftAt' | 'userId'>,
): Promise<boolean> {
  if (leftAt) return false
  if (userId === null) return true
  const user = await findUser(tx, userId)
  return user !== null && isShownToOthers(user)
}
