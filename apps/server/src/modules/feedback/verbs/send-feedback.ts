import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { messagesPerHour, threadsPerAddress, threadsPerDay, threadsPerHour } from '../limits.ts'
import { judged, mostMessages, saidMore } from '../policy.ts'
import * as queries from '../queries.ts'
import { messagePlace, threadPlace } from '../sealed-words.ts'

type SendKey = 'POST /api/feedback/send'
type AddKey = 'POST /api/feedback/add'

interface Deps {
  personKeys: PersonKeys
  limits: Limits
}

const pictureGone = () => refused('picture_refused', 'feedback.picture_gone')

/** However often it is sent, by a double tap, a lost answer or a page that was opened again, it is one thread. */
export async function sendFeedback(
  call: Call<SendKey>,
  { personKeys, limits }: Deps,
): Promise<DataOf<SendKey>> {
  const { tx, now, actor, addressIndex, body } = call
  const { userId } = actor
  const { id, kind, pictures, ...told } = body
  const sent = await queries.findThread(tx, id)
  if (sent && sent.userId !== userId) throw notFound('feedback.gone')
  if (sent) return { id, number: sent.number }
  const wait = await limits.take([
    [threadsPerHour, userId],
    [threadsPerDay, userId],
    [threadsPerAddress, addressIndex],
  ])
  if (wait !== null) throw tooOften(wait)
  const sealed = await personKeys.sealFor(tx, userId, threadPlace(id), JSON.stringify(told))
  const begun = {
    status: 'received',
    isNew: false,
    waitingSince: now,
    createdAt: now,
    updatedAt: now,
  } as const
  const thread = await queries.insertThread(tx, { id, userId, kind, sealed, ...begun })
  if (!thread) {
    // The same one came at the same moment, and is durable by now.
    const twin = await queries.findThread(tx, id)
    if (twin?.userId !== userId) throw notFound('feedback.gone')
    return { id, number: twin.number }
  }
  if (!(await queries.attachFiles(tx, { userId, threadId: id, messageId: null, ids: pictures })))
    throw pictureGone()
  return { id, number: thread.number }
}

export async function addToFeedback(
  call: Call<AddKey>,
  { personKeys, limits }: Deps,
): Promise<DataOf<AddKey>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const { id, thread_id: threadId, text, pictures } = body
  const thread = await queries.lockThread(tx, threadId)
  if (thread?.userId !== userId) throw notFound('feedback.gone')
  const sent = await queries.findMessage(tx, id)
  if (sent?.threadId === threadId) return {}
  if (sent || (await queries.countMessages(tx, threadId)) >= mostMessages) throw notFound('feedback.full')
  const wait = await limits.take([[messagesPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const sealed = await personKeys.sealFor(tx, userId, messagePlace(id), text)
  await queries.insertMessage(tx, { id, threadId, isTeam: false, sealed, createdAt: now })
  if (!(await queries.attachFiles(tx, { userId, threadId, messageId: id, ids: pictures })))
    throw pictureGone()
  await queries.updateThread(tx, threadId, saidMore(thread, now))
  return {}
}

/** What was said already, or is not asked any more, changes nothing. */
export async function judgeFeedback({
  tx,
  now,
  actor,
  body,
}: Call<'POST /api/feedback/judge'>): Promise<object> {
  const thread = await queries.lockThread(tx, body.id)
  if (thread?.userId !== actor.userId) throw notFound('feedback.gone')
  const change = judged(thread, body.is_helped, now)
  if (change) await queries.updateThread(tx, thread.id, change)
  return {}
}
