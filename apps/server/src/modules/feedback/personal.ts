import type { PersonalData } from '../../platform/personal.ts'
import { threadView } from './present.ts'
import {
  countThreads,
  deleteFeedback,
  listAllThreads,
  listFiles,
  listMessages,
  moveFeedback,
} from './queries.ts'

/** Stands before the files and the keys: what they store and seal goes first. */
export const feedbackPersonal = {
  name: 'feedback',
  tables: ['feedback_threads', 'feedback_messages', 'feedback_files'] as const,
  count: async (tx, userId) => ({ feedback_threads: (await countThreads(tx, userId)).all }),
  merge: async (tx, fromUserId, toUserId) => ({
    feedback_threads: await moveFeedback(tx, fromUserId, toUserId),
  }),
  async export(tx, userId, { keys }) {
    const threads = await listAllThreads(tx, userId)
    const ids = threads.map(({ id }) => id)
    const messages = await listMessages(tx, ids)
    const files = await listFiles(tx, ids)
    const ring = await keys.ringOf(tx, userId)
    return {
      feedback_threads: threads.map((thread) =>
        threadView(ring, {
          thread,
          messages: messages.filter(({ threadId }) => threadId === thread.id),
          files: files.filter(({ threadId }) => threadId === thread.id),
        }),
      ),
    }
  },
  /** The stored files themselves are erased by who keeps them. */
  erase: (tx, userId) => deleteFeedback(tx, userId),
} satisfies PersonalData
