import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Flag, Id, Nothing, Nullable, Slug } from './shapes.ts'

const Item = Fields({ id: Slug, text: Type.String() })
const Answers = Type.Array(Fields({ id: Slug, value: Type.Integer({ minimum: 1, maximum: 5 }) }), {
  minItems: 10,
  maxItems: 10,
})

/** One trait: how I see myself, and how the others do. */
const Trait = Fields({
  id: Slug,
  name: Type.String(),
  low: Type.String(),
  high: Type.String(),
  mine: Type.Number(),
  mean: Type.Number(),
  spread: Type.Number(),
  /** Half of a 95 % interval: nearer than this is alike. */
  error: Type.Number(),
  text: Type.String(),
})

const MirrorRef = Fields({ id: Id })

export const mirror = {
  'GET /api/mirror/mine': endpoint({
    who: 'user',
    summary: 'My mirror: how many rated me, and from five on how they see me beside how I do.',
    data: Fields({
      id: Nullable(Id),
      items: Type.Array(Item),
      /** My own answers, to change them until the first picture. */
      answers: Nullable(Answers),
      may_change: Flag,
      raters: Type.Integer(),
      most: Type.Integer(),
      needed: Type.Integer(),
      /** Of how many the picture is, and when it changes next. */
      shown: Nullable(
        Fields({
          n: Type.Integer(),
          next: Nullable(Type.Integer()),
          headline: Type.String(),
          traits: Type.Array(Trait),
        }),
      ),
    }),
  }),
  'POST /api/mirror/answer': endpoint({
    who: 'user',
    summary: 'How I see myself; the first time it makes the mirror that friends are asked into.',
    body: Fields({ answers: Answers }),
    data: MirrorRef,
    limited: true,
  }),
  'GET /api/mirror/invitation': endpoint({
    who: 'anyone',
    summary: 'What a friend is asked, by whom, and what becomes of it.',
    query: MirrorRef,
    data: Fields({
      id: Id,
      name: Type.String(),
      items: Type.Array(Item),
      is_mine: Flag,
      has_rated: Flag,
      is_full: Flag,
    }),
  }),
  'POST /api/mirror/rate': endpoint({
    who: 'user',
    summary: 'How I see a friend, once; shown only together with at least four others.',
    body: Fields({ id: Id, answers: Answers }),
    data: Nothing,
    refusals: ['team_full'],
    limited: true,
  }),
  'POST /api/mirror/remove': endpoint({
    who: 'user',
    summary: 'Breaks my mirror: what friends said is gone, and another can be begun.',
    body: Nothing,
    data: Nothing,
  }),
} as const
