import { Type } from 'typebox'
import { CounselorFace, Mode } from './counselors.ts'
import { endpoint } from './endpoint.ts'
import { Fen, Fields, Flag, Id, Nothing, Nullable, Slug, Time } from './shapes.ts'

/** What `POST /api/order/create` may want of this domain: the course whose first times are held for me. */
export const courseWanted = [Fields({ kind: Type.Literal('course'), course_id: Id })] as const

const Course = Fields({
  id: Id,
  /** `held`: until it is paid · `open`: sessions of it can be booked. */
  state: Type.Enum(['held', 'open']),
  counselor: CounselorFace,
  service_id: Slug,
  title: Type.String(),
  mode: Mode,
  price_fen: Fen,
  sessions: Type.Integer(),
  /** How many of them have no date yet, and how many took place. */
  unbooked: Type.Integer(),
  /** The counselor cannot come for now: no date can be booked, and all of those to come comes back. */
  is_away: Flag,
  done: Type.Integer(),
  /** Those to come. */
  starts: Type.Array(Time),
  held_until: Nullable(Time),
  order_id: Nullable(Id),
  /** Those that their counselor gave up or did not come to: to be booked again, or given back one by one. */
  to_settle: Type.Array(Fields({ id: Id, starts_at: Time, back_fen: Fen })),
  /** What comes back where the rest is given back now. */
  back_fen: Fen,
})

/** All of them, or none: then which of them cannot be had. */
const Dates = Type.Array(Time, { minItems: 1, maxItems: 12, uniqueItems: true })

export const courses = {
  'GET /api/reservation/courses': endpoint({
    who: 'member',
    summary: 'The courses I am in the middle of, or about to pay for.',
    query: Nothing,
    data: Fields({ list: Type.Array(Course) }),
  }),
  'POST /api/reservation/course/hold': endpoint({
    who: 'member',
    summary:
      'Takes the first dates of a course, or single sessions in a row (two or more), all of them or none: they are mine for fifteen minutes, and for good once all is paid.',
    body: Fields({ counselor_id: Slug, service_id: Slug, mode: Mode, starts: Dates }),
    data: Fields({ id: Nullable(Id), failed: Type.Array(Time) }),
    refusals: ['slot_taken'],
    limited: true,
  }),
  'POST /api/reservation/course/release': endpoint({
    who: 'member',
    summary: 'Lets go of a course that is held for me.',
    body: Fields({ id: Id }),
    data: Nothing,
  }),
  'POST /api/reservation/course/return': endpoint({
    who: 'member',
    summary:
      'Gives back one session of a course that its counselor gave up or did not come to; the others stay.',
    body: Fields({ id: Id }),
    data: Nothing,
    refusals: ['refund_refused'],
    limited: true,
  }),
  'POST /api/reservation/course/book': endpoint({
    who: 'member',
    summary: 'Books further dates of a course that is paid, all of them or none.',
    body: Fields({ id: Id, starts: Dates }),
    data: Fields({ failed: Type.Array(Time) }),
    refusals: ['slot_taken'],
    limited: true,
  }),
} as const
