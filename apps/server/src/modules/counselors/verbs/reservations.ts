import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { PaymentGateway } from '../../../platform/payment/port.ts'
import { countMine, findReservation, listMine } from '../bookings/queries.ts'
import { agreedAmong } from '../consents/queries.ts'
import { currentVersion } from '../consents/text.ts'
import { listEvaluated } from '../evaluations/queries.ts'
import { presentReservation } from '../present.ts'
import { findCounselors, type ReservationRow } from '../queries.ts'
import { standingAmong } from '../standing.ts'
import { findTimes } from '../time/queries.ts'

type ListKey = 'GET /api/reservation/list'
type ShowKey = 'GET /api/reservation/show'

const usualPage = 20

async function presentAll(
  tx: Tx,
  rows: readonly ReservationRow[],
  { language, now, actor }: Pick<Call<ListKey>, 'language' | 'now' | 'actor'>,
) {
  const faces = [...new Set(rows.map(({ counselorId }) => counselorId))]
  const counselors = await findCounselors(tx, faces)
  const standing = await standingAmong(tx, counselors)
  const agreed = await agreedAmong(tx, actor.userId, faces, currentVersion)
  const ids = rows.map(({ id }) => id)
  const times = await findTimes(tx, ids)
  const evaluated = await listEvaluated(tx, ids)
  return rows.flatMap((row) => {
    const counselor = counselors.find(({ id }) => id === row.counselorId)
    const time = times.find(({ reservationId }) => reservationId === row.id)
    if (!counselor) return []
    const isAgreed = agreed.has(counselor.id)
    const isThere = standing.has(counselor.id)
    const evaluatedAt = evaluated.get(row.id)
    return [presentReservation(row, { counselor, time, evaluatedAt, isAgreed, isThere, language, now })]
  })
}

export async function listOwn(call: Call<ListKey>): Promise<DataOf<ListKey>> {
  const { tx, now, actor, query } = call
  const { page = 1, per_page: perPage = usualPage, is_over: isOver = false } = query
  const part = { limit: perPage, offset: (page - 1) * perPage }
  const rows = await listMine(tx, actor.userId, isOver, part, now)
  const total = await countMine(tx, actor.userId, isOver, now)
  return {
    list: await presentAll(tx, rows, call),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}

export async function showOwn(
  call: Call<ShowKey>,
  { gateways }: { gateways: readonly PaymentGateway[] },
): Promise<DataOf<ShowKey>> {
  const { tx, actor, query } = call
  const row = await findReservation(tx, query.id)
  if (row?.userId !== actor.userId) throw notFound()
  const [shown] = await presentAll(tx, [row], call)
  if (!shown) throw notFound()
  return { ...shown, gateways: gateways.map(({ name }) => name) }
}
