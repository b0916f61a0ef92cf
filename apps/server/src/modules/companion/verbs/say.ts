import { emptyMemory, type Manner } from '@mindisle/companion'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { answerTurn } from '../answering.ts'
import { chatView, messageView, openedMessageView } from '../present.ts'
import * as queries from '../queries.ts'
import type { ChatRow, MessageRow } from '../queries.ts'
import { scriptOf, spokenLanguage } from '../script.ts'
import { chatPlace, openChat, said, textOf, type OpenChat } from '../sealed-chat.ts'
import { requireOpen, standingOf } from '../standing.ts'
import { cut, keepChat, lastOf, requireRoom, write, type Turn, type TurnDeps } from '../turn.ts'

type Key = 'POST /api/chat/say'
type SayCall = Call<Key>

const longestTitle = 24

/** Nothing is kept of a conversation before its first message. */
async function chatOf(call: SayCall, { personKeys }: TurnDeps, manner: Manner): Promise<ChatRow> {
  const { tx, now, actor, body } = call
  const own = (row: ChatRow | undefined): ChatRow => {
    if (row?.userId !== actor.userId) throw notFound('companion.gone')
    return row
  }
  const found = await queries.lockChat(tx, body.chat_id)
  if (found) return own(found)
  const id = body.chat_id
  const begun: OpenChat = { title: '', memory: emptyMemory, before: emptyMemory, last: '', exercise: null }
  const sealed = await personKeys.sealFor(tx, actor.userId, chatPlace(id), JSON.stringify(begun))
  const row = {
    id,
    userId: actor.userId,
    manner,
    isPinned: false,
    sealed,
    nextPlace: 0,
    createdAt: now,
    updatedAt: now,
  }
  if (await queries.insertChat(tx, row)) return row
  // The same first message came twice: the other one has begun it meanwhile.
  return own(await queries.lockChat(tx, id))
}

/** The last message of the person and all that followed it go; the memory is what it was before. */
async function withoutLast({ facts, row, open }: Turn): Promise<Pick<Turn, 'row' | 'open'>> {
  const [last] = await queries.listOwnMessages(facts.tx, row.id, 1)
  if (!last) return { row, open }
  await queries.deleteMessagesFrom(facts.tx, row.id, last.place)
  return { row: { ...row, nextPlace: last.place }, open: { ...open, memory: open.before } }
}

/** The same message was kept before: what was answered then is answered again. */
async function again({ facts, ring, row, open }: Turn, sent: MessageRow): Promise<DataOf<Key>> {
  const [, reply] = await queries.listMessagesFrom(facts.tx, row.id, sent.place)
  const fixed = reply && openedMessageView(ring, reply)
  return {
    chat: chatView(row, open),
    messages: [openedMessageView(ring, sent), ...(fixed?.by === 'fixed' ? [fixed] : [])],
    reply_id: reply?.id ?? sent.id,
  }
}

function titleOf({ text, act, open, language }: Turn): string {
  if (open.title !== '') return open.title
  const [kind, id] = (act ?? '').split(':')
  const exercise = kind === 'begin' ? scriptOf(language).exercises[id ?? ''] : undefined
  return exercise?.title ?? cut(text, longestTitle)
}

/** One turn, all of it or nothing: the message, what it sounded like, the answer and what is remembered. */
export async function say(call: SayCall, deps: TurnDeps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const times = { now, zone: requireTimeZone(body.time_zone) }
  const standing = await standingOf(tx, actor.userId, times)
  await requireOpen(call.tx, standing, { timeZone: times.zone, language: call.language })
  const row = await chatOf(call, deps, standing.isMinor ? 'listen' : body.manner)
  const ring = await deps.personKeys.ringOf(tx, actor.userId)
  const words = { text: body.text, act: body.act ?? null, language: spokenLanguage(body.text, call.language) }
  const found: Turn = { facts: call, ring, row, open: openChat(ring, row), standing, times, ...words }
  const sent = await queries.findMessage(tx, body.id)
  if (sent && (sent.chatId !== row.id || !sent.isOwn)) throw notFound('companion.gone')
  if (sent) return again(found, sent)
  await requireRoom(call, deps)
  const turn: Turn = body.is_instead ? { ...found, ...(await withoutLast(found)) } : found
  const place = turn.row.nextPlace
  const own = await write(turn, deps, { id: body.id, place, isOwn: true, open: said(turn.text, turn.act) })
  const { reply, open } = await answerTurn(turn, deps, place, `${row.id} ${body.id}`)
  const kept = { ...open, title: titleOf(turn), last: lastOf(textOf(reply.open) || turn.text) }
  const after = await keepChat(turn, deps, kept, place + 2)
  const shown = reply.open.by === 'fixed' ? [own, reply] : [own]
  return {
    chat: chatView(after, kept),
    messages: shown.map((one) => messageView(one.row, one.open)),
    reply_id: reply.row.id,
  }
}
