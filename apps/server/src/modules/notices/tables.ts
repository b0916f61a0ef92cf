import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import type { AnnouncementWords } from './announcements/words.ts'
import type { NoticeFacts, NoticeGroup } from './kind.ts'

export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text().notNull(),
    group: text().$type<NoticeGroup>().notNull(),
    /** What it tells of, in words of its kind: told once however often it is noticed. */
    about: text().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** Of a group that was muted when it came: without a dot. */
    isMuted: boolean('is_muted').notNull(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.userId, t.kind, t.about),
    index('notices_newest').on(t.userId, t.createdAt, t.id),
    index('notices_unread')
      .on(t.userId)
      .where(sql`${t.readAt} is null and not ${t.isMuted}`),
    index('notices_age').on(t.createdAt),
  ],
)

/** Whoever has no row has muted nothing. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: text('user_id').primaryKey(),
    muted: text().array().$type<NoticeGroup[]>().notNull(),
    /** Minutes of the day in the person's zone. */
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    timeZone: text('time_zone').notNull(),
  },
  (t) => [
    check('notice_settings_quiet', sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    check(
      'notice_settings_minutes',
      sql`${t.quietFrom} between 0 and 1439 and ${t.quietUntil} between 0 and 1439`,
    ),
  ],
)

/** What is told to everybody, once; who has read how far is a mark, not a row for each person. */
export const announcements = pgTable(
  'announcements',
  {
    id: text().primaryKey(),
    words: jsonb().$type<AnnouncementWords>().notNull(),
    /** A page of the app. */
    href: text(),
    createdAt: time('created_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [index('announcements_newest').on(t.createdAt, t.id)],
)

export const announcementMarks = pgTable('announcement_marks', {
  userId: text('user_id').primaryKey(),
  readUntil: time('read_until').notNull(),
})
