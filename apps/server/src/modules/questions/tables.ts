import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/http/texts.ts'
import { users } from '../account/tables.ts'
import { counselors } from '../counselors/tables.ts'
import type { AskedIn, QuestionState, Reason, SeenBy, WordsState } from './model.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

export const questions = pgTable(
  'questions',
  {
    /** Made on the device: what is sent twice is one. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    seenBy: text('seen_by').$type<SeenBy>().notNull(),
    /** For whom a private one is; null once they are gone. */
    counselorId: text('counselor_id').references(() => counselors.id, { onDelete: 'set null' }),
    topics: text().array().notNull(),
    title: text(),
    text: text(),
    /** Title and text of a private one, by the key of its author. */
    sealed: bytes(),
    /** A sample is there in every language. */
    sample: jsonb().$type<AskedIn>(),
    state: text().$type<QuestionState>().notNull(),
    isFolded: boolean('is_folded').notNull(),
    /** These follow the answers that can be read; see `settle.ts`. */
    answerCount: integer('answer_count').notNull().default(0),
    helpfulCount: integer('helpful_count').notNull().default(0),
    answeredAt: time('answered_at'),
    sameCount: integer('same_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    check('questions_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('questions_seen_by', sql`${t.seenBy} in ('anonymous', 'named', 'private')`),
    check('questions_state', sql`${t.state} in ('shown', 'held', 'removed', 'gone')`),
    check('questions_sealed', sql`(${t.seenBy} = 'private') = (${t.sealed} is not null)`),
    check('questions_words', sql`(${t.sealed} is null) = (${t.title} is not null and ${t.text} is not null)`),
    check('questions_for', sql`${t.counselorId} is null or ${t.seenBy} = 'private'`),
    check('questions_topics', sql`cardinality(${t.topics}) between 1 and 2`),
    check('questions_counts', sql`${t.answerCount} >= 0 and ${t.helpfulCount} >= 0 and ${t.sameCount} >= 0`),
    index('questions_author').on(t.userId, t.createdAt, t.id),
    index('questions_for_counselor')
      .on(t.counselorId, t.createdAt)
      .where(sql`${t.counselorId} is not null`),
    index('questions_unanswered')
      .on(t.createdAt, t.id)
      .where(sql`${t.answerCount} = 0 and ${t.state} = 'shown'`),
    index('questions_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} = 'held'`),
  ],
)

/** One row a topic, and one for all of them, for each question that everybody may read: a page is cut from an index alone. */
export const questionListings = pgTable(
  'question_listings',
  {
    topic: text().notNull(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    askedAt: time('asked_at').notNull(),
    answeredAt: time('answered_at'),
    helpfulCount: integer('helpful_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.topic, t.questionId] }),
    index('question_listings_question').on(t.questionId),
    index('question_listings_newest').on(t.topic, t.askedAt, t.questionId),
    index('question_listings_helpful').on(t.topic, t.helpfulCount, t.questionId),
    index('question_listings_answered')
      .on(t.topic, t.answeredAt, t.questionId)
      .where(sql`${t.answeredAt} is not null`),
  ],
)

export const questionAnswers = pgTable(
  'question_answers',
  {
    id: text().primaryKey(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    text: text(),
    /** Under a private question: by the key of who asked. */
    sealed: bytes(),
    sample: jsonb().$type<Texts>(),
    state: text().$type<WordsState>().notNull(),
    helpfulCount: integer('helpful_count').notNull().default(0),
    isBest: boolean('is_best').notNull().default(false),
    /** The last one of those who follow who was told of it; null once all were. */
    toldUpTo: text('told_up_to'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    check('question_answers_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('question_answers_state', sql`${t.state} in ('shown', 'held', 'removed')`),
    check('question_answers_words', sql`(${t.text} is null) = (${t.sealed} is not null)`),
    check('question_answers_helpful', sql`${t.helpfulCount} >= 0`),
    uniqueIndex('question_answers_one_each').on(t.questionId, t.counselorId),
    uniqueIndex('question_answers_one_best')
      .on(t.questionId)
      .where(sql`${t.isBest}`),
    index('question_answers_counselor').on(t.counselorId, t.createdAt, t.id),
    index('question_answers_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} = 'held'`),
    index('question_answers_untold')
      .on(t.createdAt)
      .where(sql`${t.toldUpTo} is not null`),
  ],
)

/** What is said under an answer afterwards, by who asked or who answered. */
export const questionMessages = pgTable(
  'question_messages',
  {
    id: text().primaryKey(),
    answerId: text('answer_id')
      .notNull()
      .references(() => questionAnswers.id, { onDelete: 'cascade' }),
    isCounselor: boolean('is_counselor').notNull(),
    text: text(),
    sealed: bytes(),
    sample: jsonb().$type<Texts>(),
    state: text().$type<WordsState>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    check('question_messages_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('question_messages_state', sql`${t.state} in ('shown', 'held', 'removed')`),
    check('question_messages_words', sql`(${t.text} is null) = (${t.sealed} is not null)`),
    index('question_messages_answer').on(t.answerId, t.createdAt, t.id),
    index('question_messages_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} = 'held'`),
  ],
)

export const questionVotes = pgTable(
  'question_votes',
  {
    userId: text('user_id').notNull(),
    answerId: text('answer_id')
      .notNull()
      .references(() => questionAnswers.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.answerId] }), index('question_votes_answer').on(t.answerId)],
)

/** "Me too": counted, and told of answers. */
export const questionFollows = pgTable(
  'question_follows',
  {
    userId: text('user_id').notNull(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('question_follows_newest').on(t.userId, t.createdAt, t.questionId),
    index('question_follows_question').on(t.questionId, t.userId),
  ],
)

export const questionReports = pgTable(
  'question_reports',
  {
    userId: text('user_id').notNull(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The question itself, or one of its answers. */
    subjectId: text('subject_id').notNull(),
    reason: text().$type<Reason>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.subjectId] }),
    index('question_reports_subject').on(t.subjectId),
    index('question_reports_question').on(t.questionId),
  ],
)
