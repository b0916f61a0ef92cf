import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { roleNeeded } from '../../../platform/http/refusal.ts'
import { findCounselorOf, listSessionsAround } from '../../counselors/index.ts'
import { isOpen, mayAnswer, mostMessages, openAfter, readFor, type Session } from '../policy.ts'
import { countByOf, listCheckinsOf } from '../queries.ts'

type MineKey = 'GET /api/reservation/care'
type DeskKey = 'GET /api/counselor/desk/care'

const before = (now: Date, span: number) => new Date(now.getTime() - span)

/** What each of these sessions has around it, as one of the two sees it. */
async function around(tx: Tx, rows: readonly Session[], isCounselor: boolean, now: Date) {
  const ids = rows.map(({ id }) => id)
  const counts = await countByOf(tx, ids, !isCounselor)
  const checkins = await listCheckinsOf(tx, ids)
  return rows.map((session) => {
    const { messages, unread } = counts.find(({ id }) => id === session.id) ?? { messages: 0, unread: 0 }
    const checkin = checkins.find(({ reservationId }) => reservationId === session.id)
    const mayWrite = isOpen(session, now) && messages < mostMessages
    return { session, checkin, said: { id: session.id, messages, unread, may_write: mayWrite } }
  })
}

export async function listMine({ tx, now, actor }: Call<MineKey>): Promise<DataOf<MineKey>> {
  const rows = await listSessionsAround(tx, { userId: actor.userId }, before(now, readFor))
  const all = await around(tx, rows, false, now)
  return {
    list: all.map(({ session, checkin, said }) => ({
      ...said,
      may_answer: mayAnswer(session, now),
      is_answered: checkin !== undefined,
    })),
  }
}

export async function listAtDesk({ tx, now, actor }: Call<DeskKey>): Promise<DataOf<DeskKey>> {
  const own = await findCounselorOf(tx, actor.userId)
  if (!own) throw roleNeeded()
  const rows = await listSessionsAround(tx, { counselorId: own.id }, before(now, openAfter))
  const all = await around(tx, rows, true, now)
  return { list: all.map(({ checkin, said }) => ({ ...said, has_checkin: checkin?.isShared ?? false })) }
}
