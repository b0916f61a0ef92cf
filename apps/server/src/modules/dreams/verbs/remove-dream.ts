import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { lockDream, updateDream } from '../queries.ts'

/** Again changes nothing: the time it can be brought back does not begin anew. */
export async function takeAway({ tx, now, actor, body }: Call<'POST /api/dream/remove'>): Promise<object> {
  const row = await lockDream(tx, actor.userId, body.id)
  if (!row) throw notFound('dream.gone')
  if (!row.removedAt) await updateDream(tx, row.id, { removedAt: now })
  return {}
}

export async function bringBack({ tx, actor, body }: Call<'POST /api/dream/restore'>): Promise<object> {
  const row = await lockDream(tx, actor.userId, body.id)
  if (!row) throw notFound('dream.gone')
  if (row.removedAt) await updateDream(tx, row.id, { removedAt: null })
  return {}
}
