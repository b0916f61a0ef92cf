import { Type } from 'typebox'
import { ArticleCard } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { AssessmentCard, Fields, Flag, Named, Nullable, Slug } from './shapes.ts'

const Part = Nullable(
  Type.Union([
    Type.Literal('head'),
    Type.Literal('chest'),
    Type.Literal('belly'),
    Type.Literal('limbs'),
    Type.Literal('whole'),
  ]),
)

const Lines = Type.Array(Type.String())

export const symptoms = {
  'GET /api/symptom/list': endpoint({
    who: 'anyone',
    summary: 'What people feel, by group and by where on the body.',
    data: Fields({
      groups: Type.Array(Named),
      list: Type.Array(
        Fields({ id: Slug, name: Type.String(), line: Type.String(), group_id: Slug, part: Part }),
      ),
      /** Ids to begin with. */
      first: Type.Array(Slug),
    }),
  }),
  'GET /api/symptom/show': endpoint({
    who: 'anyone',
    summary: 'One page about something people feel; for reference, never a diagnosis.',
    query: Fields({ id: Slug }),
    data: Fields({
      id: Slug,
      name: Type.String(),
      line: Type.String(),
      group: Named,
      part: Part,
      red_flags: Lines,
      like: Type.String(),
      common: Type.String(),
      behind: Type.String(),
      /** Of ICD-11: code and title only. */
      icd: Type.Array(Fields({ code: Type.String(), title: Type.String() })),
      tonight: Lines,
      this_week: Lines,
      see: Type.String(),
      tests: Type.Array(AssessmentCard),
      articles: Type.Array(ArticleCard),
      /** What counselors are asked for who go on with it; none where a doctor or help comes first. */
      counselor_topics: Type.Array(Slug),
      sources: Type.Array(Fields({ title: Type.String(), year: Type.Integer() })),
      /** The month it was last read through: 2026-11. */
      reviewed: Type.String(),
      /** About wanting to die or to hurt oneself: help is the first thing to do. */
      is_risk: Flag,
    }),
  }),
} as const
