import type { Language } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import { clockAt, usualZone } from '../../../platform/time-zone.ts'
import type { NoticeKinds } from '../kind.ts'
import { findSettings, type NoticeRow, type SettingsRow } from '../queries.ts'
import { mostAttempts, retryAt, type Channel } from './channel.ts'
import type { DeliveryDeps } from './deps.ts'
import {
  deleteSubscription,
  findSubscription,
  lockDue,
  updateDelivery,
  type DeliveryRow,
  type SubscriptionRow,
} from './queries.ts'
import { quietUntil } from './quiet.ts'
import { reachOf } from './reach.ts'
import type { Message } from './send.ts'

interface Claimed {
  id: string
  channel: Channel
  target: string
  attempts: number
  message: Message
}

interface Due {
  delivery: DeliveryRow
  notice: NoticeRow
  settings: SettingsRow | null
}

type To = Message['to']

/** A device whose session was ended is forgotten, not told. */
async function deviceOf(
  tx: Tx,
  target: string,
  { people }: DeliveryDeps,
  now: Date,
): Promise<SubscriptionRow | null> {
  const subscription = await findSubscription(tx, target)
  if (!subscription) return null
  const [open] = await people.openSessions(tx, [subscription.sessionId], now)
  if (open !== undefined) return subscription
  await deleteSubscription(tx, target)
  return null
}

/** Null where there is nobody to tell any more. */
async function findTo(tx: Tx, due: Due, deps: DeliveryDeps, now: Date): Promise<To | null> {
  const { delivery, notice, settings } = due
  if (!(await deps.people.mayTell(tx, notice.userId))) return null
  if (delivery.channel === 'push') {
    const subscription = deps.push && (await deviceOf(tx, delivery.target, deps, now))
    return subscription && { channel: 'push', subscription }
  }
  if (!settings?.channels.includes(delivery.channel)) return null
  const { openId, mobile } = await reachOf(tx, notice.userId, deps)
  if (delivery.channel === 'wechat') return openId === null ? null : { channel: 'wechat', openId }
  return mobile === null ? null : { channel: 'sms', mobile }
}

async function wordsOf(tx: Tx, kinds: NoticeKinds, { kind, facts }: NoticeRow, language: Language) {
  const [told] = (await kinds.get(kind)?.present(tx, [facts], language)) ?? []
  return told ?? null
}

const languageOf = (to: To, settings: SettingsRow | null): Language =>
  to.channel === 'push' ? to.subscription.language : (settings?.language ?? 'zh-Hans')

/** What is to be sent now, or why nothing is. */
async function messageOf(tx: Tx, due: Due, deps: DeliveryDeps, now: Date): Promise<Message | string> {
  const { notice, settings } = due
  if (notice.readAt) return 'read'
  if (settings?.muted.includes(notice.group)) return 'muted'
  const to = await findTo(tx, due, deps, now)
  if (!to) return 'nobody'
  const language = languageOf(to, settings)
  const told = await wordsOf(tx, deps.kinds, notice, language)
  if (!told) return 'nothing'
  if (told.until && told.until <= now) return 'late'
  const { title, href, until = null } = told
  const at = clockAt(settings?.timeZone ?? usualZone, notice.createdAt)
  return { to, noticeId: notice.id, title, href, until, at, language }
}

/** An SMS that nobody knows the fate of is not sent again: until it is known to have gone, it counts as lost. */
const whileTrying = (channel: Channel, attempts: number, now: Date) => ({
  attempts,
  dueAt: retryAt(attempts, now),
  ...(channel === 'sms' && ({ state: 'dead', problem: 'unknown' } as const)),
})

/** The row, its try counted; null where there is nothing to do, or somebody else does it. */
export async function claim(
  tx: Tx,
  id: string,
  deps: DeliveryDeps,
  now: Date,
): Promise<Claimed | { died: true; channel: Channel } | null> {
  const found = await lockDue(tx, id, now)
  if (!found) return null
  const { delivery, notice } = found
  const { channel, target } = delivery
  const settings = await findSettings(tx, notice.userId)
  const message = await messageOf(tx, { delivery, notice, settings }, deps, now)
  if (typeof message === 'string') {
    await updateDelivery(tx, id, { state: 'skipped', problem: message })
    return null
  }
  const quiet = settings && !deps.kinds.get(notice.kind)?.cannotWait ? quietUntil(settings, now) : null
  if (quiet) {
    await updateDelivery(tx, id, { dueAt: quiet })
    return null
  }
  // Whoever tried last was killed before anything came of it.
  if (delivery.attempts >= mostAttempts) {
    await updateDelivery(tx, id, { state: 'dead', problem: delivery.problem ?? 'unknown' })
    return { died: true, channel }
  }
  const attempts = delivery.attempts + 1
  await updateDelivery(tx, id, whileTrying(channel, attempts, now))
  return { id, channel, target, attempts, message }
}
