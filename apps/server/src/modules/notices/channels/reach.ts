import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Push, PushAddress } from '../../../platform/push/port.ts'
import type { Sms } from '../../../platform/sms/port.ts'
import type { WeChat } from '../../../platform/wechat/port.ts'
import { payerOf } from '../../connect/index.ts'
import { deleteSubscriptionsOf, listSessionsSubscribed, type SubscriptionRow } from './queries.ts'

/** What the module that knows people says of them. */
export interface ReachPeople {
  /** False for whoever is banned, has left or is about to leave. */
  mayTell(tx: Tx, userId: string): Promise<boolean>
  /** The number to which something may be sent; null without one that is proven. */
  mobileOf(tx: Tx, secrets: Secrets, userId: string): Promise<string | null>
  /** Those of these devices that are signed in, or could come back without signing in. */
  openSessions(tx: Tx, ids: readonly string[], now: Date): Promise<string[]>
}

/** Without anybody who knows people, nobody is told. */
export const reachNobody: ReachPeople = {
  mayTell: async () => false,
  mobileOf: async () => null,
  openSessions: async () => [],
}

export interface ReachDeps {
  people: ReachPeople
  secrets: Secrets
  push: Push | null
  sms: Sms
  wechat: WeChat | null
  now: () => Date
}

/** Where the person can be told besides their devices; null where that is not set up, or nobody knows them there. */
export async function reachOf(
  tx: Tx,
  userId: string,
  { people, secrets, sms, wechat }: ReachDeps,
): Promise<{ openId: string | null; mobile: string | null }> {
  return {
    openId: wechat?.tell ? await payerOf(tx, secrets, userId) : null,
    mobile: sms.tell ? await people.mobileOf(tx, secrets, userId) : null,
  }
}

export const sealAddress = (secrets: Secrets, { endpoint, p256dh, auth }: PushAddress): string =>
  secrets.seal(JSON.stringify([endpoint, p256dh, auth]))

export function openAddress(secrets: Secrets, { sealed }: SubscriptionRow): PushAddress {
  const [endpoint, p256dh, auth] = JSON.parse(secrets.open(sealed)) as [string, string, string]
  return { endpoint, p256dh, auth }
}

/** Of sessions that were ended, or not seen for so long that they cannot come back. */
export async function deleteEndedSubscriptions(tx: Tx, people: ReachPeople, now: Date): Promise<void> {
  const sessions = await listSessionsSubscribed(tx)
  if (sessions.length === 0) return
  const open = new Set(await people.openSessions(tx, sessions, now))
  const ended = sessions.filter((id) => !open.has(id))
  if (ended.length > 0) await deleteSubscriptionsOf(tx, ended)
}
