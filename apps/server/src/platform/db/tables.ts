import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Facts about this installation: content loaded, demo data present, whose keys sealed the data. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
  setAt: time('set_at').notNull(),
})
