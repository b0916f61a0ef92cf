import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { deleteVersionsOf, lockEntry } from '../queries.ts'

type Key = 'POST /api/diary/versions/forget'

/** What somebody has taken out of their words they may want gone at once, and not after 30 days. */
export async function forgetVersions({ tx, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const kept = await lockEntry(tx, actor.userId, body.id)
  if (!kept) throw notFound('diary.gone')
  await deleteVersionsOf(tx, kept.key)
  return {}
}
