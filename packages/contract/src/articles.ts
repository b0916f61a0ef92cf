import { Type } from 'typebox'
import { LongText } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { AssessmentCard, Day, Fields, ListOf, Named, Nullable, Paging, Slug } from './shapes.ts'

/** An article as a list shows it. */
const ArticleCard = Fields({
  id: Slug,
  category: Named,
  title: Type.String(),
  lead: Type.String(),
  /** The landscape that is drawn for it. */
  cover: Type.String(),
  minutes: Type.Integer(),
  /** A real person whom an operator has entered; else the editorial team stands for it alone. */
  reviewer: Nullable(Type.String()),
  published_on: Day,
})

export const articles = {
  'GET /api/article/categories': endpoint({
    who: 'anyone',
    summary: 'What articles are about, with the number of them.',
    data: Fields({ list: Type.Array(Fields({ ...Named.properties, article_count: Type.Integer() })) }),
  }),
  'GET /api/article/list': endpoint({
    who: 'anyone',
    summary: 'Articles, the newest first.',
    query: Fields({ ...Paging, category_id: Type.Optional(Slug) }),
    data: ListOf(ArticleCard),
  }),
  'GET /api/article/show': endpoint({
    who: 'anyone',
    summary: 'One article, whole.',
    query: Fields({ id: Slug }),
    data: Fields({
      ...ArticleCard.properties,
      text: LongText,
      /** Named in the text or fitting it. */
      tests: Type.Array(AssessmentCard),
      related: Type.Array(ArticleCard),
    }),
  }),
} as const
