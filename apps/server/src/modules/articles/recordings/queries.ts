import type { Language } from '@mindisle/base'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { articleRecordings, articles } from '../tables.ts'

export type RecordingRow = typeof articleRecordings.$inferSelect

const first = <T>(rows: T[]): T | null => rows[0] ?? null
const of = (articleId: string, language: Language) =>
  and(eq(articleRecordings.articleId, articleId), eq(articleRecordings.language, language))

/** What people hear of it; null where a voice of the browser reads. */
export async function findHeard(tx: Tx, articleId: string, language: Language) {
  return first(
    await tx
      .select()
      .from(articleRecordings)
      .where(and(of(articleId, language), articleRecordings.isHeard)),
  )
}

/** In every language, the newest first. */
export const listRecordings = (tx: Tx, articleId: string): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(articleRecordings)
    .where(eq(articleRecordings.articleId, articleId))
    .orderBy(desc(articleRecordings.createdAt), articleRecordings.id)

/** Nobody else changes what is heard of this article until the transaction ends. */
export async function holdArticle(tx: Tx, id: string) {
  return first(
    await tx
      .select({ id: articles.id, markdown: articles.markdown })
      .from(articles)
      .where(eq(articles.id, id))
      .for('update'),
  )
}

export async function findRecording(tx: Tx, id: string): Promise<RecordingRow | null> {
  return first(await tx.select().from(articleRecordings).where(eq(articleRecordings.id, id)))
}

export async function insertRecording(tx: Tx, row: typeof articleRecordings.$inferInsert): Promise<void> {
  await tx.insert(articleRecordings).values(row)
}

/** None of its language is heard any more, but the one that is named. */
export async function setHeard(
  tx: Tx,
  { articleId, language, id }: Pick<RecordingRow, 'articleId' | 'language' | 'id'>,
): Promise<void> {
  await tx
    .update(articleRecordings)
    .set({ isHeard: false })
    .where(and(of(articleId, language), articleRecordings.isHeard))
  await tx.update(articleRecordings).set({ isHeard: true }).where(eq(articleRecordings.id, id))
}

export async function deleteRecording(tx: Tx, id: string): Promise<void> {
  await tx.delete(articleRecordings).where(eq(articleRecordings.id, id))
}

/** As it is written now, hidden or not. */
export async function findMarkdown(tx: Tx, id: string) {
  return first(await tx.select({ markdown: articles.markdown }).from(articles).where(eq(articles.id, id)))
}
