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

/** Of any country, however it is spaced. */
const PhoneNumber = Type.String({ pattern: '^\\+?[0-9][0-9 -]{4,18}[0-9]$' })

/** Whether somebody of ours can call me back, and whether I wait for it. Never in place of a help line. */
const CallBackView = Fields({
  /** Null outside the hours in which somebody is there, and for whom it is not a hard time. */
  offer: Type.Union([Fields({ within_minutes: Type.Integer() }), Type.Null()]),
  asked: Type.Union([Fields({ due_at: Time, is_late: Flag }), Type.Null()]),
})

export const safety = {
  'GET /api/safety/call_back': endpoint({
    who: 'user',
    summary: 'Whether somebody of the service can call me back now, or is about to.',
    data: CallBackView,
    banned: 'allowed',
  }),
  'POST /api/safety/call_back/ask': endpoint({
    who: 'user',
    summary:
      'Leaves a number to be called at, in the hours in which somebody is there. Asked again, it is another number.',
    body: Fields({ number: PhoneNumber }),
    data: CallBackView,
    banned: 'allowed',
    limited: true,
  }),
  'POST /api/safety/call_back/withdraw': endpoint({
    who: 'user',
    summary: 'Takes the number back; it is gone at once.',
    data: CallBackView,
    banned: 'allowed',
  }),
  'GET /api/safety/episode': endpoint({
    who: 'user',
    summary: 'Whether it is a hard time for me, as far as I have let it be known here; for me alone.',
    query: Fields({ time_zone: Type.Optional(TimeZone) }),
    data: EpisodeView,
    banned: 'allowed',
  }),
  'GET /api/safety/staff_looks': endpoint({
    who: 'user',
    summary:
      'When somebody of the staff looked at what I wrote or at my account, and the very sentence they gave for it.',
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          at: Time,
          /** What I wrote for others, or my account: devices, orders, merges. */
          what: Type.Union([Type.Literal('words'), Type.Literal('account')]),
          reason: Type.String(),
        }),
      ),
    }),
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
