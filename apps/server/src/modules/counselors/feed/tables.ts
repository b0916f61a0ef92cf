import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import type { Language } from '@mindisle/base'

/** An address at which a calendar follows the sessions of its owner; the address itself is not kept. */
export const sessionFeeds = pgTable('session_feeds', {
  userId: text('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** A calendar says nothing of its owner's language. */
  language: text().$type<Language>().notNull(),
  createdAt: time('created_at').notNull(),
})
