import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { CardRow } from './queries.ts'

export type ArticleCard = DataOf<'GET /api/article/list'>['list'][number]

export const presentArticle = (row: CardRow, language: Language): ArticleCard => ({
  id: row.id,
  category: { id: row.categoryId, name: row.categoryName[language] },
  title: row.title[language],
  lead: row.lead[language],
  cover: `${row.look}/${row.id}`,
  minutes: row.minutes,
  reviewer: row.reviewer,
  published_on: row.publishedOn,
})
