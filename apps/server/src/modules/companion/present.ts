import type { DataOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { ChatRow, MessageRow } from './queries.ts'
import { openChat, openMessage, textOf, type OpenChat, type OpenMessage } from './sealed-chat.ts'

export type ChatView = DataOf<'GET /api/chat/show'>['chat']
export type MessageView = DataOf<'GET /api/chat/show'>['messages'][number]

export const chatView = (row: ChatRow, { title, last, exercise }: OpenChat): ChatView => ({
  id: row.id,
  title,
  manner: row.manner,
  is_pinned: row.isPinned,
  last,
  exercise,
  updated_at: row.updatedAt.toISOString(),
})

export const openedChatView = (ring: KeyRing, row: ChatRow): ChatView => chatView(row, openChat(ring, row))

export const messageView = (row: MessageRow, open: OpenMessage): MessageView => ({
  id: row.id,
  place: row.place,
  is_own: row.isOwn,
  status: row.status,
  text: textOf(open),
  by: open.by,
  help: open.help,
  card: open.card && {
    ...open.card,
    rhythm: open.card.rhythm && [...open.card.rhythm],
    rows: [...open.card.rows],
  },
  chips: [...open.chips],
  suggestion: open.suggestion,
  used: open.used,
  at: row.createdAt.toISOString(),
})

export const openedMessageView = (ring: KeyRing, row: MessageRow): MessageView =>
  messageView(row, openMessage(ring, row))
