import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { Rating } from './rating.ts'
import { Day, Fen, Fields, Flag, Gateway, ListOf, Named, Nullable, Paging, Slug, Time } from './shapes.ts'

export const Mode = Type.Enum(['video', 'voice', 'place'])
export const Language = Type.Enum(['mandarin', 'cantonese', 'english'])

/** What is offered, as a list shows it. */
const ProjectCard = Fields({
  id: Slug,
  /** The colours it is shown in. */
  look: Slug,
  title: Type.String(),
  line: Type.String(),
  minutes: Type.Integer(),
  sessions: Type.Integer(),
  /** How many counselors offer it, the lowest of their prices, and when the first of them is free. */
  counselors: Type.Integer(),
  from_fen: Nullable(Fen),
  next_free_at: Nullable(Time),
})

/** A counselor as others are shown one. */
export const CounselorFace = Fields({
  id: Slug,
  name: Type.String(),
  /** The drawing that stands for them. */
  portrait: Slug,
  is_demo: Flag,
})

const CounselorCard = Fields({
  ...CounselorFace.properties,
  /** What they are registered as, and how they work. */
  title: Type.String(),
  line: Type.String(),
  years: Type.Integer(),
  topics: Type.Array(Named),
  languages: Type.Array(Language),
  modes: Type.Array(Mode),
  city: Nullable(Named),
  is_for_crises: Flag,
  /** For the service that was asked for, or one session. */
  price_fen: Fen,
  minutes: Type.Integer(),
  sessions: Type.Integer(),
  time_zone: Type.String(),
  next_free_at: Nullable(Time),
  /** What people said of sessions; null as long as it would tell of fewer than five of them. */
  rating: Nullable(Rating),
  /** The first few times one can begin. */
  slots: Type.Array(Time),
  /** Kept by me for later. */
  is_saved: Flag,
})

const Price = Type.Enum(['under_300', '300_500', '500_800', 'over_800'])
const When = Type.Enum(['today', 'three_days', 'week', 'evening', 'weekend'])

const Asked = Type.Enum(['topic', 'language', 'when', 'mode', 'price', 'gender'])

/** All of them combine. */
const Wishes = {
  service: Type.Optional(Slug),
  /** Names of topics with commas between: any of them. */
  topics: Type.Optional(Machine({ pattern: '^[a-z0-9_-]+(,[a-z0-9_-]+)*$', maxLength: 200 })),
  mode: Type.Optional(Mode),
  city: Type.Optional(Slug),
  when: Type.Optional(When),
  price: Type.Optional(Price),
  language: Type.Optional(Language),
  gender: Type.Optional(Type.Enum(['female', 'male'])),
  is_for_crises: Type.Optional(Flag),
  /** Of those alone that I keep. */
  is_saved: Type.Optional(Flag),
}

export const counselors = {
  'GET /api/project/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'What counselors offer.',
    query: Fields({ topic: Type.Optional(Slug) }),
    data: Fields({
      list: Type.Array(ProjectCard),
      topics: Type.Array(Named),
      counselors: Type.Integer(),
    }),
  }),
  'GET /api/project/show': endpoint({
    who: 'anyone',
    summary: 'One thing that counselors offer, and the rule by which it is given back.',
    query: Fields({ id: Slug }),
    data: Fields({
      ...ProjectCard.properties,
      lead: Type.String(),
      topics: Type.Array(Named),
      modes: Type.Array(Mode),
      steps: Type.Array(Fields({ title: Type.String(), line: Type.String() })),
      fits: Type.Array(Type.String()),
      unfit: Type.Array(Type.String()),
      note: Type.String(),
      /** Some of those who offer it. */
      faces: Type.Array(CounselorFace),
      comment_count: Type.Integer(),
      average: Nullable(Type.Number()),
      may_comment: Flag,
    }),
  }),
  'GET /api/counselor/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Counselors who fit; nobody pays for a place in it.',
    query: Fields({
      ...Paging,
      ...Wishes,
      sort: Type.Optional(Type.Enum(['soonest', 'price', 'price_down', 'years'])),
    }),
    data: Fields({
      ...ListOf(CounselorCard).properties,
      topics: Type.Array(Named),
      cities: Type.Array(Named),
      /** Where nobody fits: what to leave out, and how many there are then. */
      instead: Type.Array(
        Fields({
          without: Type.Enum(['topics', 'mode', 'city', 'when', 'price', 'language', 'gender']),
          total: Type.Integer(),
        }),
      ),
    }),
  }),
  'GET /api/counselor/fitting': endpoint({
    who: 'anyone',
    summary: 'The few who fit best what somebody answered to six questions, and why; nothing of it is kept.',
    query: Fields({
      topic: Type.Optional(Slug),
      mode: Type.Optional(Mode),
      when: Type.Optional(When),
      price: Type.Optional(Type.Enum(['under_300', '300_500', '500_800'])),
      language: Type.Optional(Language),
      gender: Type.Optional(Type.Enum(['female', 'male'])),
    }),
    data: Fields({
      topics: Type.Array(Named),
      list: Type.Array(
        Fields({ ...CounselorCard.properties, why: Type.Array(Asked), but: Type.Array(Asked) }),
      ),
    }),
  }),
  'GET /api/counselor/show': endpoint({
    who: 'anyone',
    summary: 'One counselor, as verified, with the next free times.',
    query: Fields({ id: Slug }),
    data: Fields({
      ...CounselorCard.properties,
      degree: Type.String(),
      hours: Type.Integer(),
      /** In their own words. */
      quote: Type.String(),
      way: Type.String(),
      first: Type.Array(Type.String()),
      gender: Type.Enum(['female', 'male']),
      area: Type.String(),
      credentials: Type.Array(Fields({ title: Type.String(), line: Type.String(), checked_on: Day })),
      services: Type.Array(
        Fields({
          id: Slug,
          title: Type.String(),
          minutes: Type.Integer(),
          sessions: Type.Integer(),
          price_fen: Fen,
        }),
      ),
      gateways: Type.Array(Gateway),
    }),
  }),
  'GET /api/counselor/times': endpoint({
    who: 'anyone',
    summary:
      'When a session with a counselor can begin, as far ahead as one can book; taken times are told as such.',
    query: Fields({ id: Slug, service: Slug }),
    data: Fields({
      time_zone: Type.String(),
      minutes: Type.Integer(),
      price_fen: Fen,
      times: Type.Array(Fields({ starts_at: Time, is_free: Flag })),
    }),
  }),
} as const
