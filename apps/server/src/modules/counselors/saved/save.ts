import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findCounselor } from '../queries.ts'
import { isStanding } from '../standing.ts'
import { keepCounselor, letGo } from './queries.ts'

export async function saveCounselor({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/counselor/save'>): Promise<object> {
  const { userId } = actor
  const counselor = await findCounselor(tx, body.id)
  if (!counselor || (body.is_saved && !(await isStanding(tx, counselor)))) throw notFound('counselor.gone')
  if (body.is_saved) await keepCounselor(tx, { userId, counselorId: counselor.id, savedAt: now })
  else await letGo(tx, userId, counselor.id)
  return {}
}
