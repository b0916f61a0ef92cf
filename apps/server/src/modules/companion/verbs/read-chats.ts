import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { requireTimeZone, usualZone } from '../../../platform/time-zone.ts'
import type { ChatModel } from '../../../platform/model/port.ts'
import { openedChatView, openedMessageView } from '../present.ts'
import * as queries from '../queries.ts'
import type { ChatRow } from '../queries.ts'
import { openChat, openMessage, textOf } from '../sealed-chat.ts'
import { standingOf } from '../standing.ts'
import { companionTexts } from '../texts.ts'

type ListKey = 'GET /api/chat/list'
type ShowKey = 'GET /api/chat/show'
type ExportKey = 'GET /api/chat/export'

interface Deps {
  personKeys: PersonKeys
  model: ChatModel | null
}

const perShow = 40
/** Searching opens what lies sealed: so much of it at most. */
const [mostSearched, mostMessages] = [300, 4000]

export async function ownChat(tx: Tx, userId: string, id: string): Promise<ChatRow> {
  const chat = await queries.findChat(tx, id)
  if (chat?.userId !== userId) throw notFound('companion.gone')
  return chat
}

/** In its title or in anything that was said. */
async function found(tx: Tx, ring: KeyRing, userId: string, words: string): Promise<ChatRow[]> {
  const wanted = words.trim().toLowerCase()
  const chats = await queries.listAllChats(tx, userId, mostSearched)
  const messages = await queries.listMessagesOf(
    tx,
    chats.map(({ id }) => id),
    mostMessages,
  )
  const holding = new Set(
    messages
      .filter((row) => textOf(openMessage(ring, row)).toLowerCase().includes(wanted))
      .map(({ chatId }) => chatId),
  )
  return chats.filter(
    (row) => holding.has(row.id) || openChat(ring, row).title.toLowerCase().includes(wanted),
  )
}

export async function listChats(call: Call<ListKey>, { personKeys, model }: Deps): Promise<DataOf<ListKey>> {
  const { tx, now, actor, query } = call
  const { page = 1, per_page: perPage = 20, q = '' } = query
  const ring = await personKeys.ringOf(tx, actor.userId)
  const isSearch = q.trim() !== ''
  const all = isSearch ? await found(tx, ring, actor.userId, q) : null
  const rows = all
    ? all.slice((page - 1) * perPage, page * perPage)
    : await queries.listChats(tx, actor.userId, page, perPage)
  const total = all ? all.length : await queries.countChats(tx, actor.userId)
  const zone = query.time_zone === undefined ? usualZone : requireTimeZone(query.time_zone)
  const { closed, isMinor } = await standingOf(tx, actor.userId, { now, zone })
  return {
    list: rows.map((row) => openedChatView(ring, row)),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
    standing: { closed, is_minor: isMinor, provider: model?.name ?? null },
  }
}

export async function showChat(
  { tx, actor, query }: Call<ShowKey>,
  { personKeys }: Deps,
): Promise<DataOf<ShowKey>> {
  const row = await ownChat(tx, actor.userId, query.id)
  const ring = await personKeys.ringOf(tx, actor.userId)
  const messages = await queries.listMessagesBefore(tx, row.id, query.before ?? null, perShow)
  return {
    chat: openedChatView(ring, row),
    messages: messages.map((message) => openedMessageView(ring, message)),
    has_more: (messages[0]?.place ?? 0) > 0,
  }
}

/** As text, with what a machine wrote marked line by line and in the last line, for whoever reads it without us. */
export async function exportChat(
  { tx, now, actor, query, language }: Call<ExportKey>,
  { personKeys }: Deps,
): Promise<DataOf<ExportKey>> {
  const row = await ownChat(tx, actor.userId, query.id)
  const ring = await personKeys.ringOf(tx, actor.userId)
  const t = companionTexts[language]
  const messages = await queries.listMessagesFrom(tx, row.id, 0)
  const lines = messages.map((message) => {
    const who = t(message.isOwn ? 'companion.export.me' : 'companion.export.ai')
    return `[${message.createdAt.toISOString()}] ${who}: ${textOf(openMessage(ring, message))}`
  })
  const meta = t('companion.export.meta', { id: row.id, at: now.toISOString() })
  const text = [openChat(ring, row).title, t('companion.export.label'), '', ...lines, '', meta].join('\n')
  return { name: t('companion.export.name', { day: row.createdAt.toISOString().slice(0, 10) }), text }
}
