import { sha256, type Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findUser } from '../../account/index.ts'
import { hasMark, insertMarks, listTakenOnce, type RewardRow } from './queries.ts'

type Occasion = Pick<RewardRow, 'task' | 'occasion'>

const yearsKept = 2

/** The number's index is keyed: without the installation's own key no number can be tried against a mark. */
const markOf = (mobileIndex: string, { task, occasion }: Occasion): string =>
  sha256(`reward taken\n${mobileIndex}\n${task}\n${occasion}`)

/** From the first of a month: the day itself would tie the marks of one person together. */
const untilOf = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + yearsKept, now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)

/**
 * Before a person is erased: signing up again with the number must not bring again what is given once. By the index as it
 * stands and not by the number: whoever is erased again from a backup may lie under an older key than the newest.
 */
export async function markTaken(tx: Tx, userId: string, now: Date): Promise<void> {
  const mobileIndex = (await findUser(tx, userId))?.mobileIndex ?? null
  if (mobileIndex === null) return
  const taken = await listTakenOnce(tx, userId)
  await insertMarks(
    tx,
    taken.map((one) => markOf(mobileIndex, one)),
    untilOf(now),
  )
}

/** A mark was made of the index by whichever key was the newest then, and a rotation lays its key over the mark. */
export async function wasTakenBefore(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  occasion: Occasion,
): Promise<boolean> {
  const mobileSealed = (await findUser(tx, userId))?.mobileSealed ?? null
  if (mobileSealed === null) return false
  const indexes = secrets.everyIndex('mobile', secrets.open(mobileSealed))
  const marks = indexes.map((index, at) => secrets.indexAnew(markOf(index, occasion), at + 1))
  return hasMark(tx, marks)
}
