import type { Tx } from '../../../platform/db/database.ts'
import { noticeKind } from '../kind.ts'
import { findSettings, type NoticeRow } from '../queries.ts'
import { findAnnouncements, findMark, hasSince, listStanding, type Announcement } from './queries.ts'

/** Older news lights no dot: whoever comes new, or after long, is not told of everything at once. */
const newsFor = 30 * 24 * 3_600_000

/** Words of an operator, in the reader's language. */
export const announced = noticeKind<{ id: string }>({
  kind: 'system.announced',
  group: 'system',
  present: async (tx, all, language) => {
    const found = await findAnnouncements(
      tx,
      all.map(({ id }) => id),
    )
    const byId = new Map(found.map((one) => [one.id, one]))
    return all.map(({ id }) => {
      const { words, href } = byId.get(id) as Announcement
      return { ...words[language], href }
    })
  },
})

const laterOf = (one: Date, other: Date | null): Date => (other && other > one ? other : one)
const sinceOf = (mark: Date | null, now: Date): Date => laterOf(new Date(now.getTime() - newsFor), mark)

/** As if each had been told to this person; nothing is kept for it but how far they have read. */
export async function announcedTo(tx: Tx, userId: string, now: Date): Promise<NoticeRow[]> {
  const all = await listStanding(tx)
  if (all.length === 0) return []
  const since = sinceOf(await findMark(tx, userId), now)
  const isMuted = (await findSettings(tx, userId))?.muted.includes(announced.group) ?? false
  return all.map(({ id, createdAt }) => ({
    id,
    userId,
    kind: announced.kind,
    group: announced.group,
    about: id,
    facts: { id },
    isMuted,
    createdAt,
    readAt: createdAt > since ? null : createdAt,
  }))
}

export async function hasNews(tx: Tx, userId: string, now: Date): Promise<boolean> {
  if (!(await hasSince(tx, sinceOf(await findMark(tx, userId), now)))) return false
  return !(await findSettings(tx, userId))?.muted.includes(announced.group)
}
