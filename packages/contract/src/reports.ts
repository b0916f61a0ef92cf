import { Type } from 'typebox'
import { LongText } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import {
  Action,
  ChapterHead,
  CompareScale,
  CompareSide,
  Level,
  NormView,
  PublicPart,
  PublicReport,
  ReportRow,
  ReportView,
  ScaleView,
  Trend,
} from './report-shapes.ts'
import {
  Flag,
  Fields,
  Gateway,
  Id,
  ListOf,
  Nothing,
  Nullable,
  Paging,
  Slug,
  AssessmentCard,
  Time,
  TimeZone,
} from './shapes.ts'

/** Milliseconds since 1970. */
const Instant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 })
const ReportRef = Fields({ id: Id })
const PublicParts = Type.Array(PublicPart, { minItems: 1, maxItems: 5, uniqueItems: true })
const Token = Type.String({ pattern: '^[0-9a-z]{32}$' })

const reading = {
  'GET /api/report/brief': endpoint({
    who: 'user',
    summary: 'What a report of mine says in a sentence.',
    query: ReportRef,
    data: Fields({
      id: Id,
      table_id: Slug,
      name: Type.String(),
      created_at: Time,
      /** The main scale's band, or the type's name. */
      label: Type.String(),
      headline: Type.String(),
      meaning: Type.String(),
      level: Nullable(Type.Integer({ minimum: 0, maximum: 4 })),
      is_risk: Flag,
      is_doubtful: Flag,
      next: Type.Array(AssessmentCard),
    }),
  }),
  'GET /api/report/show': endpoint({
    who: 'user',
    summary: 'A report of mine, in my language.',
    /** `current` scores it anew with what the profile says today; the kept one stays as it is. */
    query: Fields({
      id: Id,
      norm: Type.Optional(Type.Union([Type.Literal('kept'), Type.Literal('current')])),
    }),
    data: ReportView,
  }),
  'GET /api/report/why': endpoint({
    who: 'user',
    summary: 'Which answers made a score, and what it was held against.',
    query: Fields({ id: Id, scale: Slug }),
    data: Fields({
      scale: ScaleView,
      method: Type.String(),
      norm: Nullable(NormView),
      answers: Type.Array(
        Fields({
          item_id: Slug,
          text: Type.String(),
          answer: Type.String(),
          /** Points this answer gives, and the most it could; null where answers weigh too differently to be counted. */
          adds: Nullable(Type.Number()),
          most: Nullable(Type.Number()),
          is_reversed: Flag,
        }),
      ),
      /** The scales it is made of. */
      parts: Type.Array(Fields({ scale: Slug, name: Type.String(), score: Nullable(Type.Number()) })),
    }),
  }),
  'GET /api/report/chapter': endpoint({
    who: 'user',
    summary: 'One chapter of the deep part.',
    query: Fields({ id: Id, chapter: Slug }),
    data: Fields({
      ...ChapterHead.properties,
      name: Type.String(),
      text: LongText,
      figure: Nullable(ScaleView),
      actions: Type.Array(Action),
      previous: Nullable(Slug),
      next: Nullable(Slug),
      is_risk: Flag,
      level: Level,
    }),
    refusals: ['report_locked'],
  }),
  'GET /api/report/unlock': endpoint({
    who: 'user',
    summary: 'What is free, what is not, and the ways to open it.',
    query: ReportRef,
    data: Fields({
      id: Id,
      name: Type.String(),
      table_id: Slug,
      is_open: Flag,
      price_fen: Type.Integer(),
      price_points: Type.Integer(),
      balance: Type.Integer(),
      /** Ways to pay with money that work here; none where nothing is sold. */
      gateways: Type.Array(Gateway),
      chapters: Type.Array(ChapterHead),
      headline: Type.String(),
      is_risk: Flag,
      level: Level,
    }),
  }),
  'GET /api/report/answers': endpoint({
    who: 'user',
    summary: 'Question by question, what I answered.',
    query: ReportRef,
    data: Fields({
      id: Id,
      name: Type.String(),
      created_at: Time,
      answers: Type.Array(
        Fields({
          item_id: Slug,
          text: Type.String(),
          answer: Type.String(),
          seconds: Nullable(Type.Number()),
          is_doubtful: Flag,
        }),
      ),
    }),
  }),
  'GET /api/report/fhir': endpoint({
    who: 'user',
    summary: 'The scores as FHIR R4 Observations, with the answers they were made of.',
    query: ReportRef,
    data: Fields({ resource: Type.Any() }),
  }),
} as const

