import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Flag, Fields, ListOf, Marked, Paging, Slug, AssessmentCard } from './shapes.ts'

const mostWords = { minLength: 1, maxLength: 64 }
/** Open: whatever modules have registered; `word` is none. */
const SearchKind = Slug

export const search = {
  'GET /api/search/hot': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Words that many look for, and feelings to start from.',
    data: Fields({
      words: Type.Array(Type.String()),
      feelings: Type.Array(
        Fields({
          id: Slug,
          name: Type.String(),
          line: Type.String(),
          category_id: Slug,
          words: Type.String(),
        }),
      ),
    }),
  }),
  'GET /api/search/suggest': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'What it could become, while typing; at most seven.',
    /** With a kind: only what is of it, and no words. */
    query: Fields({ words: Prose('typing', mostWords), kind: Type.Optional(SearchKind) }),
    data: Fields({
      list: Type.Array(Fields({ kind: SearchKind, id: Type.String(), text: Marked })),
      is_risk: Flag,
    }),
  }),
  'GET /api/search/include': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Everything that fits the words, by kind.',
    query: Fields({ ...Paging, words: Prose('search', mostWords), kind: Type.Optional(SearchKind) }),
    data: Fields({
      ...ListOf(
        Fields({
          kind: SearchKind,
          id: Slug,
          title: Marked,
          line: Type.String(),
          table: Type.Union([AssessmentCard, Type.Null()]),
          category_id: Slug,
        }),
      ).properties,
      /** By kind, every registered one. */
      counts: Type.Record(Type.String(), Type.Integer()),
      /** The words sound like danger: help stands above every result. */
      is_risk: Flag,
    }),
  }),
} as const
