import { Type } from 'typebox'
import { CounselorFace } from './counselors.ts'
import { Mood } from './diary.ts'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Day, Fields, Flag, Id, Nothing, Nullable, Slug, Time } from './shapes.ts'

/** What the client puts in for one session. `curve`: moods of the last thirty days, without words. */
const choice = {
  report_ids: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
  diary: Type.Enum(['none', 'curve', 'pages']),
  entry_ids: Type.Array(Id, { maxItems: 30, uniqueItems: true }),
  has_plan: Flag,
  note: Prose('kept', { maxLength: 500 }),
  /** When it closes by itself: with the session, or a week after. */
  ends: Type.Enum(['session', 'week']),
}

const Ref = Fields({ id: Id })

/** What the counselor reads, and the client before: one and the same. */
const Content = Fields({
  note: Type.String(),
  reports: Type.Array(
    Fields({
      id: Id,
      name: Type.String(),
      at: Time,
      label: Type.String(),
      headline: Type.String(),
      meaning: Type.String(),
      scales: Type.Array(
        Fields({
          id: Slug,
          name: Type.String(),
          score: Nullable(Type.Number()),
          max: Type.Number(),
          label: Type.String(),
        }),
      ),
    }),
  ),
  curve: Type.Array(Fields({ day: Day, mood: Type.Number() })),
  pages: Type.Array(Fields({ id: Id, day: Day, mood: Nullable(Mood), text: Type.String() })),
  plan: Type.Array(Fields({ step: Slug, text: Type.String(), note: Type.String() })),
})

const session = { starts_at: Time, ends_at: Time }

export const capsules = {
  'GET /api/capsule/choices': endpoint({
    who: 'member',
    summary: 'What I could bring to a session of mine, what I have put in, and each look at it.',
    query: Ref,
    data: Fields({
      ...session,
      counselor: CounselorFace,
      gender: Type.Enum(['female', 'male']),
      closes: Fields({ session: Time, week: Time }),
      reports: Type.Array(Fields({ id: Id, name: Type.String(), at: Time })),
      entries: Type.Array(Fields({ id: Id, day: Day, mood: Nullable(Mood), excerpt: Type.String() })),
      plan_lines: Type.Integer(),
      /** Nothing where it was never closed, or taken back. */
      mine: Nullable(Fields({ ...choice, sealed_at: Time })),
      looks: Type.Array(Time),
      may_change: Flag,
    }),
  }),
  'GET /api/capsule/shared': endpoint({
    who: { role: 'counselor' },
    summary: 'The sessions at my desk to which somebody has brought something that is still open; not what.',
    data: Fields({
      list: Type.Array(
        Fields({ id: Id, client: Type.String(), starts_at: Time, sealed_at: Time, closes_at: Time }),
      ),
    }),
  }),
  'POST /api/capsule/preview': endpoint({
    who: 'member',
    summary: 'Exactly what the counselor would read.',
    body: Fields({ id: Id, ...choice }),
    data: Content,
  }),
  'POST /api/capsule/seal': endpoint({
    who: 'member',
    summary: 'Gives the counselor of one session what I have chosen, until it closes or I take it back.',
    body: Fields({ id: Id, ...choice }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/capsule/revoke': endpoint({
    who: 'member',
    summary: 'Takes it back: from now on it opens for nobody.',
    body: Ref,
    data: Nothing,
  }),
  'POST /api/capsule/open': endpoint({
    who: 'member',
    summary: 'The counselor of the session looks; the client is told when.',
    body: Ref,
    data: Fields({ ...session, closes_at: Time, content: Content }),
  }),
} as const
