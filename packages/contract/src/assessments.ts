import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, ListOf, Named, TableSummary } from './shapes.ts'

export const assessments = {
  'GET /api/table/recommend_category': endpoint({
    who: 'anyone',
    summary: 'Categories worth a look, each with a few of its assessments.',
    data: Fields({ list: Type.Array(Fields({ ...Named.properties, tables: Type.Array(TableSummary) })) }),
  }),
  'GET /api/table/popular': endpoint({
    who: 'anyone',
    summary: 'The assessments most taken.',
    query: Fields({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    data: ListOf(TableSummary),
  }),
} as const
