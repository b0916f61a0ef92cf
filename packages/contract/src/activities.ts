import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import {
  Fen,
  Fields,
  Flag,
  Gateway,
  Id,
  ListOf,
  Named,
  Nothing,
  Nullable,
  Paging,
  PayWith,
  Points,
  Slug,
  Time,
} from './shapes.ts'

/** What `POST /api/order/create` may want of this domain: the place that is kept for me. */
export const activityWanted = [
  Fields({ kind: Type.Literal('activity'), activity_id: Slug, pay_with: PayWith }),
] as const

export const activityRefs = { activity_id: Nullable(Slug) } as const

/** `kept`: a place waits for my word or my payment · `waiting`: in line for one · `taken`: I have one. */
const Standing = Type.Enum(['kept', 'waiting', 'taken'])

/** An activity as a list shows it. */
const ActivityCard = Fields({
  id: Slug,
  /** Dates of one series share it. */
  series_id: Slug,
  /** The colours it is shown in. */
  look: Slug,
  title: Type.String(),
  lead: Type.String(),
  mode: Type.Enum(['online', 'place']),
  city: Nullable(Named),
  /** The quarter; the meeting point is told to those who come. */
  area: Type.String(),
  starts_at: Time,
  ends_at: Time,
  time_zone: Type.String(),
  price_fen: Fen,
  price_points: Points,
  capacity: Type.Integer(),
  left: Type.Integer(),
  waiting: Type.Integer(),
  /** Until then nobody can sign up; null where that is open. */
  opens_at: Nullable(Time),
  is_cancelled: Flag,
  is_demo: Flag,
  mine: Nullable(Standing),
})

const FormField = Fields({
  id: Slug,
  kind: Type.Enum(['line', 'text', 'choice']),
  label: Type.String(),
  options: Type.Array(Type.String()),
  is_required: Flag,
})

const Answer = Fields({ id: Slug, text: Prose('kept', { maxLength: 500 }) })

const Mine = Fields({
  state: Standing,
  /** Came along the waiting list: it is kept until then, and goes on to the next. */
  keep_until: Nullable(Time),
  is_offer: Flag,
  /** How many wait before me. */
  ahead: Type.Integer(),
  /** The order that paid it. */
  order_id: Nullable(Id),
  answers: Type.Array(Answer),
  checked_in_at: Nullable(Time),
  may_leave: Flag,
})

const ActivityRef = Fields({ id: Slug })

export const activities = {
  'GET /api/activity/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Activities to come, the next one first.',
    query: Fields({
      ...Paging,
      filter: Type.Optional(Type.Enum(['online', 'free', 'open', 'weekend'])),
      city: Type.Optional(Slug),
    }),
    data: Fields({ ...ListOf(ActivityCard).properties, cities: Type.Array(Named) }),
  }),
  'GET /api/activity/show': endpoint({
    who: 'anyone',
    summary: 'One activity, with my place in it.',
    query: ActivityRef,
    data: Fields({
      ...ActivityCard.properties,
      note: Type.String(),
      /** The point to meet at, or the link; null for whoever has no place. */
      meeting: Nullable(Type.String()),
      leader: Nullable(Fields({ name: Type.String(), line: Type.String() })),
      course: Type.Array(Fields({ at: Type.String(), text: Type.String() })),
      before: Type.Array(Fields({ is_fitting: Flag, text: Type.String() })),
      form: Type.Array(FormField),
      cancel_until: Time,
      /** Other dates of the series that are still to come. */
      dates: Type.Array(Fields({ id: Slug, starts_at: Time, left: Type.Integer() })),
      comment_count: Type.Integer(),
      average: Nullable(Type.Number()),
      place: Nullable(Mine),
      may_comment: Flag,
      is_organiser: Flag,
      balance: Points,
      gateways: Type.Array(Gateway),
    }),
  }),
  'GET /api/activity/mine': endpoint({
    who: 'member',
    summary: 'Activities I have a place in or wait for; those to come first.',
    query: Fields({ ...Paging, is_over: Type.Optional(Flag) }),
    data: ListOf(ActivityCard),
  }),
  'POST /api/activity/sign-up': endpoint({
    who: 'member',
    summary:
      'Takes a place, or says yes to the one that is kept for me; one that costs is kept until it is paid.',
    body: Fields({
      id: Slug,
      answers: Type.Array(Answer, { maxItems: 5 }),
      /** Where there is no place left I wait in line. */
      may_wait: Flag,
    }),
    data: Fields({ state: Standing }),
    refusals: ['activity_closed', 'activity_full'],
    limited: true,
  }),
  'POST /api/activity/leave': endpoint({
    who: 'member',
    summary: 'Gives my place to the next one in line; what I paid comes back.',
    body: ActivityRef,
    data: Nothing,
    refusals: ['refund_refused'],
    limited: true,
  }),
  'POST /api/activity/check-in': endpoint({
    who: 'member',
    summary: 'I am here: with the code that the organiser shows.',
    body: Fields({ id: Slug, code: Machine({ maxLength: 64 }) }),
    data: Fields({ checked_in_at: Time }),
    refusals: ['code_invalid'],
    limited: true,
  }),
  'GET /api/activity/organise': endpoint({
    who: 'member',
    summary: 'Who comes, for the member who organises it, and the code to check in by.',
    query: ActivityRef,
    data: Fields({
      title: Type.String(),
      /** Of this half minute. */
      code: Type.String(),
      /** Milliseconds until there is another. */
      code_ms: Type.Integer(),
      people: Type.Array(
        Fields({
          place_id: Id,
          name: Type.String(),
          answers: Type.Array(Fields({ label: Type.String(), text: Type.String() })),
          checked_in_at: Nullable(Time),
        }),
      ),
      waiting: Type.Integer(),
    }),
  }),
  'POST /api/activity/tick': endpoint({
    who: 'member',
    summary: 'The organiser has seen somebody, or takes that back.',
    body: Fields({ id: Slug, place_id: Id, is_here: Flag }),
    data: Nothing,
  }),
} as const
