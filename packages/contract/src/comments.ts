import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Flag, Fields, Id, ListOf, Nothing, Nullable, Paging, Slug, Time } from './shapes.ts'

const Words = Prose('published', { minLength: 1, maxLength: 1000 })
const CommentState = Type.Union([Type.Literal('shown'), Type.Literal('held'), Type.Literal('removed')])

const Comment = Fields({
  id: Id,
  /** Of what it is about: an assessment, or what `subject_kind` says. */
  table_id: Slug,
  subject_kind: Slug,
  author: Fields({ name: Type.String(), avatar: Nullable(Type.String()), is_team: Flag, is_demo: Flag }),
  is_mine: Flag,
  stars: Nullable(Type.Integer()),
  text: Type.String(),
  /** Distressing to read: folded until opened. */
  is_folded: Flag,
  state: CommentState,
  like_count: Type.Integer(),
  is_liked: Flag,
  reply_count: Type.Integer(),
  created_at: Time,
})

const CommentWithReplies = Fields({ ...Comment.properties, replies: Type.Array(Comment) })
const CommentRef = Fields({ id: Id })

export const comments = {
  'GET /api/comment/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Comments on an assessment with their first replies.',
    query: Fields({
      ...Paging,
      table_id: Slug,
      subject_kind: Type.Optional(Slug),
      sort: Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('liked')])),
      stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    }),
    data: Fields({
      ...ListOf(CommentWithReplies).properties,
      /** How many gave one star, two, … five. */
      star_counts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
      average: Nullable(Type.Number()),
    }),
  }),
  'GET /api/comment/show': endpoint({
    who: 'anyone',
    summary: 'One comment and all replies to it.',
    query: Fields({ ...Paging, id: Id }),
    data: Fields({ ...ListOf(Comment).properties, comment: Comment, table_name: Type.String() }),
  }),
  'GET /api/comment/mine': endpoint({
    who: 'member',
    summary: 'What I have written.',
    query: Fields(Paging),
    data: ListOf(Fields({ ...Comment.properties, table_name: Type.String(), parent_id: Nullable(Id) })),
  }),
  'POST /api/comment/write': endpoint({
    feature: 'comment.write',
    who: 'member',
    summary: 'Comments on an assessment one has taken, or replies to a comment.',
    body: Fields({
      table_id: Slug,
      subject_kind: Type.Optional(Slug),
      parent_id: Type.Optional(Id),
      stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      text: Words,
    }),
    /** `needs_help`: the words sound like danger; the author is shown help, not turned away. */
    data: Fields({ comment: Comment, needs_help: Flag }),
    refusals: ['feature_off', 'no_test'],
    limited: true,
  }),
  'POST /api/comment/like': endpoint({
    who: 'member',
    summary: 'Says that a comment resonates, or takes that back.',
    body: Fields({ id: Id, is_liked: Flag }),
    data: Fields({ like_count: Type.Integer() }),
  }),
  'POST /api/comment/report': endpoint({
    who: 'member',
    summary: 'Tells us that a comment should be looked at.',
    body: Fields({
      id: Id,
      reason: Type.Union([
        Type.Literal('hurtful'),
        Type.Literal('advert'),
        Type.Literal('private'),
        Type.Literal('danger'),
        Type.Literal('other'),
      ]),
    }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/comment/delete': endpoint({
    who: 'member',
    summary: 'Deletes a comment of mine with the replies to it.',
    body: CommentRef,
    data: Nothing,
  }),
} as const
