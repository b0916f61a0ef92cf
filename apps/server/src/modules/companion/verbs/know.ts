import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import { requireTimeZone, usualZone } from '../../../platform/time-zone.ts'
import type { ChatModel } from '../../../platform/model/port.ts'
import { knownOf } from '../known.ts'
import { newPerson } from '../policy.ts'
import { deleteNotes, findMessage, findPerson, putPerson } from '../queries.ts'
import { openMessage } from '../sealed-chat.ts'
import { ownChat } from './read-chats.ts'

type KnownKey = 'GET /api/chat/known'
type SentKey = 'GET /api/chat/sent'

interface Deps {
  personKeys: PersonKeys
  model: ChatModel | null
}

export async function showKnown(
  call: Call<KnownKey>,
  { personKeys, model }: Deps,
): Promise<DataOf<KnownKey>> {
  const { tx, now, actor, language, query } = call
  const { userId } = actor
  const person = (await findPerson(tx, userId)) ?? newPerson(userId)
  const zone = query.time_zone === undefined ? usualZone : requireTimeZone(query.time_zone)
  const items = await knownOf({ tx, personKeys, userId, language, times: { now, zone } }, person)
  return {
    is_reports: person.knowsReports,
    is_moods: person.knowsMoods,
    is_plan: person.knowsPlan,
    is_said: person.knowsSaid,
    items: items.map(({ id, source, text, at }) => ({ id, source, text, at: at?.toISOString() ?? null })),
    model: model && { name: model.name, is_agreed: person.agreedModel === model.name },
  }
}

/** Each by itself. What may not be known any more of what was said is forgotten at once. */
export async function giveConsent(
  { tx, now, actor, body }: Call<'POST /api/chat/consent'>,
  { model }: Deps,
): Promise<object> {
  const { userId } = actor
  const { is_reports: reports, is_moods: moods, is_plan: plan, is_said: said, model: name } = body
  // A consent names whom it is given to: one to a model that is not here counts for nothing.
  if (name !== undefined && name !== null && name !== model?.name)
    throw refused('not_configured', 'companion.model_gone')
  const person = (await findPerson(tx, userId)) ?? newPerson(userId)
  await putPerson(tx, {
    ...person,
    knowsReports: reports ?? person.knowsReports,
    knowsMoods: moods ?? person.knowsMoods,
    knowsPlan: plan ?? person.knowsPlan,
    knowsSaid: said ?? person.knowsSaid,
    ...(name !== undefined && { agreedModel: name, agreedAt: name === null ? null : now }),
  })
  if (said === false) await deleteNotes(tx, userId, null)
  return {}
}

export async function forget({ tx, actor, body }: Call<'POST /api/chat/forget'>): Promise<object> {
  await deleteNotes(tx, actor.userId, body.id)
  return {}
}

/** What has left can be read by whom it belongs to, word for word. */
export async function showSent(
  { tx, actor, query }: Call<SentKey>,
  { personKeys }: Deps,
): Promise<DataOf<SentKey>> {
  const row = await findMessage(tx, query.id)
  if (!row) throw notFound('companion.gone')
  await ownChat(tx, actor.userId, row.chatId)
  const { sent } = openMessage(await personKeys.ringOf(tx, actor.userId), row)
  if (!sent) throw notFound('companion.gone')
  return { model: sent.model, lines: sent.lines.map(({ role, text }) => ({ role, text })) }
}
