import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findTable, putStar, removeStar } from '../queries.ts'

type Key = 'POST /api/table/star'

export async function starTable({ tx, now, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const table = await findTable(tx, body.id)
  if (!table) throw notFound()
  if (body.is_starred === 0) await removeStar(tx, actor.userId, table.id)
  else if (table.isVisible) await putStar(tx, actor.userId, table.id, now)
  else throw notFound()
  return {}
}
