import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import {
  AssessmentCard,
  Fields,
  Flag,
  Id,
  ListOf,
  Nothing,
  Nullable,
  Paging,
  Slug,
  Time,
  TimeZone,
} from './shapes.ts'

/** Four more bits than six digits, and none of it read wrongly: no 0, O, 1, I, L, and no U. */
const Code = Machine({ minLength: 6, maxLength: 12 })

const Attribute = Fields({
  label: Prose('published', { minLength: 1, maxLength: 20 }),
  options: Type.Array(Prose('published', { minLength: 1, maxLength: 20 }), { minItems: 2, maxItems: 20 }),
})
const Attributes = Type.Array(Attribute, { maxItems: 4 })

/** `owner`: I lead it · `member`: I am in it · `both`. */
const Role = Type.Enum(['owner', 'member', 'both'])
const State = Type.Enum(['open', 'closed'])

const TeamCard = Fields({
  id: Id,
  name: Type.String(),
  table: AssessmentCard,
  is_anonymous: Flag,
  is_demo: Flag,
  role: Role,
  state: State,
  closes_at: Time,
  round: Type.Integer(),
  members: Type.Integer(),
  finished: Type.Integer(),
  /** I am in it and have not answered yet in this round. */
  is_mine_open: Flag,
})

/** Nothing of it says who has done what. */
const Invitation = Fields({
  id: Id,
  name: Type.String(),
  note: Type.String(),
  inviter: Type.String(),
  table: AssessmentCard,
  is_health: Flag,
  is_anonymous: Flag,
  is_demo: Flag,
  state: State,
  closes_at: Time,
  finished: Type.Integer(),
  attributes: Type.Array(Fields({ label: Type.String(), options: Type.Array(Type.String()) })),
  /** I am in it already. */
  is_member: Flag,
  is_owner: Flag,
})

const Named = { id: Slug, name: Type.String() }
const Level = Fields({
  label: Type.String(),
  level: Nullable(Type.Integer()),
  /** In twentieths: 0.05 is one. */
  share: Type.Number(),
})
const Agreement = Type.Enum(['close', 'mixed', 'apart'])
const Figure = {
  mean: Type.Number(),
  /** The mean is this or further out. */
  is_at_edge: Flag,
  spread: Type.Number(),
  error: Type.Number(),
}

/** Since the round before. */
const Change = Nullable(Fields({ difference: Type.Number(), error: Type.Number(), is_clear: Flag }))

const Dimension = Fields({
  ...Named,
  low: Type.String(),
  high: Type.String(),
  min: Type.Number(),
  max: Type.Number(),
  digits: Type.Integer(),
  ...Figure,
  agreement: Agreement,
  levels: Nullable(Type.Array(Level)),
  norm: Nullable(Fields({ mean: Type.Number(), n: Nullable(Type.Integer()) })),
  change: Change,
})

const Cut = Fields({
  label: Type.String(),
  groups: Type.Array(
    Fields({
      labels: Type.Array(Type.String()),
      n: Type.Integer(),
      figures: Type.Array(Fields({ id: Slug, ...Figure, change: Change })),
    }),
  ),
})

/** What a group shows; it changes only when at least five have come or gone. */
const Shown = Fields({
  n: Type.Integer(),
  dimensions: Type.Array(Dimension),
  cuts: Type.Array(Cut),
  /** Attributes that are not shown, without a word why. */
  hidden: Type.Array(Type.String()),
  headline: Type.String(),
  strengths: Type.Array(Type.String()),
  tensions: Type.Array(Type.String()),
})

/** One round of a group: how many finished, and what may be shown of them. */
export const GroupFigures = {
  id: Id,
  name: Type.String(),
  table_name: Type.String(),
  is_demo: Flag,
  state: State,
  closes_at: Time,
  round: Type.Integer(),
  rounds: Type.Integer(),
  finished: Type.Integer(),
  needed: Type.Integer(),
  norm_sample: Type.String(),
  shown: Nullable(Shown),
}

export const GroupPreview = Fields({
  sees: Type.Array(Type.Enum(['finished', 'mean', 'spread', 'levels', 'groups', 'names'])),
  never: Type.Array(Type.Enum(['answers', 'scores', 'lowest', 'highest', 'times', 'names'])),
  shown: Nullable(Shown),
})

