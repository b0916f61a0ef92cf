import type { LoginResult } from '@mindisle/contract'
import { KeyLost, type PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readEntries } from '../sealed-entry.ts'

const day = 24 * 3_600_000
/** Seven days, wherever on earth it is still yesterday or tomorrow already. */
const [before, after] = [7 * day, day]
/** Somebody who writes every hour is shown the last of each day all the same. */
const mostFaces = 200

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** As the app is told when it opens. It opens also for whom the key is lost. */
export async function readWeek(
  tx: Tx,
  keys: PersonKeys,
  userId: string,
  now: Date,
): Promise<NonNullable<LoginResult['config']['diary_week']>> {
  const days = { from: dayOf(now.getTime() - before), to: dayOf(now.getTime() + after) }
  try {
    const open = await readEntries(tx, keys, userId, days)
    return open
      .slice(-mostFaces)
      .map(({ row: { id }, entry: { day: on, at, mood } }) => ({ id, day: on, at, mood }))
  } catch (error) {
    if (!(error instanceof KeyLost)) throw error
    return []
  }
}
