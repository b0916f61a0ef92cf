import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { Fields, Id, Nothing, Nullable, OrgConfig, Time } from './shapes.ts'

/** 20,000 rows with long names, in characters; each may take three bytes. */
const longest = 1_500_000

const List = Fields({ csv: Machine({ minLength: 1, maxLength: longest }) })

/** What of a list can be used. It says the same of every number, whether anybody has an account with it or not. */
const Checked = Fields({
  rows: Type.Integer(),
  /** New on the list, on it with something else, and on it just so. */
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** Groups that would come with it. */
  new_groups: Type.Array(Type.String()),
  /** At most 100 are named; all of them are in the report. */
  problems: Type.Array(
    Fields({
      line: Type.Integer(),
      column: Type.Enum(['name', 'mobile', 'group', 'role']),
      /** In the reader's language. */
      text: Type.String(),
    }),
  ),
  problem_count: Type.Integer(),
  /** All problems as CSV; null where there are none. */
  report: Nullable(Type.String()),
})

export const organizationRoster = {
  'GET /api/org/roster': endpoint({
    who: 'user',
    summary: 'How many places are kept for people who have not come yet; for those who lead.',
    data: Fields({ waiting: Type.Integer(), ends_at: Nullable(Time) }),
  }),
  'POST /api/org/roster/check': endpoint({
    who: 'member',
    summary:
      'What a list of people (CSV: name, mobile, group, role; up to 20,000) would bring; nothing is kept.',
    body: List,
    bodyBytes: 3 * longest + 64 * 1024,
    data: Checked,
    limited: true,
    runs: 'direct',
  }),
  'POST /api/org/roster': endpoint({
    who: 'member',
    summary:
      'Keeps a place for everybody on the list who can be read. Whoever proves such a number may take it; nobody is put in without wanting to. Once more changes nothing.',
    body: List,
    bodyBytes: 3 * longest + 64 * 1024,
    data: Checked,
    limited: true,
  }),
  'POST /api/org/roster/clear': endpoint({
    who: 'member',
    summary: 'Keeps no place any more for those who have not come.',
    body: Nothing,
    data: Nothing,
    limited: true,
  }),
  'POST /api/org/accept': endpoint({
    who: 'member',
    summary: 'Takes the place that an organization keeps for my number, and acts in it.',
    body: Fields({ id: Id }),
    data: OrgConfig,
    limited: true,
  }),
} as const
