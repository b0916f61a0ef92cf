import type { PersonalData } from '../../platform/personal.ts'
import { deleteMark, findMark, putMark } from './announcements/queries.ts'
import {
  deleteSubscriptions,
  listDeliveries,
  listSubscriptions,
  moveSubscriptions,
} from './channels/queries.ts'
import { deleteAll, findSettings, listAll, moveNotices, moveSettings } from './queries.ts'

/**
 * Stands behind whoever tells something: a notice written while its person is erased waits for the row that it tells of,
 * and goes with the others. What a merge moves is counted as what it tells of.
 */
export const noticesPersonal = {
  name: 'notices',
  tables: [
    'notices',
    'notice_settings',
    'announcement_marks',
    'push_subscriptions',
    'notice_deliveries',
  ] as const,
  count: async () => ({}),
  async merge(tx, fromUserId, toUserId) {
    await moveNotices(tx, fromUserId, toUserId)
    await moveSettings(tx, fromUserId, toUserId)
    await moveSubscriptions(tx, fromUserId, toUserId)
    const mark = await findMark(tx, fromUserId)
    if (mark) await putMark(tx, toUserId, mark)
    await deleteMark(tx, fromUserId)
    return {}
  },
  async export(tx, userId) {
    const settings = await findSettings(tx, userId)
    return {
      notices: (await listAll(tx, userId)).map(({ kind, facts, createdAt, readAt }) => ({
        kind,
        facts,
        createdAt,
        readAt,
      })),
      notice_settings: settings && { ...settings, userId: undefined },
      announcement_marks: await findMark(tx, userId),
      // Without address and keys: whoever has those can send to the device.
      push_subscriptions: (await listSubscriptions(tx, userId)).map(({ language, createdAt }) => ({
        language,
        createdAt,
      })),
      notice_deliveries: await listDeliveries(tx, userId),
    }
  },
  async erase(tx, userId) {
    await deleteAll(tx, userId)
    await deleteSubscriptions(tx, userId)
    await deleteMark(tx, userId)
  },
} satisfies PersonalData
