import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { findAssessment, presentCard } from '../../assessments/index.ts'
import { statusOf } from '../policy.ts'
import * as queries from '../queries.ts'

type Key = 'GET /api/exam/underway'

export async function listUnderway({ tx, now, language, actor }: Call<Key>): Promise<DataOf<Key>> {
  const list: DataOf<Key>['list'] = []
  for (const { attempt, answered } of await queries.listUnderway(tx, actor.userId)) {
    const assessment = await findAssessment(tx, attempt.assessmentId)
    if (!assessment) throw new Error('a sitting of a table that is gone')
    list.push({
      id: attempt.id,
      table: presentCard(assessment, language),
      answered_count: answered,
      item_count: assessment.itemCount,
      started_at: attempt.startedAt.toISOString(),
      last_answer_at: attempt.lastAnswerAt?.toISOString() ?? null,
      expires_at: attempt.expiresAt?.toISOString() ?? null,
      status: statusOf(attempt, now),
    })
  }
  return { list }
}
