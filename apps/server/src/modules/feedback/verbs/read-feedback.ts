import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { briefView, threadView } from '../present.ts'
import { countThreads, findThread, listFiles, listMessages, listThreads, updateThread } from '../queries.ts'

type ListKey = 'GET /api/feedback/list'
type ShowKey = 'GET /api/feedback/show'

interface Deps {
  personKeys: PersonKeys
}

export async function listFeedback(
  { tx, actor, query }: Call<ListKey>,
  { personKeys }: Deps,
): Promise<DataOf<ListKey>> {
  const { state, page = 1, per_page: perPage = 20 } = query
  const rows = await listThreads(tx, actor.userId, { state, page, perPage })
  const counts = await countThreads(tx, actor.userId)
  const total = counts[state ?? 'all']
  const ring = await personKeys.ringOf(tx, actor.userId)
  const list = rows.map((row) => briefView(ring, row))
  return { list, page, per_page: perPage, total, has_more: page * perPage < total, counts }
}

export async function showFeedback(
  { tx, actor, query }: Call<ShowKey>,
  { personKeys }: Deps,
): Promise<DataOf<ShowKey>> {
  const thread = await findThread(tx, query.id)
  if (thread?.userId !== actor.userId) throw notFound()
  const whole = {
    thread,
    messages: await listMessages(tx, [thread.id]),
    files: await listFiles(tx, [thread.id]),
  }
  return threadView(await personKeys.ringOf(tx, actor.userId), whole)
}

export async function readFeedback({ tx, actor, body }: Call<'POST /api/feedback/read'>): Promise<object> {
  const thread = await findThread(tx, body.id)
  if (thread?.userId !== actor.userId) throw notFound('feedback.gone')
  if (thread.isNew) await updateThread(tx, thread.id, { isNew: false })
  return {}
}
