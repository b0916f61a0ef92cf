import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { categories, instruments, tables, assessmentTags, tags } from '../tables.ts'

export type FindableRow = Awaited<ReturnType<typeof listFindable>>[number]

/** Tables that can be seen, category by category, with the other names the version in force knows for them. */
export const listFindable = (tx: Tx) =>
  tx
    .select({
      id: tables.id,
      categoryId: tables.categoryId,
      name: tables.name,
      description: tables.description,
      synonyms: sql<string[]>`coalesce(${instruments.body} -> 'synonyms', '[]'::jsonb)`,
    })
    .from(tables)
    .innerJoin(categories, eq(categories.id, tables.categoryId))
    .innerJoin(
      instruments,
      and(eq(instruments.assessmentId, tables.id), eq(instruments.version, tables.version)),
    )
    .where(eq(tables.isVisible, true))
    .orderBy(categories.position, tables.id)

export const listTagged = (tx: Tx) =>
  tx
    .select({ id: tags.id, assessmentId: assessmentTags.assessmentId, name: tags.name })
    .from(assessmentTags)
    .innerJoin(tags, eq(tags.id, assessmentTags.tagId))
    .orderBy(tags.position)
