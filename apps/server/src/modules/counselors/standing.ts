import type { Tx } from '../../platform/db/database.ts'
import { findUser, findUsers, isShownToOthers } from '../account/index.ts'
import { findCounselors, nothing, type CounselorRow } from './queries.ts'
import { formerName } from './texts.ts'

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

/** As everybody may see them: what somebody said stays, without a name while whoever said it is banned or about to be deleted. */
export async function findFaces(tx: Tx, ids: readonly string[]): Promise<CounselorRow[]> {
  const rows = await findCounselors(tx, ids)
  const behind = rows.flatMap(({ userId }) => userId ?? [])
  const people = behind.length === 0 ? [] : await findUsers(tx, [...new Set(behind)])
  const shown = new Set(people.filter(isShownToOthers).map(({ id }) => id))
  return rows.map((row) =>
    row.userId === null || shown.has(row.userId)
      ? row
      : { ...row, name: formerName, title: nothing, approach: nothing },
  )
}
