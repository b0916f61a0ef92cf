import { setTimeout as pause } from 'node:timers/promises'
import type { EventOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call, StreamCall } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { usualZone } from '../../../platform/time-zone.ts'
import { guided } from '../guide-answer.ts'
import { knownOf } from '../known.ts'
import { promptIn } from '../edit/prompt.ts'
import { linesFor } from '../leaving.ts'
import { dayOf, newPerson } from '../policy.ts'
import { messageView } from '../present.ts'
import * as queries from '../queries.ts'
import type { ChatRow, MessageRow } from '../queries.ts'
import { spokenLanguage } from '../script.ts'
import { openChat, openMessage, textOf, type OpenMessage } from '../sealed-chat.ts'
import type { Commission, Writer, Writers } from '../writers.ts'
import { ownChat } from './read-chats.ts'

type Key = 'GET /api/chat/reply'
type ReplyCall = StreamCall<Key>

export interface ReplyDeps {
  personKeys: PersonKeys
  /** Null where no model is set up. */
  writers: Writers | null
}

/** So much of a conversation goes to a model. */
const turnsTold = 10
/** How often it is looked at whether another process has written more. */
const lookAgainMs = 400

/** What is to be written, from the conversation as it stands. */
async function commissionOf(
  { tx, now, actor, language: shown }: ReplyCall,
  { personKeys }: ReplyDeps,
  chat: ChatRow,
  row: MessageRow,
): Promise<Commission> {
  const { userId } = actor
  const ring = await personKeys.ringOf(tx, userId)
  const before = await queries.listMessagesBefore(tx, chat.id, row.place, turnsTold)
  const turns = before.map((one) => ({ isOwn: one.isOwn, text: textOf(openMessage(ring, one)) }))
  const text = turns.at(-1)?.text ?? ''
  const language = spokenLanguage(text, shown)
  const { memory, before: memoryBefore } = openChat(ring, chat)
  const person = (await queries.findPerson(tx, userId)) ?? newPerson(userId)
  const times = { now, zone: usualZone }
  const known = await knownOf({ tx, personKeys, userId, language, times }, person)
  const names = [actor.profile.nickname, memory.name ?? '']
  return {
    row,
    open: openMessage(ring, row),
    userId,
    language,
    lines: linesFor(turns, known, await promptIn(tx, language), names),
    guide: () =>
      guided({
        text,
        act: null,
        memory: memoryBefore,
        language,
        manner: chat.manner,
        day: dayOf(times),
        isHard: false,
        seed: row.id,
        known: null,
      }).message,
  }
}

/** Sentences that have not been told yet, as they come; answers how many have been. */
async function* follow(
  writer: Writer,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<EventOf<Key>, number> {
  let told = from
  for (;;) {
    for (const text of writer.open.pieces.slice(told)) {
      told += 1
      yield { id: String(told), event: 'piece', data: { text } }
    }
    if (writer.isDone || signal.aborted) return told
    await writer.more(signal)
  }
}

const countOf = (lastEventId: string | null): number =>
  /^[0-9]{1,4}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0

async function find({ tx, query }: ReplyCall): Promise<MessageRow> {
  const row = await queries.findMessage(tx, query.id)
  if (!row || row.isOwn) throw notFound('companion.gone')
  return row
}

function* rest(row: MessageRow, open: OpenMessage, told: number): Generator<EventOf<Key>, void> {
  for (const [at, text] of open.pieces.entries())
    if (at >= told) yield { id: String(at + 1), event: 'piece', data: { text } }
  yield { id: String(open.pieces.length), event: 'whole', data: messageView(row, open) }
}

/** Ids count sentences: whoever was cut off goes on with the next, here or at another process. */
export async function* tellReply(call: ReplyCall, deps: ReplyDeps): AsyncGenerator<EventOf<Key>, void> {
  const { tx, actor, signal } = call
  let row = await find(call)
  const chat = await ownChat(tx, actor.userId, row.chatId)
  let told = countOf(call.lastEventId)
  while (row.status === 'writing' && deps.writers && !signal.aborted) {
    const { writers } = deps
    const writer = writers.of(row.id) ?? (await writers.start(await commissionOf(call, deps, chat, row)))
    if (writer) told = yield* follow(writer, told, signal)
    else await pause(lookAgainMs)
    row = await find(call)
  }
  const ring = await deps.personKeys.ringOf(tx, actor.userId)
  yield* rest(row, openMessage(ring, row), told)
}

/** What has been shown stays; nothing more is written. */
export async function stopReply(
  { tx, actor, body }: Call<'POST /api/chat/stop'>,
  { writers }: ReplyDeps,
): Promise<object> {
  const row = await queries.findMessage(tx, body.id)
  if (!row || row.isOwn) throw notFound('companion.gone')
  await ownChat(tx, actor.userId, row.chatId)
  await queries.updateWriting(tx, row.id, { status: 'stopped', heldUntil: null })
  writers?.stop(row.id)
  return {}
}
