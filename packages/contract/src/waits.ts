import { Type } from 'typebox'
import { CounselorFace, Mode } from './counselors.ts'
import { endpoint } from './endpoint.ts'
import { Fen, Fields, Flag, Id, Nothing, Nullable, Slug, Time, TimeZone } from './shapes.ts'

/** When somebody could come, by their own clock. */
const wish = {
  service_id: Slug,
  mode: Mode,
  /** 1 is Monday. */
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
  parts: Type.Array(Type.Enum(['morning', 'afternoon', 'evening']), {
    minItems: 1,
    maxItems: 3,
    uniqueItems: true,
  }),
}

/** One who waits for a time of one counselor. */
const Wait = Fields({
  id: Id,
  counselor: CounselorFace,
  ...wish,
  title: Type.String(),
  /** How many are asked before me. */
  before: Type.Integer(),
  /** A time that is kept for me until then; nothing is charged before I take it. */
  offer: Nullable(
    Fields({ starts_at: Time, ends_at: Time, time_zone: Type.String(), until: Time, price_fen: Fen }),
  ),
  created_at: Time,
})

const Ref = Fields({ id: Id })

export const waits = {
  'GET /api/reservation/waits': endpoint({
    who: 'member',
    summary: 'Whom I wait for, and what is kept for me meanwhile.',
    query: Nothing,
    data: Fields({ list: Type.Array(Wait) }),
  }),
  'POST /api/reservation/wait/join': endpoint({
    who: 'member',
    summary:
      'Waits for a time of a counselor, or changes for which. Where one that fits is free now, it is told instead, unless none of them will do.',
    body: Fields({
      counselor_id: Slug,
      ...wish,
      time_zone: TimeZone,
      /** What is free now does not suit me. */
      may_pass_free: Type.Optional(Flag),
    }),
    data: Fields({ id: Nullable(Id), free: Type.Array(Time) }),
    refusals: ['already_open'],
    limited: true,
  }),
  'POST /api/reservation/wait/accept': endpoint({
    who: 'member',
    summary:
      'Takes the time that is offered: it is held for fifteen minutes to pay, or booked where it costs nothing.',
    body: Ref,
    data: Fields({ id: Id, state: Type.Enum(['held', 'booked']), held_until: Nullable(Time) }),
    refusals: ['slot_taken', 'already_open'],
  }),
  'POST /api/reservation/wait/pass': endpoint({
    who: 'member',
    summary: 'Lets the time that is offered go on to the next; I keep my place in line.',
    body: Ref,
    data: Nothing,
  }),
  'POST /api/reservation/wait/leave': endpoint({
    who: 'member',
    summary: 'Waits no longer.',
    body: Ref,
    data: Nothing,
  }),
  'GET /api/counselor/desk/waits': endpoint({
    who: { role: 'counselor' },
    summary: 'Who waits for a time of mine, in order: of each no more than the name they go by.',
    query: Nothing,
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          client: Type.String(),
          title: Type.String(),
          mode: Mode,
          weekdays: wish.weekdays,
          parts: wish.parts,
          /** The client's clock, by which they wish. */
          time_zone: Type.String(),
          /** What is offered to them at the moment. */
          offered_at: Nullable(Time),
          created_at: Time,
        }),
      ),
      total: Type.Integer(),
    }),
  }),
} as const
