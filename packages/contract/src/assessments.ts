import { Type } from 'typebox'
import { LongText } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { Figure } from './figures.ts'
import {
  Flag,
  Fields,
  Id,
  ListOf,
  Named,
  Nothing,
  Nullable,
  Paging,
  Slug,
  AssessmentCard,
  AssessmentSummary,
  Time,
} from './shapes.ts'

const AssessmentId = Fields({ id: Slug })
const QuestionAnswer = Fields({ question: Type.String(), answer: LongText })
const SpecialCard = Fields({
  id: Slug,
  name: Type.String(),
  line: Type.String(),
  category_id: Slug,
  table_count: Type.Integer(),
})

const AssessmentFilters = {
  category_id: Type.Optional(Slug),
  tag_id: Type.Optional(Slug),
  sort: Type.Optional(
    Type.Union([
      Type.Literal('recommended'),
      Type.Literal('popular'),
      Type.Literal('newest'),
      Type.Literal('shortest'),
    ]),
  ),
  is_free: Type.Optional(Flag),
  is_short: Type.Optional(Flag),
  has_norm: Type.Optional(Flag),
  /** Only those I have not taken. */
  is_new_to_me: Type.Optional(Flag),
}

/** What a person may know about an assessment before taking it. */
const AssessmentDetail = Fields({
  ...AssessmentCard.properties,
  category_name: Type.String(),
  tags: Type.Array(Named),
  intro: LongText,
  for_whom: Type.Array(Type.String()),
  not_for: Type.Array(Type.String()),
  gets: Type.Array(Fields({ title: Type.String(), text: Type.String() })),
  provenance: Type.String(),
  norm_sample: Type.String(),
  recall: Type.String(),
  min_age: Type.Integer(),
  is_health: Flag,
  /** A group can answer it together. */
  may_team: Flag,
  gate: Nullable(Type.String()),
  evidence: Fields({
    alpha: Nullable(Type.Number()),
    retest: Nullable(Type.Number()),
    /** Half of the 95 % range that the report draws around the main score. */
    error: Nullable(Type.Number()),
    norm_n: Nullable(Type.Integer()),
  }),
  citations: Type.Array(Fields({ text: Type.String(), url: Nullable(Type.String()) })),
  licence: Fields({ holder: Type.String(), terms: Type.String(), url: Type.String() }),
  versions: Type.Array(AssessmentCard),
  related: Type.Array(AssessmentCard),
  faq_count: Type.Integer(),
  comment_count: Type.Integer(),
  stars: Nullable(Type.Number()),
  /** What this person has to do with it. */
  mine: Fields({
    is_starred: Flag,
    taken_times: Type.Integer(),
    exam_id: Nullable(Id),
    answered_count: Type.Integer(),
  }),
})

export const assessments = {
  'GET /api/table/recommend_category': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Categories worth a look, each with a few of its assessments.',
    data: Fields({
      list: Type.Array(Fields({ ...Named.properties, tables: Type.Array(AssessmentSummary) })),
    }),
  }),
  'GET /api/table/popular': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'The assessments most taken.',
    query: Fields(Paging),
    data: ListOf(AssessmentSummary),
  }),
  'GET /api/table/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'The catalogue, filtered and sorted.',
    query: Fields({ ...Paging, ...AssessmentFilters }),
    data: ListOf(AssessmentCard),
  }),
  'GET /api/table/categories': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'All categories with the number of their assessments.',
    data: Fields({
      list: Type.Array(Fields({ ...Named.properties, icon: Type.String(), table_count: Type.Integer() })),
    }),
  }),
  'GET /api/table/tags': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'All tags, the sticky ones first.',
    data: Fields({
      list: Type.Array(Fields({ ...Named.properties, is_sticky: Flag, table_count: Type.Integer() })),
    }),
  }),
  'GET /api/table/show': endpoint({
    who: 'anyone',
    summary: 'One assessment in detail.',
    query: AssessmentId,
    data: AssessmentDetail,
  }),
  'GET /api/table/faq': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Questions people ask about an assessment, and those about all of them.',
    query: AssessmentId,
    data: Fields({
      name: Type.String(),
      own: Type.Array(QuestionAnswer),
      common: Type.Array(QuestionAnswer),
    }),
  }),
  'GET /api/table/sample': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'A few of its questions, to look at.',
    query: AssessmentId,
    data: Fields({
      name: Type.String(),
      instruction: Type.String(),
      item_count: Type.Integer(),
      items: Type.Array(
        Fields({
          id: Slug,
          text: Type.String(),
          options: Type.Array(Type.String()),
          /** Figures drawn for the sample alone: eight cells, and what stands to choose from. */
          cells: Type.Array(Figure),
          figures: Type.Array(Figure),
        }),
      ),
    }),
  }),
  'GET /api/table/mine': endpoint({
    who: 'user',
    summary: 'Assessments I took or starred.',
    query: Fields({ ...Paging, kind: Type.Union([Type.Literal('taken'), Type.Literal('starred')]) }),
    data: ListOf(
      Fields({
        ...AssessmentCard.properties,
        taken_times: Type.Integer(),
        last_taken_at: Nullable(Time),
        is_starred: Flag,
      }),
    ),
  }),
  'POST /api/table/star': endpoint({
    who: 'user',
    summary: 'Puts an assessment among my starred ones, or takes it away.',
    body: Fields({ id: Slug, is_starred: Flag }),
    data: Nothing,
  }),
  'GET /api/special/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Topics, the one of the week first.',
    data: Fields({ list: Type.Array(SpecialCard) }),
  }),
  'GET /api/special/show': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'One topic with its assessments.',
    query: Fields({ id: Slug }),
    data: Fields({
      ...SpecialCard.properties,
      lead: Type.String(),
      sections: Type.Array(
        Fields({
          id: Slug,
          title: Type.String(),
          text: LongText,
          tables: Type.Array(AssessmentCard),
        }),
      ),
      note: Type.String(),
    }),
  }),
} as const
