import { Type } from 'typebox'
import { CounselorFace, Mode } from './counselors.ts'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Claim } from './reservations.ts'
import { Day, Fen, Fields, Flag, Id, Nothing, Nullable, Slug, Time } from './shapes.ts'

const Minute = Type.Integer({ minimum: 0, maximum: 1440 })
const Span = Fields({ from: Minute, to: Minute })
const WeekSpan = Fields({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), from: Minute, to: Minute })

/** A session as its counselor sees it: of the client no more than the name they go by. */
const Session = Fields({
  id: Id,
  state: Type.Enum(['held', 'booked', 'done', 'cancelled', 'missed']),
  client: Type.String(),
  title: Type.String(),
  mode: Mode,
  starts_at: Time,
  ends_at: Time,
  /** Which of theirs it is. */
  nth: Type.Integer(),
  /** Where one goes in, as set for this one or for all. */
  meeting: Type.String(),
  may_cancel: Flag,
  may_miss: Flag,
  /** The client says that I did not come; `open`: I may answer. */
  claim: Nullable(Claim),
})

const Gap = Type.Integer({ minimum: 0, maximum: 120 })
const Notice = Type.Integer({ minimum: 0, maximum: 10_080 })
const Horizon = Type.Integer({ minimum: 1, maximum: 90 })

const counselor = { role: 'counselor' } as const
const Ref = Fields({ id: Id })
const meeting = Type.String({ pattern: '^(https://[!-~]{4,300})?$' })

export const counselorDesk = {
  'GET /api/counselor/desk': endpoint({
    who: counselor,
    summary: 'My desk: sessions of a week, when I work, what I offer, and what I have earned.',
    query: Fields({
      /** The Monday of the week; this one unless told. */
      week: Type.Optional(Day),
    }),
    data: Fields({
      counselor: CounselorFace,
      time_zone: Type.String(),
      /** There, now. */
      today: Day,
      week: Type.Array(
        Fields({
          day: Day,
          open: Type.Array(Span),
          /** Not as in every week. */
          is_exception: Flag,
          booked: Type.Array(Span),
        }),
      ),
      hours: Type.Array(WeekSpan),
      sessions: Type.Array(Session),
      /** The first that is not over, of any week. */
      next: Nullable(Session),
      /** Of any week: a client says that I did not come, and I may still answer. */
      requests: Type.Array(Session),
      settings: Fields({
        gap: Type.Integer(),
        notice: Type.Integer(),
        horizon: Type.Integer(),
        meeting: Type.String(),
      }),
      services: Type.Array(
        Fields({
          id: Slug,
          title: Type.String(),
          minutes: Type.Integer(),
          fen: Nullable(Fen),
          /** Of this service alone; null: as in `settings`. */
          gap: Nullable(Type.Integer()),
          notice: Nullable(Type.Integer()),
          horizon: Nullable(Type.Integer()),
          /** What people are shown as the first time it can be had. */
          next_free_at: Nullable(Time),
        }),
      ),
      /** After the platform's share, as the ledger has it: by sessions, and what of all income is free or still waits. */
      income: Fields({
        month_fen: Fen,
        all_fen: Fen,
        available_fen: Fen,
        pending_fen: Fen,
        share_percent: Type.Integer(),
      }),
    }),
  }),
  'POST /api/counselor/desk/hours': endpoint({
    who: counselor,
    summary: 'Sets the hours of every week; what is booked stays.',
    body: Fields({ hours: Type.Array(WeekSpan, { maxItems: 84 }) }),
    data: Nothing,
  }),
  'POST /api/counselor/desk/day': endpoint({
    who: counselor,
    summary: 'Sets the hours of one day alone; null: as in every week.',
    body: Fields({ day: Day, open: Nullable(Type.Array(Span, { maxItems: 12 })) }),
    data: Nothing,
  }),
  'POST /api/counselor/desk/settings': endpoint({
    who: counselor,
    summary:
      'Sets pauses, notice and horizon, where one goes in, and what is offered for how much and with which times of its own.',
    body: Fields({
      gap: Gap,
      notice: Notice,
      horizon: Horizon,
      meeting,
      prices: Type.Array(
        Fields({
          service_id: Slug,
          fen: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          /** For this service alone; null: as in general; left out: as it was. */
          gap: Type.Optional(Nullable(Gap)),
          notice: Type.Optional(Nullable(Notice)),
          horizon: Type.Optional(Nullable(Horizon)),
        }),
        { maxItems: 12 },
      ),
    }),
    data: Nothing,
    refusals: ['application_refused'],
  }),
  'POST /api/counselor/desk/meeting': endpoint({
    who: counselor,
    summary: 'Sets where one goes in for one session; empty: as for all.',
    body: Fields({ id: Id, meeting }),
    data: Nothing,
  }),
  'POST /api/counselor/desk/cancel': endpoint({
    who: counselor,
    summary: 'Gives a session up as its counselor: the client is told, and all that was paid goes back.',
    body: Ref,
    data: Nothing,
    refusals: ['refund_refused'],
  }),
  'POST /api/counselor/desk/missed': endpoint({
    who: counselor,
    summary:
      'Says that the client did not come; or, to a client who says it of me, that the session took place.',
    body: Fields({ id: Id, is_held: Type.Optional(Flag) }),
    data: Nothing,
    refusals: ['refund_refused'],
  }),
  'GET /api/counselor/desk/note': endpoint({
    who: counselor,
    summary: 'My private note on the client of a session; nobody else can open it.',
    query: Ref,
    data: Fields({ text: Type.String(), changed_at: Nullable(Time) }),
  }),
  'POST /api/counselor/desk/note': endpoint({
    who: counselor,
    summary: 'Keeps my private note on the client of a session, sealed by my key.',
    body: Fields({ id: Id, text: Prose('kept', { maxLength: 4_000 }) }),
    data: Nothing,
  }),
} as const
