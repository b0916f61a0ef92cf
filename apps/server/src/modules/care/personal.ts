import type { PersonalData } from '../../platform/personal.ts'
import { deleteCare, listAllCheckins, listMessagesOf, moveCare } from './queries.ts'
import { openAnswers, openMessage } from './sealed.ts'

/** Stands before the sessions. What a counselor wrote belongs to the client's thread, and goes with it. */
export const carePersonal = {
  name: 'care',
  tables: ['session_messages', 'session_checkins'] as const,
  /** Visitors have no sessions, and so none of these. */
  count: async () => ({}),
  async merge(tx, from, to) {
    await moveCare(tx, from, to)
    return {}
  },
  async export(tx, userId, { keys }) {
    const [messages, checkins] = [await listMessagesOf(tx, userId), await listAllCheckins(tx, userId)]
    const ring = await keys.ringOf(tx, userId)
    return {
      ...(messages.length > 0 && {
        session_messages: messages.map((row) => ({
          from: row.isCounselor ? 'counselor' : 'me',
          text: openMessage(ring, row),
          at: row.createdAt,
        })),
      }),
      ...(checkins.length > 0 && {
        session_checkins: checkins.map((row) => ({
          ...openAnswers(ring, row),
          is_shared: row.isShared,
          answered_at: row.answeredAt,
        })),
      }),
    }
  },
  erase: deleteCare,
} satisfies PersonalData
