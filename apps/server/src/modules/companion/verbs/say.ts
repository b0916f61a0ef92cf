import type { Language } from '@mindisle/base'
import { emptyMemory, type Manner } from '@mindisle/companion'
import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { guided } from '../guide-answer.ts'
import { fixedAnswer, overhear, type Overheard } from '../hear-turn.ts'
import { messagesPerAddress, messagesPerDay, messagesPerHour } from '../limits.ts'
import { afterMessage, dayOf, mustTell, needsBreak, type Times } from '../policy.ts'
import { chatView, openedMessageView, messageView } from '../present.ts'
import * as queries from '../queries.ts'
import type { ChatRow, MessageRow } from '../queries.ts'
import { fixedWords, scriptOf, spokenLanguage } from '../script.ts'
import {
  bare,
  chatPlace,
  messagePlace,
  openChat,
  openMessage,
  said,
  textOf,
  type OpenChat,
  type OpenMessage,
} from '../sealed-chat.ts'
import { requireOpen, standingOf, type Standing } from '../standing.ts'

type Key = 'POST /api/chat/say'
type SayCall = Call<Key>

interface Deps {
  personKeys: PersonKeys
  limits: Limits
}

const turnsHeard = 3
const longestTitle = 24
const longestLast = 60

const cut = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const signs = [...line]
  return signs.length <= most ? line : `${signs.slice(0, most - 1).join('')}…`
}

/** Everything that one turn works on. */
interface Turn {
  call: SayCall
  ring: KeyRing
  row: ChatRow
  open: OpenChat
  standing: Standing
  times: Times
  language: Language
}

/** Nothing is kept of a conversation before its first message. */
async function chatOf(call: SayCall, { personKeys }: Deps, manner: Manner): Promise<ChatRow> {
  const { tx, now, actor, body } = call
  const found = await queries.lockChat(tx, body.chat_id)
  if (found && found.userId !== actor.userId) throw notFound('companion.gone')
  if (found) return found
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
  if (!(await queries.insertChat(tx, row))) throw notFound('companion.gone')
  return row
}

/** The last message of the person and all that followed it go; the memory is what it was before. */
async function withoutLast({ call, row, open }: Turn): Promise<{ row: ChatRow; open: OpenChat }> {
  const [last] = await queries.listOwnMessages(call.tx, row.id, 1)
  if (!last) return { row, open }
  await queries.deleteMessagesFrom(call.tx, row.id, last.place)
  return { row: { ...row, nextPlace: last.place }, open: { ...open, memory: open.before } }
}

async function earlierOf({ call, ring, row }: Turn): Promise<string[]> {
  const rows = await queries.listOwnMessages(call.tx, row.id, turnsHeard)
  return rows.reverse().map((one) => textOf(openMessage(ring, one)))
}

/** Said before an answer: what it is, and that a pause would do good. Answers what is to be remembered of that, too. */
function prefaceOf({ standing, call, language }: Turn): { words: string[]; person: queries.PersonRow } {
  const { now, actor } = call
  const person = standing.person
  const isTold = mustTell(person, actor.sessionId, now)
  const isPause = needsBreak(person, now)
  return {
    words: [...(isTold ? fixedWords('ai', language) : []), ...(isPause ? fixedWords('break', language) : [])],
    person: {
      ...person,
      ...(isTold && { toldAt: now, toldSession: actor.sessionId }),
      ...(isPause && { sittingSince: now }),
    },
  }
}

function answerTo({ call, row, open, language, times }: Turn, { isHard }: Overheard, seed: string) {
  const { body } = call
  return guided({
    text: body.text,
    act: body.act ?? null,
    memory: open.memory,
    language,
    manner: row.manner,
    day: dayOf(times),
    isHard,
    seed,
    known: null,
  })
}

interface Written {
  row: MessageRow
  open: OpenMessage
}

interface Writing {
  id: string
  place: number
  isOwn: boolean
  open: OpenMessage
}

async function write(
  { call, row: chat }: Pick<Turn, 'call' | 'row'>,
  { personKeys }: Deps,
  { id, place, isOwn, open }: Writing,
): Promise<Written> {
  const { tx, now, actor } = call
  const sealed = await personKeys.sealFor(tx, actor.userId, messagePlace(id), JSON.stringify(open))
  const row: MessageRow = {
    id,
    chatId: chat.id,
    place,
    isOwn,
    status: 'whole',
    sealed,
    heldUntil: null,
    createdAt: now,
  }
  await queries.insertMessage(tx, row)
  return { row, open }
}

