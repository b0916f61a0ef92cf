import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import { counselors, reservations } from '../tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

export type SeenBy = 'everyone' | 'us'
export type WordsState = 'held' | 'shown' | 'removed'
export type Again = 'yes' | 'unsure' | 'other'

/** What somebody said of a session. Its id is told to others, the session's never: it would say who wrote. */
export const sessionEvaluations = pgTable(
  'session_evaluations',
  {
    id: text().primaryKey(),
    reservationId: text('reservation_id')
      .notNull()
      .unique()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    nth: integer().notNull(),
    heard: smallint(),
    onTopic: smallint('on_topic'),
    fit: smallint(),
    again: text().$type<Again>(),
    seenBy: text('seen_by').$type<SeenBy>().notNull(),
    words: text(),
    /** What only we may read, by the key of its author. */
    sealed: bytes(),
    wordsState: text('words_state').$type<WordsState>(),
    isFolded: boolean('is_folded').notNull().default(false),
    answer: text(),
    answerState: text('answer_state').$type<WordsState>(),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
    /** When it went into the counselor's figures; from then on they no longer change with it. */
    countedAt: time('counted_at'),
  },
  (t) => [
    check('session_evaluations_seen_by', sql`${t.seenBy} in ('everyone', 'us')`),
    check(
      'session_evaluations_degrees',
      sql`coalesce(${t.heard}, 1) between 1 and 5 and coalesce(${t.onTopic}, 1) between 1 and 5 and coalesce(${t.fit}, 1) between 1 and 5`,
    ),
    check('session_evaluations_again', sql`${t.again} is null or ${t.again} in ('yes', 'unsure', 'other')`),
    check(
      'session_evaluations_words',
      sql`(${t.words} is null or ${t.seenBy} = 'everyone') and (${t.sealed} is null or ${t.seenBy} = 'us')`,
    ),
    check(
      'session_evaluations_state',
      sql`(${t.wordsState} is null) = (${t.words} is null) and (${t.wordsState} is null or ${t.wordsState} in ('held', 'shown', 'removed'))`,
    ),
    check(
      'session_evaluations_answer',
      sql`(${t.answer} is null) = (${t.answerState} is null) and (${t.answerState} is null or ${t.answerState} in ('held', 'shown', 'removed'))`,
    ),
    index('session_evaluations_listed').on(t.createdAt, t.id),
    index('session_evaluations_author').on(t.userId, t.createdAt),
    index('session_evaluations_shown')
      .on(t.counselorId, t.createdAt, t.id)
      .where(sql`${t.wordsState} = 'shown'`),
    index('session_evaluations_waiting')
      .on(t.changedAt)
      .where(sql`${t.wordsState} = 'held' or ${t.answerState} = 'held'`),
    index('session_evaluations_uncounted')
      .on(t.counselorId, t.createdAt)
      .where(sql`${t.countedAt} is null`),
  ],
)

/** Sums over at least five people, in steps of at least five: no step tells what one of them said. */
export const counselorRatings = pgTable(
  'counselor_ratings',
  {
    counselorId: text('counselor_id')
      .primaryKey()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    again: integer().notNull(),
    heard: integer().notNull(),
    onTopic: integer('on_topic').notNull(),
    fit: integer().notNull(),
  },
  (t) => [
    check('counselor_ratings_count', sql`${t.count} >= 5 and ${t.again} between 0 and ${t.count}`),
    check(
      'counselor_ratings_sums',
      sql`least(${t.heard}, ${t.onTopic}, ${t.fit}) >= ${t.count} and greatest(${t.heard}, ${t.onTopic}, ${t.fit}) <= 5 * ${t.count}`,
    ),
  ],
)