export const DrawnFile = Fields({ name: Type.String(), type: Type.String(), file: Type.String() })

const TeamRef = Fields({ id: Id })
export const RoundRef = Fields({ id: Id, round: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) })
const Name = Prose('published', { minLength: 1, maxLength: 30 })
const Note = Prose('published', { maxLength: 120 })
const Lending = {
  /** An earlier report may be handed in instead of answering anew. */
  may_lend: Flag,
  /** How old it may be. */
  lend_days: Type.Integer({ minimum: 1, maximum: 90 }),
}

export const teams = {
  'GET /api/team/list': endpoint({
    who: 'user',
    summary: 'Teams I lead or am in; those that are open first.',
    query: Fields({ ...Paging, is_over: Type.Optional(Flag) }),
    data: ListOf(TeamCard),
  }),
  'GET /api/team/tables': endpoint({
    who: 'anyone',
    summary: 'Tables that a group can answer together.',
    data: Fields({ list: Type.Array(AssessmentCard) }),
  }),
  'POST /api/team/create': endpoint({
    feature: 'team.create',
    who: 'member',
    summary: 'A team with a link and a code.',
    body: Fields({
      name: Name,
      table_id: Slug,
      closes_at: Time,
      is_anonymous: Flag,
      attributes: Attributes,
      note: Note,
      ...Lending,
    }),
    data: TeamRef,
    limited: true,
    refusals: ['feature_off'],
  }),
  'POST /api/team/change': endpoint({
    who: 'member',
    summary: 'The owner changes words, deadline or mode; an anonymous team stays so once somebody answered.',
    body: Fields({
      id: Id,
      name: Type.Optional(Name),
      note: Type.Optional(Note),
      closes_at: Type.Optional(Time),
      is_anonymous: Type.Optional(Flag),
    }),
    data: Nothing,
    refusals: ['team_closed', 'team_mode'],
    limited: true,
  }),
  'POST /api/team/find': endpoint({
    who: 'user',
    summary: 'The team behind a code of six characters, however it is written.',
    body: Fields({ code: Code }),
    data: TeamRef,
    refusals: ['code_invalid'],
    limited: true,
  }),
  'GET /api/team/invitation': endpoint({
    who: 'anyone',
    summary: 'The public invitation to a team.',
    query: TeamRef,
    data: Invitation,
  }),
  'GET /api/team/preview': endpoint({
    who: 'anyone',
    summary: 'What the owner will see and what nobody will, with the page of people who do not exist.',
    query: TeamRef,
    data: GroupPreview,
  }),
  'POST /api/team/join': endpoint({
    who: 'user',
    summary: 'Joins a team; a named one only with a verified mobile.',
    body: Fields({
      id: Id,
      /** How the owner knows me; only in a named team. */
      name: Type.Optional(Prose('published', { minLength: 1, maxLength: 20 })),
      /** For each attribute the place of its option. */
      choices: Type.Array(Type.Integer({ minimum: 0, maximum: 19 }), { maxItems: 4 }),
      /** Only in a named team: the owner may see my result. */
      may_show: Type.Optional(Flag),
    }),
    data: Nothing,
    refusals: ['mobile_unverified', 'team_closed', 'team_full', 'team_removed'],
    limited: true,
  }),
  'GET /api/team/show': endpoint({
    who: 'user',
    summary: 'How far a team of mine is: how many finished, and in a named one who.',
    query: TeamRef,
    data: Fields({
      ...TeamCard.properties,
      note: Type.String(),
      code: Type.String(),
      inviter: Type.String(),
      attributes: Invitation.properties.attributes,
      ...Lending,
      /** How many more must finish before anything is shown. */
      missing: Type.Integer(),
      rounds: Type.Integer(),
      may_nudge: Flag,
      /** When the owner may nudge again. */
      nudge_from: Nullable(Time),
      me: Nullable(
        Fields({
          name: Type.String(),
          has_finished: Flag,
          report_id: Nullable(Id),
          may_show: Flag,
          /** A report of mine that I may hand in. */
          lendable: Nullable(Fields({ report_id: Id, created_at: Time })),
        }),
      ),
    }),
  }),
  'GET /api/team/people': endpoint({
    who: 'member',
    summary: 'For the owner of a named team: who is in it and who has finished, never when.',
    query: Fields({ id: Id, ...Paging }),
    data: ListOf(
      Fields({
        id: Id,
        name: Type.String(),
        is_me: Flag,
        has_finished: Flag,
        /** Only of those who said yes. */
        scores: Nullable(Type.Array(Fields({ ...Named, score: Nullable(Type.Number()) }))),
      }),
    ),
  }),
  'GET /api/team/report': endpoint({
    who: 'user',
    summary: 'Mine beside the others without me, from five others on.',
    query: RoundRef,
    data: Fields({
      name: Type.String(),
      table_name: Type.String(),
      finished: Type.Integer(),
      report_id: Nullable(Id),
      /** How many others there are; null while there are fewer than five. */
      others: Nullable(Type.Integer()),
      headline: Type.String(),
      dimensions: Type.Array(
        Fields({
          ...Named,
          low: Type.String(),
          high: Type.String(),
          min: Type.Number(),
          max: Type.Number(),
          digits: Type.Integer(),
          score: Type.Number(),
          mean: Type.Number(),
          spread: Type.Number(),
          place: Type.Enum(['lower', 'near', 'higher']),
        }),
      ),
    }),
    refusals: ['report_needed'],
  }),
  'GET /api/team/analysis': endpoint({
    who: 'user',
    summary: 'The whole group, for those who lead it or are in it.',
    query: RoundRef,
    data: Fields({ ...GroupFigures, is_owner: Flag, has_finished: Flag, report_id: Nullable(Id) }),
  }),
  'POST /api/team/draw': endpoint({
    who: 'user',
    summary: 'The page of the group as a PDF, for those who see it; figures alone, without a name.',
    body: Fields({ ...RoundRef.properties, time_zone: TimeZone }),
    data: DrawnFile,
    refusals: ['report_needed'],
    limited: true,
    runs: 'direct',
  }),
  'POST /api/team/lend': endpoint({
    who: 'user',
    summary: 'Hands an earlier report in, where the owner allows it.',
    body: Fields({ id: Id, report_id: Id }),
    data: Nothing,
    refusals: ['team_closed', 'report_needed', 'consent_needed'],
    limited: true,
  }),
  'POST /api/team/consent': endpoint({
    who: 'user',
    summary: 'In a named team: whether the owner may see my result. No is taken at once.',
    body: Fields({ id: Id, may_show: Flag }),
    data: Nothing,
  }),
  'POST /api/team/leave': endpoint({
    who: 'user',
    summary: 'Leaves a team; what I answered goes out of its figures at the next edition.',
    body: TeamRef,
    data: Nothing,
    limited: true,
  }),
  'POST /api/team/remove': endpoint({
    who: 'member',
    summary: 'The owner of a named team lets somebody go.',
    body: Fields({ id: Id, member_id: Id }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/team/close': endpoint({
    who: 'member',
    summary: 'Nobody joins or answers any more; what is shown stays.',
    body: TeamRef,
    data: Nothing,
    limited: true,
  }),
  'POST /api/team/reopen': endpoint({
    who: 'member',
    summary:
      'Opens a closed team until another day; on wish with a new round, in which everybody answers again.',
    body: Fields({ id: Id, closes_at: Time, is_new_round: Flag }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/team/nudge': endpoint({
    who: 'member',
    summary: 'Reminds those who have not finished, once in three days; nobody learns who they are.',
    body: TeamRef,
    data: Nothing,
    refusals: ['team_closed'],
    limited: true,
  }),
  'POST /api/team/offer': endpoint({
    who: 'member',
    summary: 'A key with which one other member can take the team over, for three days.',
    body: TeamRef,
    data: Fields({ key: Type.String(), until: Time }),
    limited: true,
  }),
  'POST /api/team/take-over': endpoint({
    who: 'member',
    summary: 'Takes a team over from its owner, who stays in it if they were.',
    body: Fields({ id: Id, key: Machine({ maxLength: 64 }) }),
    data: Nothing,
    refusals: ['code_invalid'],
    limited: true,
  }),
} as const
