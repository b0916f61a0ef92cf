import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Flag, Id, Nothing, Time, TimeZone } from './shapes.ts'

const Level = Type.Union([
  Type.Literal('none'),
  Type.Literal('elevated'),
  Type.Literal('high'),
  Type.Literal('imminent'),
])

/** What an episode changes for the person it belongs to; nobody else is ever told. */
const EpisodeView = Fields({
  level: Level,
  /** Nothing is sold, advertised, shared or drawn by lot. */
  is_sheltered: Flag,
  /** How are you today? Asked on the day after, once a day. */
  needs_check_in: Flag,
})

export const safety = {
  'GET /api/safety/episode': endpoint({
    who: 'user',
    summary: 'Whether it is a hard time for me, as far as I have let it be known here; for me alone.',
    query: Fields({ time_zone: Type.Optional(TimeZone) }),
    data: EpisodeView,
    banned: 'allowed',
  }),
  'GET /api/safety/staff_looks': endpoint({
    who: 'user',
    summary: 'When somebody of the staff looked at what I wrote, and the very sentence they gave for it.',
    data: Fields({ list: Type.Array(Fields({ id: Id, at: Time, reason: Type.String() })) }),
    banned: 'allowed',
  }),
  'POST /api/safety/check_in': endpoint({
    who: 'user',
    summary: 'Answers how today is. One tap; putting it off is an answer too.',
    body: Fields({
      answer: Type.Union([
        Type.Literal('better'),
        Type.Literal('same'),
        Type.Literal('harder'),
        Type.Literal('not_today'),
        Type.Literal('no_more'),
      ]),
    }),
    data: EpisodeView,
    banned: 'allowed',
  }),
  'POST /api/safety/plan_used': endpoint({
    who: 'user',
    summary: 'My plan was used in a hard moment. What it says is not told.',
    data: Nothing,
    banned: 'allowed',
  }),
} as const
