import { Type } from 'typebox'
import { LongText } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import {
  AssessmentCard,
  Day,
  Fields,
  Flag,
  ListOf,
  Named,
  Nothing,
  Nullable,
  Paging,
  Slug,
} from './shapes.ts'

/** An article as a list shows it. */
export const ArticleCard = Fields({
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

/** How far one has read: the block at the top of the screen, the same in every language, and the share of the whole. */
const Place = Fields({
  block: Type.Integer({ minimum: 0, maximum: 400 }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
})

export const articles = {
  'GET /api/article/categories': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'What articles are about, with the number of them.',
    data: Fields({ list: Type.Array(Fields({ ...Named.properties, article_count: Type.Integer() })) }),
  }),
  'GET /api/article/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Articles, the newest first; those on one topic in the order they are best read.',
    query: Fields({ ...Paging, category_id: Type.Optional(Slug), special_id: Type.Optional(Slug) }),
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
      /** Pages about what people feel that it goes further on. */
      symptoms: Type.Array(Fields({ id: Slug, name: Type.String(), group_id: Slug })),
      /** Somebody has read it out in this language: heard instead of a voice of the browser. */
      recording: Nullable(Fields({ address: Type.String(), type: Type.String(), seconds: Type.Integer() })),
      like_count: Type.Integer(),
      favourite_count: Type.Integer(),
      comment_count: Type.Integer(),
      /** What this person has to do with it. */
      mine: Fields({ is_liked: Flag, is_favourite: Flag, place: Nullable(Place) }),
    }),
  }),
  'GET /api/article/favourites': endpoint({
    who: 'user',
    summary: 'Articles I have saved, the last one first.',
    query: Fields(Paging),
    data: ListOf(ArticleCard),
  }),
  'GET /api/article/underway': endpoint({
    who: 'member',
    summary: 'The article I was last in the middle of, on any device.',
    data: Fields({ article: Nullable(Fields({ ...ArticleCard.properties, place: Place })) }),
  }),
  'POST /api/article/like': endpoint({
    who: 'user',
    summary: 'Says that an article resonates, or takes that back.',
    body: Fields({ id: Slug, is_liked: Flag }),
    data: Fields({ like_count: Type.Integer() }),
  }),
  'POST /api/article/favourite': endpoint({
    who: 'user',
    summary: 'Saves an article, or takes that back.',
    body: Fields({ id: Slug, is_favourite: Flag }),
    data: Fields({ favourite_count: Type.Integer() }),
  }),
  'POST /api/article/place': endpoint({
    who: 'member',
    summary: 'Keeps how far I have read, for my other devices.',
    body: Fields({ id: Slug, ...Place.properties }),
    data: Nothing,
  }),
} as const
