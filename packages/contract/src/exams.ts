import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Figure } from './figures.ts'
import { Prose } from './heard.ts'
import { Flag, Fields, Id, Nothing, Nullable, Slug, AssessmentCard, Time } from './shapes.ts'

/**
 * single, forced, image, timed: an option's id (timed: null when time ran out) · multiple: ids · scale, number: a number ·
 * text: words · matrix: an option's id by row. Null takes an answer back.
 */
export const AnswerValue = Type.Union([
  Type.Null(),
  Type.Number(),
  Slug,
  Prose('kept', { maxLength: 4000 }),
  Type.Array(Slug, { maxItems: 50 }),
  Type.Record(Slug, Slug),
])

const SavedAnswer = Fields({
  item_id: Slug,
  value: AnswerValue,
  /** Milliseconds since 1970 by the server's clock when it was given; of two answers to one item the higher stays. */
  revision: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
  /** How long the question was looked at. */
  ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
})

/** Four hundred answers, some of them in words. */
const answersBytes = 256 * 1024

const ItemOption = Fields({
  id: Slug,
  text: Type.String(),
  image: Nullable(Type.String()),
  figure: Nullable(Figure),
})

/** Answers after which help is offered on the question itself, also without network: nothing else of a rule is told. */
const HelpWhen = Fields({
  row: Nullable(Slug),
  options: Type.Array(Slug),
  from: Nullable(Type.Number()),
})

/** A question without anything that says how it is scored. */
export const AttemptItem = Fields({
  id: Slug,
  kind: Type.Union([
    Type.Literal('single'),
    Type.Literal('forced'),
    Type.Literal('image'),
    Type.Literal('timed'),
    Type.Literal('multiple'),
    Type.Literal('scale'),
    Type.Literal('number'),
    Type.Literal('text'),
    Type.Literal('matrix'),
  ]),
  text: Type.String(),
  options: Type.Array(ItemOption),
  rows: Type.Array(Fields({ id: Slug, text: Type.String() })),
  page: Nullable(Slug),
  is_optional: Flag,
  when: Nullable(Fields({ item: Slug, options: Type.Array(Slug) })),
  help_when: Type.Array(HelpWhen),
  look: Nullable(Type.Union([Type.Literal('slider'), Type.Literal('dots')])),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  step: Nullable(Type.Number()),
  /** Fewest and most options of `multiple`; most characters of `text`. */
  least: Nullable(Type.Integer()),
  most: Nullable(Type.Integer()),
  seconds: Nullable(Type.Integer()),
  /** The eight cells of a matrix drawn for this sitting, row by row; empty where nothing is drawn. */
  cells: Type.Array(Figure),
  low: Type.String(),
  high: Type.String(),
  unit: Type.String(),
})

const AttemptStatus = Type.Union([
  Type.Literal('underway'),
  Type.Literal('submitted'),
  Type.Literal('expired'),
  Type.Literal('discarded'),
])

const Precision = Fields({
  scale: Slug,
  name: Type.String(),
  answered: Type.Integer(),
  /** 0 nothing known, 1 as precise as asked for. */
  reached: Type.Number(),
})

/** Where an adaptive exam stands: the next question, and how sure the estimate is. */
const AdaptiveStep = Fields({
  next: Nullable(AttemptItem),
  may_stop: Flag,
  precision: Type.Array(Precision),
  most_items: Type.Integer(),
})

const Attempt = Fields({
  id: Id,
  table_id: Slug,
  version: Type.String(),
  name: Type.String(),
  category_id: Slug,
  instruction: Type.String(),
  recall: Type.String(),
  /** The most questions one person meets, as the catalogue says it. */
  item_count: Type.Integer(),
  minutes: Type.Integer(),
  status: AttemptStatus,
  report_id: Nullable(Id),
  started_at: Time,
  expires_at: Nullable(Time),
  /** The server's time now, from which a device reckons its revisions. */
  server_now: Type.Integer(),
  elapsed_ms: Type.Integer(),
  current_item: Nullable(Slug),
  /** In the order of this attempt; for an adaptive exam those asked so far. */
  items: Type.Array(AttemptItem),
  answers: Type.Array(SavedAnswer),
  adaptive: Nullable(AdaptiveStep),
})

const AttemptRef = Fields({ id: Id })

export const exams = {
  'POST /api/exam/start': endpoint({
    who: 'user',
    summary: 'Begins a sitting, or goes on with the one under way.',
    body: Fields({
      table_id: Slug,
      /** Begin anew although one is under way: that one is discarded. */
      is_fresh: Type.Optional(Flag),
      /** Asked once where a minimum age holds and the age is unknown. */
      birth_year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
      /** The person has confirmed the gate of a sensitive assessment. */
      gate_passed: Type.Optional(Flag),
      /** Agreement to the storing of health-related answers, given here for the first time. */
      health_consent: Type.Optional(Flag),
      /** A team of mine for which I answer. */
      team_id: Type.Optional(Id),
    }),
    data: Attempt,
    refusals: ['birth_year_needed', 'too_young', 'consent_needed', 'team_closed'],
  }),
  'GET /api/exam/show': endpoint({
    who: 'user',
    summary: 'A sitting of mine with every answer, to go on with it on any device.',
    query: AttemptRef,
    data: Attempt,
  }),
  'POST /api/exam/save': endpoint({
    who: 'user',
    summary: 'Keeps answers. The newest revision of each item stays, whatever arrives when.',
    body: Fields({
      id: Id,
      answers: Type.Array(SavedAnswer, { maxItems: 400 }),
      current_item: Type.Optional(Slug),
      elapsed_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000 })),
    }),
    bodyBytes: answersBytes,
    data: Fields({
      status: AttemptStatus,
      report_id: Nullable(Id),
      server_now: Type.Integer(),
      /** Answers of another device that are newer than what was sent. */
      newer: Type.Array(SavedAnswer),
    }),
    runs: 'direct',
  }),
  'POST /api/exam/next': endpoint({
    who: 'user',
    summary: 'The next question of an adaptive sitting, after the answers kept so far.',
    body: AttemptRef,
    data: AdaptiveStep,
    refusals: ['exam_over', 'exam_expired'],
    runs: 'direct',
  }),
  'POST /api/exam/submit': endpoint({
    who: 'user',
    summary: 'Hands the sitting in; the report is made once, however often this is sent.',
    body: Fields({ id: Id, answers: Type.Array(SavedAnswer, { maxItems: 400 }) }),
    bodyBytes: answersBytes,
    data: Fields({
      report_id: Id,
      is_risk: Flag,
      /** The team of mine in which it counts now. */
      team_id: Nullable(Id),
    }),
    refusals: ['exam_over', 'exam_expired', 'exam_incomplete'],
  }),
  'POST /api/exam/discard': endpoint({
    who: 'user',
    summary: 'Throws a sitting and its answers away.',
    body: AttemptRef,
    data: Nothing,
    refusals: ['exam_over'],
  }),
  'GET /api/exam/underway': endpoint({
    who: 'user',
    summary: 'My unfinished sittings, the last one first.',
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          table: AssessmentCard,
          answered_count: Type.Integer(),
          item_count: Type.Integer(),
          started_at: Time,
          last_answer_at: Nullable(Time),
          expires_at: Nullable(Time),
          status: AttemptStatus,
        }),
      ),
    }),
  }),
} as const
