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

const shownBehind = async (tx: Tx, rows: readonly CounselorRow[]): Promise<Set<string>> => {
  const behind = rows.flatMap(({ userId }) => userId ?? [])
  const people = behind.length === 0 ? [] : await findUsers(tx, [...new Set(behind)])
  return new Set(people.filter(isShownToOthers).map(({ id }) => id))
}

/** Those of them who are standing. */
export async function standingAmong(tx: Tx, rows: readonly CounselorRow[]): Promise<Set<string>> {
  const shown = await shownBehind(tx, rows)
  const standing = rows.filter(
    ({ leftAt, userId }) => leftAt === null && (userId === null || shown.has(userId)),
  )
  return new Set(standing.map(({ id }) => id))
}

/** As everybody may see them: what somebody said stays, without a name while whoever said it is banned or about to be deleted. */
export async function findFaces(tx: Tx, ids: readonly string[]): Promise<CounselorRow[]> {
  const rows = await findCounselors(tx, ids)
  const shown = await shownBehind(tx, rows)
  return rows.map((row) =>
    row.userId === null || shown.has(row.userId)
      ? row
      : { ...row, name: formerName, title: nothing, approach: nothing },
  )
}
