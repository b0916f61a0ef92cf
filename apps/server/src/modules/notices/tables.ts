import { sql } from 'drizzle-orm'
import type { Language } from '@mindisle/base'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import type { AnnouncementWords } from './announcements/words.ts'
import type { Channel, ChosenChannel, DeliveryState } from './channels/channel.ts'
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
    /** Where they are told outside the app; devices subscribe for themselves. */
    channels: text().array().$type<ChosenChannel[]>().notNull().default([]),
    /** In which they last chose: what is sent is read where no header tells. */
    language: text().$type<Language>().notNull().default('zh-Hans'),
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

/** A browser that shows notifications, as long as its session lives. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull().unique(),
    /** Address and keys, sealed: whoever has them can reach the person. */
    sealed: text().notNull(),
    endpointIndex: text('endpoint_index').notNull().unique(),
    language: text().$type<Language>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId, t.createdAt)],
)

/** What is to be told outside the app: written with its notice, so that neither is lost without the other. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: text().primaryKey(),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** The subscription of a device; else nothing, because the person has one number and one WeChat. */
    target: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: smallint().notNull(),
    dueAt: time('due_at').notNull(),
    problem: text(),
  },
  (t) => [
    unique('notice_deliveries_once').on(t.noticeId, t.channel, t.target),
    index('notice_deliveries_due')
      .on(t.channel, t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index('notice_deliveries_dead')
      .on(t.dueAt)
      .where(sql`${t.state} = 'dead'`),
    check('notice_deliveries_channel', sql`${t.channel} in ('push', 'wechat', 'sms')`),
    check('notice_deliveries_state', sql`${t.state} in ('waiting', 'sent', 'skipped', 'dead')`),
  ],
)
