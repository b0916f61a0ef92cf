import { articlesAtRisk } from '@mindisle/content/articles'
import type { SearchSource } from '../../search/index.ts'
import { listFindable } from '../queries.ts'

/** Among what fits equally well, after the topics and before the tags. */
const weight = 900

export const articlesSearch: SearchSource = {
  kind: 'article',
  atRisk: articlesAtRisk,
  async list(tx) {
    return (await listFindable(tx)).map((row, position) => ({
      id: row.id,
      categoryId: row.look,
      title: row.title,
      line: row.lead,
      words: [...Object.values(row.categoryName), row.id],
      weight: Math.max(1, weight - position),
    }))
  },
}
