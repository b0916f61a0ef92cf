import type { ConsoleDataOf } from '@mindisle/contract/console'
import { newId } from '../../../platform/ids.ts'
import type { ConsoleCall } from '../call.ts'
import { deleteView, listViews, putView } from './queries.ts'

type ListKey = 'GET /api/admin/views'
type SaveKey = 'POST /api/admin/views/save'
type DropKey = 'POST /api/admin/views/drop'

export async function listOwnViews(call: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const rows = await listViews(call.tx, call.operator.id, call.query.page)
  return { list: rows.map(({ id, name, query }) => ({ id, name, query })) }
}

export async function saveView(call: ConsoleCall<SaveKey>): Promise<ConsoleDataOf<SaveKey>> {
  const { tx, now, operator, body } = call
  const row = { id: newId(), operatorId: operator.id, page: body.page, query: body.query, createdAt: now }
  const { id, name, query } = await putView(tx, { ...row, name: body.name.trim() || '—' })
  return { id, name, query }
}

export async function dropView(call: ConsoleCall<DropKey>): Promise<ConsoleDataOf<DropKey>> {
  await deleteView(call.tx, call.operator.id, call.body.id)
  return {}
}
