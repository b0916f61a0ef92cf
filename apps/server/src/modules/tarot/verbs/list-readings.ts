import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { readingView } from '../present.ts'
import { countDrawn, deleteReading, listDrawn } from '../queries.ts'
import { openReading } from '../sealed-reading.ts'

type Key = 'GET /api/tarot/list'

export async function listReadings(
  { tx, language, actor: { userId }, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { page = 1, per_page: perPage = 20 } = query
  const [rows, total] = await Promise.all([listDrawn(tx, userId, { page, perPage }), countDrawn(tx, userId)])
  const ring = await personKeys.ringOf(tx, userId)
  const list = rows.map((row) => readingView(row, openReading(ring, row), language))
  return { list, page, per_page: perPage, total, has_more: page * perPage < total }
}

export async function removeReading({ tx, actor, body }: Call<'POST /api/tarot/remove'>): Promise<object> {
  if (!(await deleteReading(tx, actor.userId, body.id))) throw notFound('tarot.gone')
  return {}
}
