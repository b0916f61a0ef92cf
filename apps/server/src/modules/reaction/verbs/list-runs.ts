import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { runView } from '../present.ts'
import { countRuns, deleteRun, listRuns } from '../queries.ts'

type Key = 'GET /api/reaction/list'

export async function listOwnRuns({ tx, actor, query }: Call<Key>): Promise<DataOf<Key>> {
  const { mode, page = 1, per_page: perPage = 20 } = query
  const [rows, total] = await Promise.all([
    listRuns(tx, actor.userId, { mode, page, perPage }),
    countRuns(tx, actor.userId, mode),
  ])
  return { list: rows.map(runView), page, per_page: perPage, total, has_more: page * perPage < total }
}

export async function removeRun({ tx, actor, body }: Call<'POST /api/reaction/remove'>): Promise<object> {
  if (!(await deleteRun(tx, actor.userId, body.id))) throw notFound('reaction.gone')
  return {}
}
