import { Type } from 'typebox'
import { Flag, Fields, Id, Nullable, PayWith, Slug, AssessmentCard, AssessmentKind, Time } from './shapes.ts'

export const Level = Nullable(Type.Integer({ minimum: 0, maximum: 4 }))
export const Interval = Nullable(Type.Tuple([Type.Number(), Type.Number()]))
export const Action = Fields({ title: Type.String(), text: Type.String(), to: Nullable(Type.String()) })
export const Direction = Type.Enum(['better', 'worse', 'neutral'])

const BandWords = Fields({
  id: Slug,
  label: Type.String(),
  headline: Type.String(),
  meaning: Type.String(),
  normal: Type.String(),
  seek: Type.String(),
  actions: Type.Array(Action),
})

export const BandRange = Fields({
  id: Slug,
  label: Type.String(),
  min: Type.Number(),
  max: Type.Number(),
  level: Level,
})

const ScaleFields = {
  id: Slug,
  name: Type.String(),
  about: Type.String(),
  low: Type.String(),
  high: Type.String(),
  role: Type.Enum(['total', 'dimension', 'facet']),
  direction: Direction,
  /** Null when too few of its questions were answered. */
  score: Nullable(Type.Number()),
  min: Type.Number(),
  max: Type.Number(),
  digits: Type.Integer(),
  interval: Interval,
  percentile: Nullable(Type.Number()),
  t: Nullable(Type.Number()),
  norm_mean: Nullable(Type.Number()),
  level: Level,
  is_prorated: Flag,
  answered: Type.Integer(),
  items: Type.Integer(),
  band: Nullable(BandWords),
  bands: Type.Array(BandRange),
}
const FacetView = Fields(ScaleFields)
export const ScaleView = Fields({ ...ScaleFields, facets: Type.Array(FacetView) })

/**
 * unknown: no reliability is known, the difference is given and nothing is claimed; doubtful: one of the two was answered
 * carelessly, so nothing is claimed either.
 */
export const Verdict = Type.Enum([
  'improved',
  'recovered',
  'worsened',
  'risen',
  'fallen',
  'steady',
  'unknown',
  'doubtful',
])

export const Change = Fields({
  from_id: Id,
  from_at: Time,
  from_score: Type.Number(),
  difference: Type.Number(),
  verdict: Verdict,
  /** The smallest difference that is more than noise. */
  least: Nullable(Type.Number()),
})

const TypeView = Fields({
  id: Type.String(),
  name: Type.String(),
  headline: Type.String(),
  meaning: Type.String(),
  strengths: Type.Array(Type.String()),
  watch: Type.Array(Type.String()),
  actions: Type.Array(Action),
  /** Axes on which the score lies so close to the middle that the letter says little. */
  close_axes: Type.Array(Type.String()),
})

export const ChapterHead = Fields({
  id: Slug,
  title: Type.String(),
  /** Empty while it is locked. */
  lead: Type.String(),
  is_free: Flag,
  is_locked: Flag,
  minutes: Type.Integer(),
})

export const NormView = Fields({ group: Type.String(), sample: Type.String(), n: Nullable(Type.Integer()) })

const ReportFields = {
  id: Id,
  table_id: Slug,
  name: Type.String(),
  category_id: Slug,
  kind: AssessmentKind,
  created_at: Time,
  /** The how-manieth of this table; 0 in a public report, which does not tell. */
  attempt: Type.Integer(),
  level: Level,
  is_risk: Flag,
  /** What the fired risk rules say, help first. */
  risks: Type.Array(Type.String()),
  main: Nullable(ScaleView),
  type: Nullable(TypeView),
  dimensions: Type.Array(ScaleView),
  /** Other sums that stand beside the dimensions; no axes of a radar. */
  totals: Type.Array(ScaleView),
  norm: Nullable(NormView),
  provenance: Type.String(),
}

