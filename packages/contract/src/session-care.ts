import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Fields, Flag, Id, Nothing, Nullable, Slug, Time } from './shapes.ts'

const Ref = Fields({ id: Id })
const counselor = { role: 'counselor' } as const

/** From hard to good, for the last few days. No test: nothing is made of it but a line over time. */
const Degree = Type.Integer({ minimum: 1, maximum: 5 })
const answers = {
  mood: Degree,
  sleep: Degree,
  /** How near others are · how well the things of the day get done. */
  people: Degree,
  daily: Degree,
}
const Answered = Fields({ at: Time, ...answers })

export const sessionCare = {
  'GET /api/reservation/care': endpoint({
    who: 'member',
    summary:
      'Around my sessions, from those of the last three months on: what was written to me, and what is asked before.',
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          /** Of the counselor's. */
          unread: Type.Integer(),
          messages: Type.Integer(),
          may_write: Flag,
          may_answer: Flag,
          is_answered: Flag,
        }),
      ),
    }),
  }),
  'GET /api/counselor/desk/care': endpoint({
    who: counselor,
    summary: 'Around the sessions at my desk, from those of the last week on.',
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          unread: Type.Integer(),
          messages: Type.Integer(),
          may_write: Flag,
          /** The client has answered the questions before it and lets me see them. */
          has_checkin: Flag,
        }),
      ),
    }),
  }),
  'GET /api/reservation/thread': endpoint({
    who: 'member',
    summary:
      'What the two of a session have written to each other: for the client always, for the counselor until it closes.',
    query: Ref,
    data: Fields({
      /** Whoever asks is the counselor. */
      is_counselor: Flag,
      /** The other one, by the name they go by. */
      name: Type.String(),
      portrait: Nullable(Slug),
      is_demo: Flag,
      starts_at: Time,
      ends_at: Time,
      until: Time,
      may_write: Flag,
      messages: Type.Array(Fields({ id: Id, is_mine: Flag, text: Type.String(), at: Time, is_read: Flag })),
    }),
  }),
  'POST /api/reservation/thread/say': endpoint({
    who: 'member',
    summary:
      'Writes to the other one of a session, until seven days after it. The same id again is the same sentence.',
    body: Fields({
      /** Made on the device. */
      id: Id,
      reservation_id: Id,
      text: Prose('kept', { minLength: 1, maxLength: 1_000, pattern: '\\S' }),
    }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/reservation/thread/read': endpoint({
    who: 'member',
    summary: 'Has looked at what the other one wrote.',
    body: Ref,
    data: Nothing,
  }),
  'GET /api/reservation/checkin': endpoint({
    who: 'member',
    summary: 'The four questions before a session of mine, and how I answered them over time.',
    query: Ref,
    data: Fields({
      name: Type.String(),
      starts_at: Time,
      opens_at: Time,
      may_answer: Flag,
      mine: Nullable(Fields({ ...answers, is_shared: Flag })),
      /** All of mine, the oldest first. */
      trend: Type.Array(Answered),
    }),
  }),
  'POST /api/reservation/checkin': endpoint({
    who: 'member',
    summary:
      'Answers them, from 24 hours before a session to its end; the counselor sees it only where I say so.',
    body: Fields({ id: Id, ...answers, is_shared: Flag }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/reservation/checkin/share': endpoint({
    who: 'member',
    summary: 'Lets the counselor see my answers, or no longer.',
    body: Fields({ id: Id, is_shared: Flag }),
    data: Nothing,
  }),
  'GET /api/counselor/desk/checkin': endpoint({
    who: counselor,
    summary:
      'What the client of a session answered before it and before earlier ones with me, as far as they let me see it.',
    query: Ref,
    data: Fields({ list: Type.Array(Answered) }),
  }),
} as const
