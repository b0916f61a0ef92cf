import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const organizations = pgTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  mode: text().notNull(),
})

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: text('user_id').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    uniqueIndex('organization_members_one_active')
      .on(t.userId)
      .where(sql`${t.isActive}`),
    index('organization_members_user').on(t.userId),
  ],
)
