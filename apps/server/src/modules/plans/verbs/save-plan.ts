import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { mergeLines, mostLines, newerThan, pruneGone, settleRevisions, shownLines } from '../lines.ts'
import { deletePlans, lockPlans, putPlan } from '../queries.ts'
import { openLines, sealLines } from '../sealed-plan.ts'

type Key = 'POST /api/plan/save'

/** Sent again, or by a device that was away for months: what is later stays, and nothing that only one has is lost. */
export async function savePlan(
  { tx, now, actor, body }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { userId } = actor
  const rows = await lockPlans(tx, userId)
  const kept = await openLines(tx, personKeys, userId, rows)
  const sent = settleRevisions(body.lines, now)
  const lines = pruneGone(mergeLines(kept, sent))
  if (shownLines(lines).length > mostLines) throw new Refusal(422, 'plan.full')
  const before = rows.reduce((sum, row) => sum + row.revision, 0)
  const newer = newerThan(lines, sent)
  const told = { newer, server_now: now.getTime() }
  const isChanged = rows.length > 1 || JSON.stringify(lines) !== JSON.stringify(kept)
  if (!isChanged) return { ...told, revision: before }
  const [first, ...others] = rows
  const id = first?.id ?? newId()
  const sealed = await sealLines(tx, personKeys, { userId, id }, lines)
  const revision = before + 1
  await putPlan(tx, { id, userId, sealed, revision, updatedAt: now })
  if (others.length > 0)
    await deletePlans(
      tx,
      userId,
      others.map((row) => row.id),
    )
  return { ...told, revision }
}
