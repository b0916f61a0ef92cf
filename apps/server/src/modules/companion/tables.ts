import { sql } from 'drizzle-orm'
import { boolean, check, customType, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import type { Manner } from '@mindisle/companion'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Title, memory and all words lie sealed by the key of the person; in clear lies what a list is ordered by. */
export const companionChats = pgTable(
  'companion_chats',
  {
    /** Made on the device: what is begun twice is one. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    manner: text().$type<Manner>().notNull(),
    isPinned: boolean('is_pinned').notNull(),
    sealed: bytes().notNull(),
    /** The place of the next message. */
    nextPlace: integer('next_place').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('companion_chats_person').on(t.userId, t.isPinned, t.updatedAt, t.id),
    check('companion_chats_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('companion_chats_manner', sql`${t.manner} in ('listen', 'sort', 'night')`),
  ],
)

export type Status = 'whole' | 'writing' | 'stopped' | 'cut'

export const companionMessages = pgTable(
  'companion_messages',
  {
    id: text().primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => companionChats.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    isOwn: boolean('is_own').notNull(),
    status: text().$type<Status>().notNull(),
    sealed: bytes().notNull(),
    /** Until when whoever writes it is believed to be alive; only while it is being written. */
    heldUntil: time('held_until'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('companion_messages_place').on(t.chatId, t.place),
    check('companion_messages_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('companion_messages_status', sql`${t.status} in ('whole', 'writing', 'stopped', 'cut')`),
    check('companion_messages_held', sql`${t.heldUntil} is null or ${t.status} = 'writing'`),
  ],
)

/** How somebody uses the companion: what they have been told and how long they have talked, never what was said. */
export const companionPeople = pgTable('companion_people', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** When they were last told that it is an AI, and in which session. */
  toldAt: time('told_at'),
  toldSession: text('told_session'),
  /** The last message, and since when there was no long pause. */
  saidAt: time('said_at'),
  sittingSince: time('sitting_since'),
  /** Seconds of talk on a day of theirs. */
  usedOn: date('used_on', { mode: 'string' }),
  usedSeconds: integer('used_seconds').notNull().default(0),
  /** What it may know, each by itself; nothing unless somebody says so. */
  knowsReports: boolean('knows_reports').notNull().default(false),
  knowsMoods: boolean('knows_moods').notNull().default(false),
  knowsPlan: boolean('knows_plan').notNull().default(false),
  knowsSaid: boolean('knows_said').notNull().default(false),
  /** The model, by name, to which their words may go; another name is asked for anew. */
  agreedModel: text('agreed_model'),
  agreedAt: time('agreed_at'),
})

/** What it remembers across conversations, where somebody lets it; sealed, with where it was said. */
export const companionNotes = pgTable(
  'companion_notes',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** What is remembered anew takes the place of what was; a hash, so that it says nothing itself. */
    topic: text().notNull(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [unique('companion_notes_topic').on(t.userId, t.topic)],
)
