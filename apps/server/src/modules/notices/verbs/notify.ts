import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { queueDeliveries } from '../channels/queue.ts'
import type { NoticeFacts, NoticeKind } from '../kind.ts'
import { findSettings, insertNotice } from '../queries.ts'

interface Happened<Facts extends NoticeFacts> {
  userId: string
  /** Names the event: told once however often it is noticed. */
  about: string
  facts: Facts
}

/** In the transaction of what it tells of: neither is there without the other. */
export async function notify<Facts extends NoticeFacts>(
  tx: Tx,
  { kind, group, ...flags }: NoticeKind<Facts>,
  { userId, about, facts }: Happened<Facts>,
  now: Date,
): Promise<void> {
  const settings = await findSettings(tx, userId)
  const notice = {
    id: newId(),
    userId,
    kind,
    group,
    about,
    facts,
    isMuted: settings?.muted.includes(group) ?? false,
    createdAt: now,
    readAt: null,
  }
  const isNew = await insertNotice(tx, notice)
  if (isNew && !notice.isMuted) await queueDeliveries(tx, notice, { settings, ...flags }, now)
}
