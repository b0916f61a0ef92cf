import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { listLooks } from '../queries.ts'

type Key = 'GET /api/safety/staff_looks'

export async function listStaffLooks({ tx, actor }: Call<Key>): Promise<DataOf<Key>> {
  const looks = await listLooks(tx, actor.userId)
  return { list: looks.map(({ id, at, reason, what }) => ({ id, at: at.toISOString(), reason, what })) }
}
