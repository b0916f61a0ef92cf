import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import {
  AssessmentCard,
  Fields,
  Flag,
  Id,
  Nothing,
  Nullable,
  OrgKind,
  SeatsLeft,
  Slug,
  Time,
  TimeZone,
} from './shapes.ts'
import { DrawnFile, GroupFigures, GroupPreview, RoundRef } from './teams.ts'

const Ref = Fields({ id: Id })
const State = Type.Enum(['open', 'closed'])
const GroupName = Prose('published', { minLength: 1, maxLength: 20 })

/** What was asked of a part of an organization: how many have answered, never who. */
const Assignment = Fields({
  id: Id,
  table: AssessmentCard,
  /** None: everybody was asked. */
  groups: Type.Array(Type.String()),
  state: State,
  closes_at: Time,
  round: Type.Integer(),
  /** How many are asked now; fewer than five have finished, fewer than five have not, or neither (R56). */
  asked: Type.Integer(),
  participation: Type.Enum(['few', 'some', 'most']),
  /** At least so many of them have, in fives. */
  finished: Type.Integer(),
  /** From so many on there are figures. */
  needed: Type.Integer(),
  has_figures: Flag,
  may_remind: Flag,
  remind_from: Nullable(Time),
})

/** What somebody is asked to answer, as they see it themselves. */
const Task = Fields({
  id: Id,
  organization: Fields({ id: Id, name: Type.String(), kind: OrgKind, is_demo: Flag }),
  table: AssessmentCard,
  note: Type.String(),
  state: State,
  closes_at: Time,
  has_finished: Flag,
  report_id: Nullable(Id),
})

export const organizationWanted = [
  Fields({ kind: Type.Literal('org_seats'), organization_id: Id, pack_id: Slug }),
] as const

export const organizationWork = {
  'GET /api/org/groups': endpoint({
    who: 'user',
    summary: 'The groups of the organization and how many are in each; for those who lead or look.',
    data: Fields({
      list: Type.Array(Fields({ id: Id, name: Type.String(), members: Type.Integer() })),
      /** Those who are in no group. */
      others: Type.Integer(),
    }),
  }),
  'POST /api/org/group': endpoint({
    who: 'member',
    summary: 'A new group, or another name for one.',
    body: Fields({ id: Nullable(Id), name: GroupName }),
    data: Ref,
    refusals: ['name_taken'],
    limited: true,
  }),
  'POST /api/org/group/remove': endpoint({
    who: 'member',
    summary: 'Takes a group away; whoever was in it is in none.',
    body: Ref,
    data: Nothing,
    refusals: ['group_used'],
    limited: true,
  }),
  'POST /api/org/place': endpoint({
    who: 'member',
    summary: 'Puts people into a group, or into none.',
    body: Fields({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), group_id: Nullable(Id) }),
    data: Nothing,
    limited: true,
  }),
  'GET /api/org/assignments': endpoint({
    who: 'user',
    summary: 'What the organization asks of its people, the newest first; how many answered, never who.',
    data: Fields({ list: Type.Array(Assignment) }),
  }),
  'POST /api/org/assign': endpoint({
    who: 'member',
    summary: 'Asks groups, or everybody, to answer a table until a day.',
    body: Fields({
      table_id: Slug,
      group_ids: Type.Array(Id, { maxItems: 20 }),
      closes_at: Time,
      note: Prose('published', { maxLength: 120 }),
    }),
    data: Ref,
    refusals: ['too_few', 'team_full', 'agreement_needed'],
    limited: true,
  }),
  'POST /api/org/assignment/close': endpoint({
    who: 'member',
    summary: 'Nobody answers any more.',
    body: Ref,
    data: Nothing,
    limited: true,
  }),
  'POST /api/org/assignment/again': endpoint({
    who: 'member',
    summary: 'Asks the same people once more, in a new round beside the last one.',
    body: Fields({ id: Id, closes_at: Time }),
    data: Nothing,
    refusals: ['agreement_needed'],
    limited: true,
  }),
  'POST /api/org/remind': endpoint({
    who: 'member',
    summary: 'Reminds those who have not answered; to whom it goes nobody learns. Once in three days.',
    body: Ref,
    data: Nothing,
    refusals: ['team_closed'],
    limited: true,
  }),
  'GET /api/org/analysis': endpoint({
    who: 'user',
    summary: 'What those who were asked show together, for those who lead or look; by groups and rounds.',
    query: RoundRef,
    data: Fields(GroupFigures),
  }),
  'POST /api/org/draw': endpoint({
    who: 'user',
    summary: 'The same as a PDF; figures alone, without a name.',
    body: Fields({ ...RoundRef.properties, time_zone: TimeZone }),
    data: DrawnFile,
    refusals: ['report_needed'],
    limited: true,
    runs: 'direct',
  }),
  'GET /api/org/preview': endpoint({
    who: 'user',
    summary: 'What the organization will see of what it asks of me, and what nobody will.',
    query: Ref,
    data: GroupPreview,
  }),
  'GET /api/org/licences': endpoint({
    who: 'user',
    summary:
      'How many answers of paid tables there are, and in fives how many are left; for those who lead or look.',
    data: Fields({
      seats: SeatsLeft,
      list: Type.Array(
        Fields({
          id: Id,
          /** None once it is over. */
          seats: Nullable(Type.Integer()),
          source: Type.Enum(['trial', 'granted', 'order']),
          ends_at: Time,
          is_over: Flag,
        }),
      ),
      /** What can be bought, by those who lead. */
      packs: Type.Array(Fields({ id: Slug, seats: Type.Integer(), price_fen: Type.Integer() })),
    }),
  }),
  'GET /api/org/tasks': endpoint({
    who: 'user',
    summary: 'What my organizations ask of me, what is open first.',
    data: Fields({ list: Type.Array(Task) }),
  }),
  'GET /api/org/task': endpoint({
    who: 'user',
    summary: 'One thing that an organization asks of me.',
    query: Ref,
    data: Task,
  }),
  'POST /api/org/begin': endpoint({
    who: 'user',
    summary: 'Takes part: what is answered after it with this team counts in the organization.',
    body: Ref,
    data: Fields({ team_id: Id, table_id: Slug }),
    refusals: ['team_closed', 'team_full', 'no_seats'],
    limited: true,
  }),
} as const
