import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { savePerDay } from '../limits.ts'
import { measure } from '../measure.ts'
import { insertRun } from '../queries.ts'

type Key = 'POST /api/reaction/save'

export async function saveRun(
  { tx, now, actor, body }: Call<Key>,
  { limits }: { limits: Limits },
): Promise<DataOf<Key>> {
  const { userId } = actor
  const wait = await limits.take([[savePerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const { mode, device, trials } = body
  const { validCount, median, error } = measure(mode, trials)
  const id = newId()
  await insertRun(tx, {
    id,
    userId,
    mode,
    device,
    trials,
    takenAt: now,
    validCount,
    medianMs: median,
    errorMs: error,
  })
  return { id }
}