/** Danger is answered by words that are there already; nothing else is said beside them. */
async function respond(
  turn: Turn,
  deps: Deps,
): Promise<{ written: Written[]; open: OpenChat; replyId: string }> {
  const { call, row, open, language } = turn
  const { tx, now, actor, body } = call
  const heard = await overhear({
    tx,
    userId: actor.userId,
    now,
    text: body.text,
    earlier: await earlierOf(turn),
  })
  const own = { id: body.id, place: row.nextPlace, isOwn: true, open: said(body.text, body.act ?? null) }
  const written = [await write(turn, deps, own)]
  const replyId = newId()
  const { words, person } = prefaceOf(turn)
  await queries.putPerson(tx, { ...afterMessage(person, turn.times), ...(heard.danger && { toldAt: now }) })
  const place = row.nextPlace + 1
  if (heard.danger) {
    const fixed = fixedAnswer(heard.danger, language, open.memory.said)
    written.push(await write(turn, deps, { id: replyId, place, isOwn: false, open: fixed }))
    const memory = {
      ...open.memory,
      said: [...open.memory.said, ...fixed.pieces],
      running: null,
      paused: open.memory.running ?? open.memory.paused,
      offered: null,
    }
    return { written, replyId, open: { ...open, memory, before: open.memory } }
  }
  const { message, memory, finished } = answerTo(turn, heard, `${row.id} ${body.id}`)
  const whole = { ...bare, ...message, pieces: [...words, ...message.pieces] }
  written.push(await write(turn, deps, { id: replyId, place, isOwn: false, open: whole }))
  return {
    written,
    replyId,
    open: { ...open, memory, before: open.memory, exercise: finished ?? open.exercise },
  }
}

/** The same message was kept before: what was answered then is answered again. */
async function again(turn: Turn, sent: MessageRow): Promise<DataOf<Key>> {
  const { call, ring, row, open } = turn
  const rows = await queries.listMessagesFrom(call.tx, row.id, sent.place)
  const reply = rows.find(({ isOwn }) => !isOwn)
  return {
    chat: chatView(row, open),
    messages: [openedMessageView(ring, sent)],
    reply_id: reply?.id ?? sent.id,
  }
}

const titleOf = ({ call, open, language }: Turn): string => {
  if (open.title !== '') return open.title
  const [kind, id] = (call.body.act ?? '').split(':')
  const exercise = kind === 'begin' ? scriptOf(language).exercises[id ?? ''] : undefined
  return exercise?.title ?? cut(call.body.text, longestTitle)
}

async function requireRoom({ actor, addressIndex }: SayCall, { limits }: Deps): Promise<void> {
  const wait = await limits.take([
    [messagesPerHour, actor.userId],
    [messagesPerDay, actor.userId],
    [messagesPerAddress, addressIndex],
  ])
  if (wait !== null) throw tooOften(wait)
}

/** One turn, all of it or nothing: the message, what it sounded like, the answer and what is remembered. */
export async function say(call: SayCall, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const times = { now, zone: requireTimeZone(body.time_zone) }
  const standing = await standingOf(tx, actor.userId, times)
  requireOpen(standing)
  const row = await chatOf(call, deps, standing.isMinor ? 'listen' : body.manner)
  const ring = await deps.personKeys.ringOf(tx, actor.userId)
  const language = spokenLanguage(body.text, call.language)
  const found: Turn = { call, ring, row, open: openChat(ring, row), standing, times, language }
  const sent = await queries.findMessage(tx, body.id)
  if (sent && (sent.chatId !== row.id || !sent.isOwn)) throw notFound('companion.gone')
  if (sent) return again(found, sent)
  await requireRoom(call, deps)
  const turn: Turn = body.is_instead ? { ...found, ...(await withoutLast(found)) } : found
  const { written, open, replyId } = await respond(turn, deps)
  const last = written.at(-1)
  const kept: OpenChat = {
    ...open,
    title: titleOf(turn),
    last: cut(last ? textOf(last.open) : body.text, longestLast),
  }
  const change = {
    sealed: await deps.personKeys.sealFor(tx, actor.userId, chatPlace(row.id), JSON.stringify(kept)),
    nextPlace: turn.row.nextPlace + written.length,
    updatedAt: now,
  }
  await queries.updateChat(tx, row.id, change)
  const shown = written.filter((one) => one.row.isOwn || one.open.by === 'fixed')
  return {
    chat: chatView({ ...turn.row, ...change }, kept),
    messages: shown.map((one) => messageView(one.row, one.open)),
    reply_id: replyId,
  }
}