/** How people who took it here have answered; never who. */
export const OwnNorm = Fields({
  people: Type.Integer(),
  made_at: Time,
  scales: Type.Array(
    Fields({
      id: Slug,
      name: Type.String(),
      n: Type.Integer(),
      mean: Type.Number(),
      sd: Type.Number(),
      alpha: Nullable(Type.Number()),
      /** Null where a place among them would mislead. */
      percentile: Nullable(Type.Integer({ minimum: 1, maximum: 99 })),
    }),
  ),
})

export const ReportView = Fields({
  ...ReportFields,
  own_norm: Nullable(OwnNorm),
  versions: Fields({ instrument: Type.String(), norm: Nullable(Type.String()), engine: Type.String() }),
  quality: Fields({
    flags: Type.Array(Type.Enum(['fast', 'long_string', 'inconsistent', 'scattered', 'attention'])),
    doubtful_count: Type.Integer(),
  }),
  change: Nullable(Change),
  /** The profile says another age or sex than it did: another norm group would now be used. */
  has_new_norm: Flag,
  actions: Type.Array(Action),
  chapters: Type.Array(ChapterHead),
  related: Type.Array(AssessmentCard),
  may_share: Flag,
  is_published: Flag,
  /** Said above everything when something of a very old version can no longer be shown. */
  notice: Nullable(Type.String()),
})

/** What the owner may choose to show; answers are not among them. */
export const PublicPart = Type.Enum(['score', 'level', 'type', 'dimensions', 'meaning'])
export const PublicReport = Fields({
  ...ReportFields,
  parts: Type.Array(PublicPart),
  owner_name: Type.String(),
  is_mine: Flag,
  /** Whether search engines may keep it. */
  is_indexed: Flag,
})

export const ReportRow = Fields({
  id: Id,
  table_id: Slug,
  name: Type.String(),
  category_id: Slug,
  kind: AssessmentKind,
  created_at: Time,
  score: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  label: Type.String(),
  level: Level,
  is_type: Flag,
})

const TrendPoint = Fields({
  id: Id,
  at: Time,
  score: Type.Number(),
  interval: Interval,
  level: Level,
  /** It shows signs of careless answering: nothing is concluded from it. */
  is_doubtful: Flag,
})

export const Trend = Fields({
  table_id: Slug,
  name: Type.String(),
  scale: Slug,
  scale_name: Type.String(),
  /** The scales that can be asked for. */
  scales: Type.Array(Fields({ id: Slug, name: Type.String() })),
  direction: Direction,
  min: Type.Number(),
  max: Type.Number(),
  digits: Type.Integer(),
  bands: Type.Array(BandRange),
  /** The newest sixty, the oldest of them first. */
  points: Type.Array(TrendPoint),
  /** Between the last two. */
  change: Nullable(Change),
})

export const CompareSide = Fields({
  /** Null where it is somebody else's. */
  id: Nullable(Id),
  name: Type.String(),
  at: Time,
  is_mine: Flag,
  /** The next three are never told of somebody else's. */
  is_doubtful: Flag,
  is_risk: Flag,
  needs_help: Flag,
})

const ComparePoint = Fields({
  score: Nullable(Type.Number()),
  interval: Interval,
  /** Empty where there is no level, or it was not shared. */
  label: Type.String(),
  level: Level,
})

export const CompareScale = Fields({
  id: Slug,
  name: Type.String(),
  direction: Direction,
  min: Type.Number(),
  max: Type.Number(),
  digits: Type.Integer(),
  first: ComparePoint,
  second: ComparePoint,
  difference: Nullable(Type.Number()),
  /** Of two people only risen, fallen, steady or unknown: higher, lower, alike within the error. */
  verdict: Verdict,
})

/** What `POST /api/order/create` may want of this domain: one reading, or those of one assessment. */
export const unlockWanted = [
  Fields({ kind: Type.Literal('report'), report_id: Id, pay_with: PayWith }),
  Fields({ kind: Type.Literal('table'), table_id: Slug, pay_with: PayWith }),
] as const

export const unlockRefs = {
  table_id: Nullable(Slug),
  /** Where the cover's colours come from. */
  category_id: Nullable(Slug),
  report_id: Nullable(Id),
} as const
