import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { faceOf } from '../present.ts'
import { findCounselors, type ReservationRow } from '../queries.ts'
import { serviceOf } from '../services.ts'
import { standingAmong } from '../standing.ts'
import { heldUntil, listCoursesOf, listSessionsOf } from './queries.ts'
import { backOfCourse, partOf, restOf } from './value.ts'

type Key = 'GET /api/reservation/courses'

const isOver = ({ state, missedBy }: ReservationRow): boolean =>
  state === 'done' || (state === 'missed' && missedBy === 'client')

export async function listCourses({ tx, now, actor, language }: Call<Key>): Promise<DataOf<Key>> {
  const rows = (await listCoursesOf(tx, actor.userId)).filter(({ state }) => state !== 'ended')
  if (rows.length === 0) return { list: [] }
  const all = await listSessionsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const counselors = await findCounselors(tx, [...new Set(rows.map(({ counselorId }) => counselorId))])
  const standing = await standingAmong(tx, counselors)
  const list: DataOf<Key>['list'] = []
  for (const row of rows) {
    const counselor = counselors.find(({ id }) => id === row.counselorId)
    const until = row.state === 'held' ? await heldUntil(tx, row.id) : null
    if (!counselor || row.state === 'ended' || (row.state === 'held' && until === null)) continue
    const sessions = all.filter(({ courseId }) => courseId === row.id)
    const toCome = sessions.filter(
      ({ state, endsAt }) => (state === 'held' || state === 'booked') && endsAt > now,
    )
    list.push({
      id: row.id,
      state: row.state,
      counselor: faceOf(counselor, language),
      service_id: row.serviceId,
      title: serviceOf(row.serviceId).title[language],
      mode: row.mode,
      price_fen: row.priceFen,
      sessions: row.sessions,
      unbooked: restOf(row, sessions).count,
      done: sessions.filter(isOver).length,
      starts: toCome.map(({ startsAt }) => startsAt.toISOString()),
      held_until: until?.toISOString() ?? null,
      order_id: row.orderId,
      to_settle: sessions.flatMap((session) => {
        const fen = row.state === 'open' ? partOf(row, sessions, session) : null
        return fen === null
          ? []
          : [{ id: session.id, starts_at: session.startsAt.toISOString(), back_fen: fen }]
      }),
      back_fen: row.state === 'held' ? 0 : backOfCourse(row, sessions, standing.has(counselor.id), now),
      is_away: !standing.has(counselor.id),
    })
  }
  return { list }
}
