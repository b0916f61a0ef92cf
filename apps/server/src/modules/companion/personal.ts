import type { PersonalData } from '../../platform/personal.ts'
import { openedChatView, openedMessageView } from './present.ts'
import { countChats, deleteAll, listAllChats, listMessagesFrom, listNotes, moveChats } from './queries.ts'
import { notePlace } from './sealed-chat.ts'

/** Stands before the keys: what they seal goes first. */
export const companionPersonal = {
  name: 'companion',
  tables: ['companion_chats', 'companion_messages', 'companion_people', 'companion_notes'] as const,
  count: async (tx, userId) => ({ companion_chats: await countChats(tx, userId) }),
  merge: async (tx, fromUserId, toUserId) => ({
    companion_chats: await moveChats(tx, fromUserId, toUserId),
  }),
  async export(tx, userId, { keys }) {
    const ring = await keys.ringOf(tx, userId)
    const chats = await listAllChats(tx, userId, Number.MAX_SAFE_INTEGER)
    const told = []
    for (const chat of chats) {
      const messages = await listMessagesFrom(tx, chat.id, 0)
      told.push({
        ...openedChatView(ring, chat),
        // Which words are a machine's is said of each (`by`), and of the whole here.
        ai_generated: true,
        messages: messages.map((message) => openedMessageView(ring, message)),
      })
    }
    const notes = await listNotes(tx, userId)
    return {
      companion_chats: told,
      companion_notes: notes.map(({ id, sealed, createdAt }) => ({
        text: ring.open(notePlace(id), sealed).toString(),
        at: createdAt.toISOString(),
      })),
    }
  },
  erase: (tx, userId) => deleteAll(tx, userId),
} satisfies PersonalData
