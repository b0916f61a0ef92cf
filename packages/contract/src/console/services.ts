import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Day, Fields, Flag, Nullable } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'

const Word = Machine({ minLength: 1, maxLength: 64 })
const After = Type.Optional(Machine({ maxLength: 200 }))

const filter = {
  state: Type.Optional(Word),
  /** Whose rows, by the whole id. */
  of: Type.Optional(Word),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  sort: Type.Optional(Word),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
}
const ofCounselors = {
  table: Type.Enum(['counselors', 'projects', 'reservations', 'evaluations']),
  ...filter,
}
const ofOrganizations = { table: Type.Enum(['organizations', 'licences', 'teams']), ...filter }

/** Every cell as it stands in the file; its column says how it is shown. */
const Rows = Fields({
  columns: Type.Array(
    Fields({
      name: Type.String(),
      kind: Type.Enum(['text', 'word', 'number', 'percent', 'fen', 'time']),
      /** What it is sorted by, under this name. */
      sort: Nullable(Type.String()),
    }),
  ),
  states: Type.Array(Type.String()),
  is_dated: Flag,
  list: Type.Array(Fields({ id: Type.String(), of: Type.String(), cells: Type.Array(Type.String()) })),
  next: Nullable(Type.String()),
})
const Csv = Fields({ csv: Type.String(), rows: Type.Integer() })

export const services = {
  'GET /api/admin/services/counselors': {
    needs: { right: 'counselors' },
    summary: 'Counselors, what they offer, sessions and what was said of them; never who came',
    query: Fields({ ...ofCounselors, after: After }),
    data: Rows,
  },
  'POST /api/admin/services/counselors/export': {
    needs: { right: 'counselors' },
    fresh: true,
    summary: 'The same rows as a CSV file; that it was made is written down',
    body: Fields(ofCounselors),
    data: Csv,
  },
  'GET /api/admin/services/organizations': {
    needs: { right: 'organizations' },
    summary: 'Organizations, their licences, and how many teams there are',
    query: Fields({ ...ofOrganizations, after: After }),
    data: Rows,
  },
  'POST /api/admin/services/organizations/export': {
    needs: { right: 'organizations' },
    fresh: true,
    summary: 'The same rows as a CSV file; that it was made is written down',
    body: Fields(ofOrganizations),
    data: Csv,
  },
} as const satisfies ConsoleMap
