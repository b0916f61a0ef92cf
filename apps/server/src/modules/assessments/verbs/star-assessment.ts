import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findAssessment, putStar, removeStar } from '../queries.ts'

type Key = 'POST /api/table/star'

export async function starAssessment({ tx, now, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const assessment = await findAssessment(tx, body.id)
  if (!assessment) throw notFound()
  if (!body.is_starred) await removeStar(tx, actor.userId, assessment.id)
  else if (assessment.isVisible) await putStar(tx, actor.userId, assessment.id, now)
  else throw notFound()
  return {}
}
