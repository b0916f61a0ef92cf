import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { findTable, presentCard } from '../../assessments/index.ts'
import { statusOf } from '../policy.ts'
import * as queries from '../queries.ts'

type Key = 'GET /api/exam/underway'

export async function listUnderway({ tx, now, language, actor }: Call<Key>): Promise<DataOf<Key>> {
  const list: DataOf<Key>['list'] = []
  for (const { exam, answered } of await queries.listUnderway(tx, actor.userId)) {
    const table = await findTable(tx, exam.tableId)
    if (!table) throw new Error('a sitting of a table that is gone')
    list.push({
      id: exam.id,
      table: presentCard(table, language),
      answered_count: answered,
      item_count: table.itemCount,
      started_at: exam.startedAt.toISOString(),
      last_answer_at: exam.lastAnswerAt?.toISOString() ?? null,
      expires_at: exam.expiresAt?.toISOString() ?? null,
      status: statusOf(exam, now),
    })
  }
  return { list }
}
