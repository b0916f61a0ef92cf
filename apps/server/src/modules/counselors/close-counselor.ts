import type { Tx } from '../../platform/db/database.ts'
import { giveUp } from './bookings/slots.ts'
import { lockReservation } from './bookings/queries.ts'
import { listToCome } from './no-show/queries.ts'
import { notify } from '../notices/index.ts'
import { counselorLeft } from './no-show/notice-kinds.ts'
import { deleteWait, dropOffer, listLine } from './waits/queries.ts'
import { markLeft, type CounselorRow } from './queries.ts'
import { bringFindable } from './search/source.ts'

/** All of it. */
const wholeLine = 1_000_000

/**
 * The counselor is held. Nobody finds or books them any more; whoever has a session to come is told with an apology, and all
 * that was paid goes back; whoever waits for a time is told that there will be none. Answers how many sessions that were.
 */
export async function closeCounselor(tx: Tx, { id }: CounselorRow, now: Date): Promise<number> {
  await markLeft(tx, id, now)
  await bringFindable(tx, id)
  for (const { id: waitId, timeId, userId } of await listLine(tx, id, wholeLine)) {
    if (timeId !== null) await dropOffer(tx, timeId)
    await deleteWait(tx, waitId)
    await notify(tx, counselorLeft, { userId, about: id, facts: { counselor_id: id } }, now)
  }
  const toCome = await listToCome(tx, id, now)
  for (const { id: sessionId } of toCome) {
    const session = await lockReservation(tx, sessionId)
    if (session) await giveUp(tx, session, 'counselor', now)
  }
  return toCome.length
}
