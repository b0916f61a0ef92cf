import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findUser } from '../../account/index.ts'
import { findMark, insertMarks, listTakenOnce, type RewardRow } from './queries.ts'

type Occasion = Pick<RewardRow, 'task' | 'occasion'>

const yearsKept = 2

/** The number's index is keyed: without the installation's own key no number can be tried against a mark. */
const markOf = (mobileIndex: string, { task, occasion }: Occasion): string =>
  sha256(`reward taken\n${mobileIndex}\n${task}\n${occasion}`)

/** From the first of a month: the day itself would tie the marks of one person together. */
const untilOf = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + yearsKept, now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)

/** Before a person is erased: signing up again with the number must not bring again what is given once. */
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

export async function wasTakenBefore(tx: Tx, userId: string, occasion: Occasion): Promise<boolean> {
  const mobileIndex = (await findUser(tx, userId))?.mobileIndex ?? null
  return mobileIndex !== null && findMark(tx, markOf(mobileIndex, occasion))
}
