import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import { notify } from '../../notices/index.ts'
import { nextTime } from './next-time.ts'
import { habitReminder, writingReminder } from './notice-kinds.ts'
import { hasWritten, listDueReminders, lockReminder, setNext } from './queries.ts'

/** A server that was down does not wake anybody for what has passed. */
const tooLate = 2 * 3_600_000

/** Whoever has written today is not asked to. */
export const dueReminders = ({ db }: { db: Database }): DueWork => ({
  name: 'remind-of-diaries',
  list: (now, limit) => listDueReminders(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const row = await lockReminder(tx, id)
      if (!row || row.nextAt > now) return
      await setNext(tx, id, nextTime(row, now))
      if (now.getTime() - row.nextAt.getTime() > tooLate) return
      const { userId, experimentId, timeZone, nextAt } = row
      const isWriting = experimentId === null
      if (isWriting && (await hasWritten(tx, userId, dayIn(timeZone, now)))) return
      const at = nextAt.toISOString()
      const kind = isWriting ? writingReminder : habitReminder
      await notify(tx, kind, { userId, about: `${id} ${at}`, facts: { at } }, now)
    }),
})
