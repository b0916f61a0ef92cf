import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'
import { csvFrom } from '../../../platform/csv.ts'
import { cursorOf, placeOf, type Place } from '../../../platform/db/keyset.ts'
import { redeemDesk } from '../../money/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { actAs, runVerb } from '../run-verb.ts'
import { mostExported, shownAtOnce } from '../table/days.ts'

type ListKey = 'GET /api/admin/redeem'
type ExportKey = 'POST /api/admin/redeem/export'
type MakeKey = 'POST /api/admin/redeem/make'
type StopKey = 'POST /api/admin/redeem/stop'
type Batch = ConsoleDataOf<ListKey>['list'][number]

type Filter = ConsoleInputOf<ExportKey>['body']
type Counted = Awaited<ReturnType<typeof redeemDesk.page>>[number]

const wantedFrom = ({ state, find, sort, order }: Filter, now: Date) => ({
  filter: { state: state ?? null, find: find?.trim() || null, now },
  sort: sort ?? 'at',
  direction: order ?? ('desc' as const),
})

const stateOf = ({ stoppedAt, expiresAt }: Counted['batch'], now: Date): Batch['state'] => {
  if (stoppedAt) return 'stopped'
  return expiresAt && expiresAt <= now ? 'over' : 'open'
}

const lineOf = ({ batch, codes, used, left }: Counted, now: Date): Batch => ({
  name: batch.name,
  scope: batch.scope,
  points: batch.points,
  assessment_id: batch.assessmentId,
  codes,
  used,
  left,
  state: stateOf(batch, now),
  at: batch.createdAt.toISOString(),
  expires_at: batch.expiresAt?.toISOString() ?? null,
})

const placeIn = ({ batch }: Counted, sort: string): Place => ({
  value: sort === 'name' ? batch.name : batch.createdAt.toISOString(),
  id: batch.id,
})

export async function listRedeem({ tx, query, now }: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const wanted = wantedFrom(query, now)
  const rows = await redeemDesk.page(tx, { ...wanted, after: placeOf(query.after), limit: shownAtOnce + 1 })
  const page = rows.slice(0, shownAtOnce)
  const last = page.at(-1)
  return {
    list: page.map((row) => lineOf(row, now)),
    next: rows.length > shownAtOnce && last ? cursorOf(placeIn(last, wanted.sort)) : null,
  }
}

const head = [
  'name',
  'scope',
  'points',
  'assessment',
  'codes',
  'used',
  'left',
  'state',
  'created_at',
  'expires_at',
]

export async function exportRedeem(call: ConsoleCall<ExportKey>): Promise<ConsoleDataOf<ExportKey>> {
  const { tx, body, now } = call
  const rows = await redeemDesk.page(tx, { ...wantedFrom(body, now), after: null, limit: mostExported })
  await actAs(call, '', ({ record }) =>
    record({
      verb: 'redeem export',
      subject: 'redeem',
      before: JSON.stringify(body),
      after: `${rows.length} rows`,
    }),
  )
  const lines = rows.map((row) => Object.values(lineOf(row, now)).map((value) => value ?? ''))
  return { csv: csvFrom(head, lines), rows: rows.length }
}

/** The codes are handed out this once: what is kept of them only recognizes them. */
export async function makeRedeem(
  call: ConsoleCall<MakeKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<MakeKey>> {
  const { name, scope, count, uses, expires } = call.body
  const given = { name: name.trim(), scope, count, uses, ...(expires !== undefined && { expires }) }
  const args = Object.entries(given).map(([option, value]) => `--${option}=${value}`)
  const { lines } = await runVerb(call, deps, { verb: 'redeem make', args, reason: '' })
  const [names = [], ...rows] = lines.map((line) => line.split(','))
  return { csv: csvFrom(names, rows), rows: rows.length }
}

export async function stopRedeem(
  call: ConsoleCall<StopKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<StopKey>> {
  const { name, reason } = call.body
  const { state } = await runVerb(call, deps, { verb: 'redeem stop', args: [name], reason: reason.trim() })
  return { state }
}
