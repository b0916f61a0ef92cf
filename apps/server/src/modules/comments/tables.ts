import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

export const comments = pgTable(
  'comments',
  {
    id: text().primaryKey(),
    /** What it is about: a kind that a module registers, and an id of that module's own. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    userId: text('user_id').notNull(),
    parentId: text('parent_id'),
    stars: smallint(),
    text: text().notNull(),
    state: text().$type<'shown' | 'held' | 'removed'>().notNull(),
    isFolded: boolean('is_folded').notNull(),
    isTeam: boolean('is_team').notNull().default(false),
    likeCount: integer('like_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    check('comments_state', sql`${t.state} in ('shown', 'held', 'removed')`),
    check(
      'comments_stars',
      sql`${t.stars} is null or (${t.stars} between 1 and 5 and ${t.parentId} is null)`,
    ),
    check('comments_counts', sql`${t.likeCount} >= 0 and ${t.replyCount} >= 0`),
    foreignKey({ name: 'comments_parent', columns: [t.parentId], foreignColumns: [t.id] }).onDelete(
      'cascade',
    ),
    /** One opinion a person and subject; writing again changes it. */
    uniqueIndex('comments_one_each')
      .on(t.userId, t.subjectKind, t.subjectId)
      .where(sql`${t.parentId} is null`),
    index('comments_newest')
      .on(t.subjectKind, t.subjectId, t.createdAt, t.id)
      .where(sql`${t.parentId} is null and ${t.state} = 'shown'`),
    index('comments_liked')
      .on(t.subjectKind, t.subjectId, t.likeCount, t.id)
      .where(sql`${t.parentId} is null and ${t.state} = 'shown'`),
    index('comments_by_stars')
      .on(t.subjectKind, t.subjectId, t.stars, t.createdAt, t.id)
      .where(sql`${t.parentId} is null and ${t.state} = 'shown'`),
    index('comments_liked_by_stars')
      .on(t.subjectKind, t.subjectId, t.stars, t.likeCount, t.id)
      .where(sql`${t.parentId} is null and ${t.state} = 'shown'`),
    index('comments_replies').on(t.parentId, t.createdAt, t.id),
    index('comments_author').on(t.userId, t.createdAt, t.id),
    index('comments_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} = 'held'`),
  ],
)

export const commentLikes = pgTable(
  'comment_likes',
  {
    userId: text('user_id').notNull(),
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commentId] }), index('comment_likes_comment').on(t.commentId)],
)

export const commentReports = pgTable(
  'comment_reports',
  {
    userId: text('user_id').notNull(),
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commentId] }), index('comment_reports_comment').on(t.commentId)],
)

/** Kept in step with the shown comments, so that a summary costs one row however many there are. */
export const ratings = pgTable(
  'ratings',
  {
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    commentCount: integer('comment_count').notNull(),
    starCounts: integer('star_counts').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectKind, t.subjectId] }),
    check('ratings_count', sql`${t.commentCount} >= 0`),
    check('ratings_five', sql`array_length(${t.starCounts}, 1) = 5 and 0 <= all(${t.starCounts})`),
  ],
)
