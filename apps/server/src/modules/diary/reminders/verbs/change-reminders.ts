import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { Refusal, notFound, notSignedIn } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import { requireTimeZone } from '../../../../platform/time-zone.ts'
import { lockPerson } from '../../../account/index.ts'
import { lockExperiment } from '../../experiments/queries.ts'
import { nextTime } from '../next-time.ts'
import { deleteReminder, listReminders, putReminder, type ReminderRow } from '../queries.ts'

/** More habits than anybody keeps. */
const mostReminders = 12

type ShowKey = 'GET /api/diary/reminders'
type View = DataOf<ShowKey>['list'][number]

export const reminderView = ({ id, experimentId, at, days, timeZone }: ReminderRow): View => ({
  id,
  experiment_id: experimentId,
  at,
  days,
  time_zone: timeZone,
})

async function listOf(tx: Tx, userId: string): Promise<{ list: View[] }> {
  return { list: (await listReminders(tx, userId)).map(reminderView) }
}

export const showReminders = ({ tx, actor }: Call<ShowKey>): Promise<DataOf<ShowKey>> =>
  listOf(tx, actor.userId)

type SaveKey = 'POST /api/diary/reminder/save'

export async function saveReminder({
  tx,
  now,
  actor: { userId },
  body,
}: Call<SaveKey>): Promise<DataOf<SaveKey>> {
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const { experiment_id: experimentId, at } = body
  const timeZone = requireTimeZone(body.time_zone)
  if (experimentId !== null && !(await lockExperiment(tx, userId, experimentId)))
    throw notFound('diary.experiment_gone')
  const others = (await listReminders(tx, userId)).filter((one) => one.experimentId !== experimentId)
  if (others.length >= mostReminders) throw new Refusal(422, 'diary.reminders_full')
  const wish = { at, days: [...body.days].sort((a, b) => a - b), timeZone }
  await putReminder(tx, {
    id: newId(),
    userId,
    experimentId,
    ...wish,
    nextAt: nextTime(wish, now),
    createdAt: now,
    updatedAt: now,
  })
  return listOf(tx, userId)
}

type RemoveKey = 'POST /api/diary/reminder/remove'

export async function removeReminder({
  tx,
  actor: { userId },
  body,
}: Call<RemoveKey>): Promise<DataOf<RemoveKey>> {
  await deleteReminder(tx, userId, body.id)
  return listOf(tx, userId)
}
