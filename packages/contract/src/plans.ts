import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import { Fields, Id, Nothing, Nullable, Slug, Time } from './shapes.ts'

const Step = Type.Union([
  Type.Literal('signs'),
  Type.Literal('alone'),
  Type.Literal('company'),
  Type.Literal('people'),
  Type.Literal('professionals'),
  Type.Literal('surroundings'),
  Type.Literal('reasons'),
])

/** Milliseconds since 1970 by the server's clock. */
const Moment = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })

const PlanLine = Fields({
  /** Made on the device; a suggestion has the same on every device. */
  id: Slug,
  step: Step,
  /** Empty: it was taken away. */
  text: Prose('kept', { maxLength: 300 }),
  /** When somebody can be reached, or where. */
  note: Prose('kept', { maxLength: 120 }),
  phone: Type.String({ pattern: '^[0-9+*#() -]{0,30}$' }),
  /** Where it stands in its step. */
  created: Moment,
  /** When it was last changed; of two the later stays. */
  revision: Moment,
})

const Lines = Type.Array(PlanLine, { maxItems: 400 })

/** Without its token, which only its maker has seen. */
const Link = Fields({
  id: Id,
  created_at: Time,
  expires_at: Time,
  opened_count: Type.Integer(),
  opened_at: Nullable(Time),
})

/** Two hundred lines in words of one's own. */
const linesBytes = 256 * 1024

export const plans = {
  'GET /api/plan/show': endpoint({
    who: 'user',
    summary: 'My plan for hard days, with what was taken away, and the links that show it.',
    banned: 'allowed',
    data: Fields({
      /** Grows with each change; 0 before there is a plan. */
      revision: Type.Integer(),
      lines: Lines,
      links: Type.Array(Link),
      server_now: Moment,
    }),
  }),
  'POST /api/plan/save': endpoint({
    who: 'user',
    summary: 'Keeps lines of my plan; of two of one name the later stays.',
    banned: 'allowed',
    body: Fields({ lines: Type.Array(PlanLine, { maxItems: 200 }) }),
    bodyBytes: linesBytes,
    /** `newer`: what another device has changed later than this one did. */
    data: Fields({ revision: Type.Integer(), newer: Lines, server_now: Moment }),
  }),
  'POST /api/plan/share': endpoint({
    who: 'user',
    summary: 'A link that shows my plan to whoever has it, until it ends.',
    body: Fields({ days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)]) }),
    data: Fields({ link: Link, url: Type.String() }),
    limited: true,
  }),
  'POST /api/plan/unshare': endpoint({
    who: 'user',
    summary: 'Ends a link of mine now.',
    body: Fields({ id: Id }),
    data: Nothing,
  }),
  'POST /api/plan/draw': endpoint({
    who: 'user',
    summary: 'My plan as a picture or a PDF; nothing of it is kept.',
    banned: 'allowed',
    body: Fields({
      kind: Type.Union([Type.Literal('picture'), Type.Literal('pdf')]),
      /** Whose lines stand on it. */
      region: Slug,
      /** The reader's, e.g. Asia/Taipei: which day it is. */
      time_zone: Machine({ maxLength: 64 }),
    }),
    data: Fields({ name: Type.String(), type: Type.String(), file: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
  'GET /api/plan/shared/:token': endpoint({
    who: 'anyone',
    summary: 'The plan that somebody has shown me.',
    params: Fields({ token: Type.String({ pattern: '^[0-9a-z]{32}$' }) }),
    data: Fields({ lines: Lines, expires_at: Time }),
  }),
} as const
