import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { lockDrawing, updateDrawing } from '../queries.ts'

/** Again changes nothing: the time it can be brought back does not begin anew. */
export async function takeAway({ tx, now, actor, body }: Call<'POST /api/drawing/remove'>): Promise<object> {
  const row = await lockDrawing(tx, actor.userId, body.id)
  if (!row) throw notFound('drawing.gone')
  if (!row.removedAt) await updateDrawing(tx, row.id, { removedAt: now })
  return {}
}

export async function bringBack({ tx, actor, body }: Call<'POST /api/drawing/restore'>): Promise<object> {
  const row = await lockDrawing(tx, actor.userId, body.id)
  if (!row) throw notFound('drawing.gone')
  if (row.removedAt) await updateDrawing(tx, row.id, { removedAt: null })
  return {}
}
