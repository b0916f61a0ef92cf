import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { listLinks } from '../links/queries.ts'
import { linkView } from '../present.ts'
import { listPlans } from '../queries.ts'
import { openLines } from '../sealed-plan.ts'

type Key = 'GET /api/plan/show'

export async function showPlan(
  { tx, now, actor }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { userId } = actor
  const rows = await listPlans(tx, userId)
  return {
    revision: rows.reduce((sum, row) => sum + row.revision, 0),
    lines: await openLines(tx, personKeys, userId, rows),
    links: (await listLinks(tx, userId, now)).map(linkView),
    server_now: now.getTime(),
  }
}
