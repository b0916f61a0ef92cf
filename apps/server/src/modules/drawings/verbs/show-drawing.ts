import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findDrawing } from '../queries.ts'
import { openDrawing } from '../sealed-drawing.ts'

type Key = 'GET /api/drawing/show'

export async function showDrawing(
  { tx, actor, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const row = await findDrawing(tx, actor.userId, query.id)
  if (!row) throw notFound()
  const ring = await personKeys.ringOf(tx, actor.userId)
  return { id: row.id, day: row.day, ...openDrawing(ring, row) }
}
