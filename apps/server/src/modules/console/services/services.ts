import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'
import { csvFrom } from '../../../platform/csv.ts'
import { cursorOf, placeOf } from '../../../platform/db/keyset.ts'
import type { ConsoleCall, ConsoleDeps, ConsoleFacts, ConsoleHandlers, SignedIn } from '../call.ts'
import { actAs } from '../run-verb.ts'
import { daysOf, mostExported, shownAtOnce } from '../table/days.ts'
import { counselorTables } from './counselor-tables.ts'
import { organizationTables } from './organization-tables.ts'
import { cellOf, type ServiceTable, type Wanted } from './table.ts'

type ListKey = 'GET /api/admin/services/counselors'
type Asked = Omit<ConsoleInputOf<ListKey>['query'], 'table'>
type Rows = ConsoleDataOf<ListKey>

const wantedFrom = (asked: Asked, limit: number): Wanted => ({
  filter: { state: asked.state ?? null, of: asked.of ?? null, ...daysOf(asked) },
  sort: asked.sort ?? 'at',
  direction: asked.order ?? 'desc',
  after: placeOf(asked.after),
  limit,
})

/** In a transaction: what is kept apart by organization is opened within one alone. */
async function listRows({ db }: ConsoleDeps, table: ServiceTable, asked: Asked): Promise<Rows> {
  const wanted = wantedFrom(asked, shownAtOnce + 1)
  const rows = await db.transaction((tx) => table.search(tx, wanted))
  const page = rows.slice(0, shownAtOnce)
  const last = page.at(-1)?.place ?? null
  const isPaged = last !== null
  return {
    columns: table.columns,
    states: [...table.states],
    is_dated: isPaged || table.states.length > 0,
    list: (isPaged ? page : rows).map(({ id, of, cells }) => ({ id, of, cells: cells.map(cellOf) })),
    next: isPaged && rows.length > shownAtOnce ? cursorOf(last) : null,
  }
}

interface Named extends Asked {
  table: string
}

async function exportRows(
  call: ConsoleFacts & SignedIn & { body: Named },
  table: ServiceTable,
): Promise<{ csv: string; rows: number }> {
  const { tx, body } = call
  const rows = await table.search(tx, wantedFrom(body, mostExported))
  await actAs(call, '', ({ record }) =>
    record({
      verb: 'services export',
      subject: body.table,
      before: JSON.stringify(body),
      after: `${rows.length} rows`,
    }),
  )
  const head = table.columns.map(({ name }) => name)
  return {
    csv: csvFrom(
      ['id', ...head],
      rows.map(({ id, cells }) => [id, ...cells.map(cellOf)]),
    ),
    rows: rows.length,
  }
}

type Keys =
  | ListKey
  | 'POST /api/admin/services/counselors/export'
  | 'GET /api/admin/services/organizations'
  | 'POST /api/admin/services/organizations/export'

export const serviceHandlers = (deps: ConsoleDeps): Pick<ConsoleHandlers, Keys> => ({
  'GET /api/admin/services/counselors': ({ query }: ConsoleCall<ListKey>) =>
    listRows(deps, counselorTables[query.table], query),
  'POST /api/admin/services/counselors/export': (call) => exportRows(call, counselorTables[call.body.table]),
  'GET /api/admin/services/organizations': ({ query }) =>
    listRows(deps, organizationTables[query.table], query),
  'POST /api/admin/services/organizations/export': (call) =>
    exportRows(call, organizationTables[call.body.table]),
})
