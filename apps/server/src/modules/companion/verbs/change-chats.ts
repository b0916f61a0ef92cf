import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import * as queries from '../queries.ts'
import { chatPlace, openChat } from '../sealed-chat.ts'

interface Deps {
  personKeys: PersonKeys
}

export async function changeChat(
  { tx, actor, body }: Call<'POST /api/chat/change'>,
  { personKeys }: Deps,
): Promise<object> {
  const row = await queries.lockChat(tx, body.id)
  if (row?.userId !== actor.userId) throw notFound('companion.gone')
  if (body.is_pinned !== undefined) await queries.updateChat(tx, row.id, { isPinned: body.is_pinned })
  if (body.title === undefined) return {}
  const ring = await personKeys.ringOf(tx, actor.userId)
  const named = { ...openChat(ring, row), title: body.title.trim() }
  const sealed = await personKeys.sealFor(tx, actor.userId, chatPlace(row.id), JSON.stringify(named))
  await queries.updateChat(tx, row.id, { sealed })
  return {}
}

/** Gone at once and for good; deleting what is gone changes nothing. */
export async function deleteChat({ tx, actor, body }: Call<'POST /api/chat/delete'>): Promise<object> {
  await queries.deleteChats(tx, actor.userId, body.id)
  return {}
}
