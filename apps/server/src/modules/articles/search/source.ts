import { articlesAtRisk } from '@mindisle/content/articles'
import type { Tx } from '../../../platform/db/database.ts'
import { putSearchEntry, removeSearchEntry, type SearchEntry, type SearchSource } from '../../search/index.ts'
import { findArticle, listFindable, type CardRow } from '../queries.ts'

const kind = 'article'
/** Among what fits equally well, after the topics and before the tags. */
const weight = 900

const entryOf = (row: CardRow, position: number): Omit<SearchEntry, 'kind'> => ({
  id: row.id,
  categoryId: row.look,
  title: row.title,
  line: row.lead,
  words: [...Object.values(row.categoryName), row.id],
  weight: Math.max(1, weight - position),
})

export const articlesSearch: SearchSource = {
  kind,
  atRisk: articlesAtRisk,
  list: async (tx) => (await listFindable(tx)).map(entryOf),
}

/** After whatever changed it; the next start puts it among the others again. */
export async function bringFindable(tx: Tx, id: string): Promise<void> {
  const row = await findArticle(tx, id)
  if (row) await putSearchEntry(tx, { kind, ...entryOf(row, 0) })
  else await removeSearchEntry(tx, kind, id)
}
