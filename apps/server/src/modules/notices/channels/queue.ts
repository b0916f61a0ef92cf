import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { NoticeKind } from '../kind.ts'
import type { NoticeRow, SettingsRow } from '../queries.ts'
import type { Channel } from './channel.ts'
import { insertDeliveries, listSubscriptionIds } from './queries.ts'
import { quietUntil } from './quiet.ts'

interface Wanted extends Pick<NoticeKind, 'cannotWait' | 'isMissedAppointment'> {
  settings: SettingsRow | null
}

/** In the transaction of the notice: what is to be told outside the app, and from when on. */
export async function queueDeliveries(
  tx: Tx,
  { id: noticeId, userId }: NoticeRow,
  { settings, cannotWait, isMissedAppointment }: Wanted,
  now: Date,
): Promise<void> {
  const targets: Array<{ channel: Channel; target: string }> = []
  for (const target of await listSubscriptionIds(tx, userId)) targets.push({ channel: 'push', target })
  for (const channel of settings?.channels ?? [])
    if (channel !== 'sms' || isMissedAppointment) targets.push({ channel, target: '' })
  if (targets.length === 0) return
  const dueAt = (!cannotWait && settings && quietUntil(settings, now)) || now
  const rest = { noticeId, state: 'waiting', attempts: 0, dueAt, problem: null } as const
  await insertDeliveries(
    tx,
    targets.map((one) => ({ id: newId(), ...one, ...rest })),
  )
}
