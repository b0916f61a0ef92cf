import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { countDrawings, listCovers } from '../queries.ts'
import { openCover } from '../sealed-drawing.ts'

type Key = 'GET /api/drawing/list'

export async function listOwnDrawings(
  { tx, actor, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { userId } = actor
  const { page = 1, per_page: perPage = 20 } = query
  const rows = await listCovers(tx, userId, { page, perPage })
  const total = await countDrawings(tx, userId)
  const ring = await personKeys.ringOf(tx, userId)
  const list = rows.map((row) => ({ id: row.id, day: row.day, ...openCover(ring, row) }))
  return { list, page, per_page: perPage, total, has_more: page * perPage < total }
}
