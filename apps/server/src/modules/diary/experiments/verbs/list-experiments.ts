import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { settleToday } from '../../statistics/today.ts'
import { type ExperimentView, experimentView } from '../present.ts'
import { listExperiments } from '../queries.ts'
import { openExperiment } from '../sealed-experiment.ts'

type Key = 'GET /api/diary/experiments'

/** Older ones stay in the export. */
const mostShown = 20

export async function showExperiments(
  { tx, now, actor: { userId }, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const today = settleToday(query.today, now)
  const rows = (await listExperiments(tx, userId)).slice(0, mostShown)
  if (rows.length === 0) return { list: [] }
  const ring = await personKeys.ringOf(tx, userId)
  const list: ExperimentView[] = []
  for (const row of rows)
    list.push(
      await experimentView({ tx, keys: personKeys, userId, today }, row.id, openExperiment(ring, row)),
    )
  return { list }
}
