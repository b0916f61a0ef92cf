import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { deleteInParts } from '../../platform/db/delete-in-parts.ts'
import { rowCount } from '../../platform/personal.ts'
import type { NoticeGroup } from './kind.ts'
import { notices, noticeSettings } from './tables.ts'

export type NoticeRow = typeof notices.$inferSelect
export type SettingsRow = typeof noticeSettings.$inferSelect

const ofPerson = (userId: string) => eq(notices.userId, userId)
const unread = and(isNull(notices.readAt), eq(notices.isMuted, sql`false`))
const newestFirst = [desc(notices.createdAt), desc(notices.id)]
const inGroups = (groups: readonly NoticeGroup[] | undefined) => groups && inArray(notices.group, [...groups])

/** False where it was told before. */
export async function insertNotice(tx: Tx, notice: NoticeRow): Promise<boolean> {
  return rowCount(await tx.insert(notices).values(notice).onConflictDoNothing()) > 0
}

export interface Wanted {
  groups: readonly NoticeGroup[] | undefined
  page: number
  perPage: number
}

/** Newest first among these and others that stand beside them, by id. */
export async function listPlaces(
  tx: Tx,
  userId: string,
  { groups, page, perPage }: Wanted,
  beside: readonly Pick<NoticeRow, 'id' | 'createdAt'>[],
): Promise<string[]> {
  const others = beside.map(({ id, createdAt }) => sql`(${id}, ${createdAt.toISOString()}::timestamptz)`)
  const joined =
    others.length > 0 ? sql`union all select * from (values ${sql.join(others, sql`, `)}) as other` : sql``
  const own = groups ? sql`and ${notices.group} in ${[...groups]}` : sql``
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select id, created_at from notices where user_id = ${userId} ${own}
      ${joined}
    ) as place order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  return rows.map(({ id }) => id)
}

export const listNotices = (tx: Tx, userId: string, ids: readonly string[]): Promise<NoticeRow[]> =>
  tx
    .select()
    .from(notices)
    .where(and(ofPerson(userId), inArray(notices.id, [...ids])))

export async function countNotices(tx: Tx, userId: string, groups?: readonly NoticeGroup[]): Promise<number> {
  const [row] = await tx
    .select({ notices: count() })
    .from(notices)
    .where(and(ofPerson(userId), inGroups(groups)))
  return row?.notices ?? 0
}

export async function hasUnreadNotice(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(ofPerson(userId), unread))
    .limit(1)
  return rows.length > 0
}

export async function markRead(tx: Tx, userId: string, id: string | undefined, now: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(ofPerson(userId), isNull(notices.readAt), id === undefined ? undefined : eq(notices.id, id)))
}

export async function findSettings(tx: Tx, userId: string): Promise<SettingsRow | null> {
  const rows = await tx.select().from(noticeSettings).where(eq(noticeSettings.userId, userId))
  return rows[0] ?? null
}

export async function putSettings(tx: Tx, settings: SettingsRow): Promise<void> {
  const { userId: _userId, ...changes } = settings
  await tx
    .insert(noticeSettings)
    .values(settings)
    .onConflictDoUpdate({ target: noticeSettings.userId, set: changes })
}

export const deleteOlder = (tx: Tx, before: Date) => deleteInParts(tx, notices, lt(notices.createdAt, before))

/** What both were told of stays once. */
export async function moveNotices(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update notices mine set user_id = ${to} where user_id = ${from} and not exists (
      select 1 from notices other
      where other.user_id = ${to} and other.kind = mine.kind and other.about = mine.about)`)
  await tx.delete(notices).where(ofPerson(from))
  return rowCount(moved)
}

/** The account's own choices stay. */
export async function moveSettings(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update notice_settings set user_id = ${to} where user_id = ${from} and not exists (
      select 1 from notice_settings other where other.user_id = ${to})`)
  await tx.delete(noticeSettings).where(eq(noticeSettings.userId, from))
}

export const listAll = (tx: Tx, userId: string): Promise<NoticeRow[]> =>
  tx
    .select()
    .from(notices)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)

export async function deleteAll(tx: Tx, userId: string): Promise<void> {
  await tx.delete(notices).where(ofPerson(userId))
  await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId))
}
