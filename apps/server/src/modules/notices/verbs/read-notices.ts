import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { NoticeGroup, NoticeKinds, Told } from '../kind.ts'
import { announcedTo, hasNews } from '../announcements/announced.ts'
import { findAnnouncements, putMark } from '../announcements/queries.ts'
import {
  countNotices,
  hasUnreadNotice,
  listNotices,
  listPlaces,
  markRead,
  type NoticeRow,
} from '../queries.ts'

type List = 'GET /api/notice/list'

const groupsAbout = {
  replies: ['reply', 'feedback'],
  money: ['order', 'reservation', 'task'],
  island: ['team', 'activity', 'diary', 'system'],
} as const satisfies Record<string, readonly NoticeGroup[]>

/** Each kind is asked once for all of its rows. */
async function present(
  tx: Tx,
  kinds: NoticeKinds,
  rows: readonly NoticeRow[],
  language: Language,
): Promise<ReadonlyMap<string, Told>> {
  const told = new Map<string, Told>()
  for (const name of new Set(rows.map(({ kind }) => kind))) {
    const own = rows.filter(({ kind }) => kind === name)
    const facts = own.map((row) => row.facts)
    const words = (await kinds.get(name)?.present(tx, facts, language)) ?? []
    if (words.length !== own.length) throw new Error(`${name} does not say what happened`)
    own.forEach(({ id }, index) => told.set(id, words[index] as Told))
  }
  return told
}

const isNew = ({ readAt, isMuted }: NoticeRow): boolean => readAt === null && !isMuted

export async function listOwnNotices(
  { tx, now, actor, query, language }: Call<List>,
  { kinds }: { kinds: NoticeKinds },
): Promise<DataOf<List>> {
  const { about, page = 1, per_page: perPage = 20 } = query
  const groups = about && groupsAbout[about]
  const { userId } = actor
  const all = await announcedTo(tx, userId, now)
  const announced = all.filter(({ group }) => !groups || (groups as readonly NoticeGroup[]).includes(group))
  const ids = await listPlaces(tx, userId, { groups, page, perPage }, announced)
  const found = [...(await listNotices(tx, userId, ids)), ...announced]
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? [])
  const total = (await countNotices(tx, userId, groups)) + announced.length
  const told = await present(tx, kinds, rows, language)
  const list = rows.map((row) => {
    const { title, text, href } = told.get(row.id) as Told
    return {
      id: row.id,
      group: row.group,
      title,
      text,
      href,
      at: row.createdAt.toISOString(),
      is_read: !isNew(row),
    }
  })
  return { list, page, per_page: perPage, total, has_more: page * perPage < total }
}

/** Something that happened to this person, or is told to everybody, and that they have neither read nor muted. */
export async function hasUnread(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [isTold, isNews] = await Promise.all([hasUnreadNotice(tx, userId), hasNews(tx, userId, now)])
  return isTold || isNews
}

type Unread = 'GET /api/notice/unread'

export const showUnread = async ({ tx, now, actor }: Call<Unread>): Promise<DataOf<Unread>> => ({
  has_unread: await hasUnread(tx, actor.userId, now),
})

type Read = 'POST /api/notice/read'

/** A notice that is gone was read somewhere, or is older than what is kept. Of what is told to everybody, what came before is read with it. */
export async function readNotices({ tx, now, actor, body }: Call<Read>): Promise<DataOf<Read>> {
  const { userId } = actor
  await markRead(tx, userId, body.id, now)
  const [announcement] = body.id === undefined ? [] : await findAnnouncements(tx, [body.id])
  const until = body.id === undefined ? now : announcement?.createdAt
  if (until) await putMark(tx, userId, until)
  return { has_unread: await hasUnread(tx, userId, now) }
}
