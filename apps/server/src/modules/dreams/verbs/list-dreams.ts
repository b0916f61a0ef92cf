import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { briefView } from '../present.ts'
import { countDreams, listDreams } from '../queries.ts'
import { openDream } from '../sealed-dream.ts'

type Key = 'GET /api/dream/list'

export async function listOwnDreams(
  { tx, language, actor, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { userId } = actor
  const { page = 1, per_page: perPage = 20 } = query
  const rows = await listDreams(tx, userId, { page, perPage })
  const total = await countDreams(tx, userId)
  const ring = await personKeys.ringOf(tx, userId)
  const list = rows.map((row) => briefView(openDream(ring, row), language))
  return { list, page, per_page: perPage, total, has_more: page * perPage < total }
}
