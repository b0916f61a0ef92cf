import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'
import { csvFrom } from '../../../platform/csv.ts'
import { cursorOf, placeOf } from '../../../platform/db/keyset.ts'
import { proveAudit, listEntries, type AuditEntry } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { noteLooking } from '../note-looking.ts'
import { actAs } from '../run-verb.ts'
import { daysOf, mostExported, shownAtOnce } from '../table/days.ts'

type ListKey = 'GET /api/admin/audit'
type VerifyKey = 'GET /api/admin/audit/verify'
type ExportKey = 'POST /api/admin/audit/export'
type Entry = ConsoleDataOf<ListKey>['list'][number]

const filterFrom = (filter: ConsoleInputOf<ExportKey>['body']) => ({
  operator: filter.operator ?? null,
  verb: filter.verb ?? null,
  subject: filter.subject ?? null,
  ...daysOf(filter),
})

const entryOf = (entry: AuditEntry): Entry => ({
  seq: entry.seq,
  operator: entry.operator,
  verb: entry.verb,
  subject: entry.subject,
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
  at: entry.at.toISOString(),
  hash: entry.hash,
})

export async function listAudit(
  call: ConsoleCall<ListKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const { tx, query } = call
  const { after, ...filter } = query
  const rows = await listEntries(tx, filterFrom(filter), { after: placeOf(after), limit: shownAtOnce + 1 })
  const page = rows.slice(0, shownAtOnce)
  const last = page.at(-1)
  const next =
    rows.length > shownAtOnce && last ? cursorOf({ value: last.at.toISOString(), id: last.seq }) : null
  await noteLooking(call, deps, { verb: 'audit look', subject: 'audit', what: JSON.stringify(filter) })
  return { list: page.map(entryOf), next }
}

/** Outside of any transaction: it reads everything, and holds nothing meanwhile. */
export const verifyAudit = ({ tx }: ConsoleCall<VerifyKey>): Promise<ConsoleDataOf<VerifyKey>> =>
  proveAudit(tx)

const head = ['seq', 'at', 'operator', 'verb', 'subject', 'before', 'after', 'reason', 'hash']

export async function exportAudit(call: ConsoleCall<ExportKey>): Promise<ConsoleDataOf<ExportKey>> {
  const { tx, body } = call
  const rows = await listEntries(tx, filterFrom(body), { after: null, limit: mostExported })
  await actAs(call, '', ({ record }) =>
    record({
      verb: 'audit export',
      subject: 'audit',
      before: JSON.stringify(body),
      after: `${rows.length} rows`,
    }),
  )
  const lines = rows
    .map(entryOf)
    .map(({ seq, at, operator, verb, subject, before, after, reason, hash }) => [
      seq,
      at,
      operator,
      verb,
      subject,
      before,
      after,
      reason,
      hash,
    ])
  return { csv: csvFrom(head, lines), rows: rows.length }
}