const overTime = {
  'GET /api/report/list': endpoint({
    who: 'user',
    summary: 'My reports, the newest first.',
    query: Fields({
      ...Paging,
      table_id: Type.Optional(Slug),
      words: Type.Optional(Prose('search', { maxLength: 64 })),
      /** Only those made from this moment on, and before that one: a day, by the reader's clock, whatever else is asked for. */
      since: Type.Optional(Instant),
      until: Type.Optional(Instant),
    }),
    data: ListOf(ReportRow),
  }),
  'GET /api/report/tables': endpoint({
    who: 'user',
    summary: 'The assessments I have reports of.',
    data: Fields({
      list: Type.Array(
        Fields({
          table_id: Slug,
          name: Type.String(),
          category_id: Slug,
          count: Type.Integer(),
          has_trend: Flag,
        }),
      ),
    }),
  }),
  'GET /api/report/trend': endpoint({
    who: 'user',
    summary: 'One assessment over time, with its errors.',
    query: Fields({ table_id: Slug, scale: Type.Optional(Slug) }),
    data: Trend,
  }),
  'GET /api/report/statistics': endpoint({
    who: 'user',
    summary: 'My scores over time, across assessments.',
    query: Fields({
      weeks: Type.Optional(Type.Integer({ minimum: 4, maximum: 104 })),
      /** Minutes the reader's clock is ahead of UTC; China's unless said. */
      offset: Type.Optional(Type.Integer({ minimum: -840, maximum: 840 })),
    }),
    data: Fields({
      weeks: Type.Array(Fields({ starts_on: Type.String(), count: Type.Integer() })),
      trends: Type.Array(Trend),
      report_count: Type.Integer(),
    }),
  }),
  'GET /api/report/compare': endpoint({
    who: 'user',
    summary: 'Two reports of one assessment, the earlier first: both mine, or mine and one that was shared.',
    query: Fields({ id: Id, with_id: Type.Optional(Id), with_token: Type.Optional(Token) }),
    data: Fields({
      name: Type.String(),
      table_id: Slug,
      first: CompareSide,
      second: CompareSide,
      scales: Type.Array(CompareScale),
      types: Nullable(Fields({ first: Type.String(), second: Type.String() })),
    }),
  }),
} as const

const changing = {
  'POST /api/report/redo': endpoint({
    who: 'user',
    summary: 'A new sitting that asks only the doubtful questions again; the report stays.',
    body: ReportRef,
    data: Fields({ exam_id: Id, table_id: Slug }),
    refusals: ['exam_expired'],
  }),
  'POST /api/report/delete': endpoint({
    who: 'user',
    summary: 'Deletes a report with its answers, pictures and links.',
    body: ReportRef,
    data: Nothing,
  }),
  'POST /api/report/poster': endpoint({
    who: 'user',
    summary:
      'A picture of a report: a poster, or all of it in one long picture. Its address lives for a day.',
    body: Fields({
      id: Id,
      kind: Type.Union([Type.Literal('poster'), Type.Literal('long')]),
      time_zone: TimeZone,
    }),
    data: Fields({ url: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
  'POST /api/report/pdf': endpoint({
    who: 'user',
    summary: 'The whole report as a PDF, with every chapter I may read. Its address lives for a day.',
    body: Fields({ id: Id, time_zone: TimeZone }),
    data: Fields({ url: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
  'POST /api/report/book': endpoint({
    who: 'user',
    fresh: true,
    summary: 'What my reports say, the newest first, twenty in one PDF; nothing of it is kept.',
    body: Fields({ time_zone: TimeZone, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
    data: Fields({
      /** What the file is called. */
      name: Type.String(),
      /** Base64; null where there is nothing on this page. */
      pdf: Nullable(Type.String()),
      /** How many PDFs there are in all. */
      pages: Type.Integer(),
    }),
    banned: 'allowed',
    limited: true,
    runs: 'direct',
  }),
} as const

const sharing = {
  'GET /api/report/link': endpoint({
    who: 'user',
    summary: 'Whether a report of mine is public, and exactly what others see.',
    /** `parts`, with commas between: what they would see of these. */
    query: Fields({ id: Id, parts: Type.Optional(Machine({ maxLength: 64 })) }),
    data: Fields({
      token: Nullable(Token),
      url: Nullable(Type.String()),
      parts: Type.Array(PublicPart),
      possible: Type.Array(PublicPart),
      is_indexed: Flag,
      /** People who opened it. */
      view_count: Type.Integer(),
      preview: PublicReport,
    }),
  }),
  'POST /api/report/publish': endpoint({
    who: 'user',
    summary: 'Makes chosen parts of a report public by an unguessable link.',
    body: Fields({ id: Id, parts: PublicParts, is_indexed: Flag }),
    data: Fields({ token: Token, url: Type.String() }),
  }),
  'POST /api/report/revoke': endpoint({
    who: 'user',
    summary: 'The link leads nowhere from now on.',
    body: ReportRef,
    data: Nothing,
  }),
  'GET /api/report/public/:token': endpoint({
    who: 'anyone',
    summary: 'What somebody has chosen to show of a report.',
    params: Fields({ token: Token }),
    data: PublicReport,
  }),
  'GET /api/report/viewed': endpoint({
    who: 'user',
    summary: 'Public reports I have opened, and whether they still are.',
    query: Fields(Paging),
    data: ListOf(
      Fields({
        token: Token,
        name: Type.String(),
        category_id: Slug,
        /** Empty once it is gone. */
        owner_name: Type.String(),
        viewed_at: Time,
        is_gone: Flag,
      }),
    ),
  }),
  'POST /api/report/viewed/forget': endpoint({
    who: 'user',
    summary: 'Takes a report, or all, out of the ones I have opened.',
    body: Fields({ token: Type.Optional(Token) }),
    data: Nothing,
  }),
} as const

export const reports = { ...reading, ...overTime, ...changing, ...sharing } as const
