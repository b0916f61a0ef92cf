import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { answerTurn } from '../answering.ts'
import * as queries from '../queries.ts'
import { spokenLanguage } from '../script.ts'
import { openChat, openMessage, textOf } from '../sealed-chat.ts'
import { requireOpen, standingOf } from '../standing.ts'
import { keepChat, lastOf, requireRoom, type Turn, type TurnDeps } from '../turn.ts'

type Key = 'POST /api/chat/retry'

/** Another answer to the last message. What danger was answered with stays: nobody tries again until it sounds harmless. */
export async function retry(call: Call<Key>, deps: TurnDeps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const times = { now, zone: requireTimeZone(body.time_zone) }
  const row = await queries.lockChat(tx, body.chat_id)
  if (row?.userId !== actor.userId) throw notFound('companion.gone')
  const standing = await standingOf(tx, actor.userId, times)
  await requireOpen(call.tx, standing, { timeZone: times.zone, language: call.language })
  const ring = await deps.personKeys.ringOf(tx, actor.userId)
  const [own] = await queries.listOwnMessages(tx, row.id, 1)
  if (!own) throw notFound('companion.gone')
  const [, given] = await queries.listMessagesFrom(tx, row.id, own.place)
  if (given && openMessage(ring, given).by === 'fixed') return { reply_id: given.id }
  await requireRoom(call, deps)
  await queries.deleteMessagesFrom(tx, row.id, own.place + 1)
  const open = openChat(ring, row)
  const message = openMessage(ring, own)
  const text = textOf(message)
  const turn: Turn = {
    facts: call,
    ring,
    row,
    // What was said stays said, so that the other answer is another one.
    open: { ...open, memory: { ...open.before, said: open.memory.said } },
    standing,
    times,
    language: spokenLanguage(text, call.language),
    text,
    act: message.act,
  }
  const answered = await answerTurn(turn, deps, own.place, newId())
  const before = open.before
  const kept = { ...answered.open, before, last: lastOf(textOf(answered.reply.open) || text) }
  await keepChat(turn, deps, kept, own.place + 2)
  return { reply_id: answered.reply.row.id }
}
