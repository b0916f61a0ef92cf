import { Type } from 'typebox'
import { CounselorFace, Mode } from './counselors.ts'
import { endpoint } from './endpoint.ts'
import { Fen, Fields, Flag, Gateway, Id, ListOf, Nothing, Nullable, Paging, Slug, Time } from './shapes.ts'

/** What `POST /api/order/create` may want of this domain: the time that is held for me. */
export const reservationWanted = [Fields({ kind: Type.Literal('reservation'), reservation_id: Id })] as const

export const reservationRefs = { reservation_id: Nullable(Id) } as const

/** `held`: until it is paid · `booked` · `done` · `cancelled` · `missed`: one of the two did not come. */
const State = Type.Enum(['held', 'booked', 'done', 'cancelled', 'missed'])

export const Claim = Type.Enum(['open', 'disputed', 'upheld', 'dismissed'])

const Reservation = Fields({
  id: Id,
  state: State,
  counselor: CounselorFace,
  service_id: Slug,
  title: Type.String(),
  starts_at: Time,
  ends_at: Time,
  /** The counselor's. */
  time_zone: Type.String(),
  mode: Mode,
  price_fen: Fen,
  /** Of a time that is held: then it is free again. */
  held_until: Nullable(Time),
  order_id: Nullable(Id),
  /** The course it is a session of: what is given up in time can be booked again. */
  course_id: Nullable(Id),
  /** `us`: one of those who run this. */
  cancelled_by: Nullable(Type.Enum(['client', 'counselor', 'us'])),
  /** A session of a course, given back by itself. */
  is_returned: Flag,
  missed_by: Nullable(Type.Enum(['client', 'counselor'])),
  /** I say that nobody came. `open`: the counselor may answer · `disputed`: one of us looks. */
  claim: Nullable(Claim),
  may_claim: Flag,
  /** What comes back if it is cancelled now, and until when all of it does. */
  back_fen: Fen,
  full_until: Time,
  may_cancel: Flag,
  may_move: Flag,
  /** The counselor cannot come for now: all comes back until the start. */
  is_away: Flag,
  /** It took place; whether I have said how it was. */
  may_evaluate: Flag,
  is_evaluated: Flag,
  /** The way in, from ten minutes before; of a session in person the address, from the beginning. */
  meeting: Nullable(Type.String()),
  /** Nothing is agreed with this counselor yet, or its text has changed: until then the way in is not told. */
  needs_consent: Flag,
})

const Ref = Fields({ id: Id })

export const reservations = {
  'GET /api/reservation/list': endpoint({
    who: 'member',
    summary: 'My sessions: those to come, the next one first; or those that are over, the last one first.',
    query: Fields({ ...Paging, is_over: Type.Optional(Flag) }),
    data: ListOf(Reservation),
  }),
  'GET /api/reservation/show': endpoint({
    who: 'member',
    summary: 'One session of mine.',
    query: Ref,
    data: Fields({ ...Reservation.properties, gateways: Type.Array(Gateway) }),
  }),
  'POST /api/reservation/hold': endpoint({
    who: 'member',
    summary:
      'Takes a time: it is mine for fifteen minutes, and for good once it is paid; at once where it costs nothing.',
    body: Fields({ counselor_id: Slug, service_id: Slug, starts_at: Time, mode: Mode }),
    data: Fields({ id: Id, state: State, held_until: Nullable(Time) }),
    refusals: ['slot_taken'],
    limited: true,
  }),
  'POST /api/reservation/release': endpoint({
    who: 'member',
    summary: 'Lets go of a time that is held for me.',
    body: Ref,
    data: Nothing,
  }),
  'POST /api/reservation/cancel': endpoint({
    who: 'member',
    summary: 'Gives a session up: all comes back until 24 hours before, half of it later.',
    body: Ref,
    data: Nothing,
    refusals: ['refund_refused'],
    limited: true,
  }),
  'POST /api/reservation/missed': endpoint({
    who: 'member',
    summary:
      'Says that the counselor did not come. Unless they answer within a day, all that was paid goes back; else one of us looks.',
    body: Ref,
    data: Nothing,
    refusals: ['refund_refused'],
    limited: true,
  }),
  'POST /api/reservation/move': endpoint({
    who: 'member',
    summary: 'Moves a session to another time of the same counselor; nothing is paid again.',
    body: Fields({ id: Id, starts_at: Time }),
    data: Nothing,
    refusals: ['slot_taken', 'refund_refused'],
    limited: true,
  }),
} as const
