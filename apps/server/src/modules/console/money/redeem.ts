import type { ConsoleDataOf } from '@mindisle/contract/console'
import { csvFrom } from '../../../platform/csv.ts'
import { cursorOf, placeOf } from '../../../platform/db/keyset.ts'
import { redeemDesk } from '../../money/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { runVerb } from '../run-verb.ts'

type ListKey = 'GET /api/admin/redeem'
type MakeKey = 'POST /api/admin/redeem/make'
type StopKey = 'POST /api/admin/redeem/stop'
type Batch = ConsoleDataOf<ListKey>['list'][number]

const shownAtOnce = 20

export async function listRedeem({ tx, query, now }: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const rows = await redeemDesk.page(tx, placeOf(query.after), shownAtOnce + 1)
  const page = rows.slice(0, shownAtOnce)
  const last = page.at(-1)?.batch
  const isMore = rows.length > shownAtOnce && last !== undefined
  const stateOf = ({ stoppedAt, expiresAt }: (typeof page)[number]['batch']): Batch['state'] =>
    stoppedAt ? 'stopped' : expiresAt && expiresAt <= now ? 'over' : 'open'
  return {
    list: page.map(({ batch, codes, used, left }) => ({
      name: batch.name,
      scope: batch.scope,
      points: batch.points,
      assessment_id: batch.assessmentId,
      codes,
      used,
      left,
      state: stateOf(batch),
      at: batch.createdAt.toISOString(),
      expires_at: batch.expiresAt?.toISOString() ?? null,
    })),
    next: isMore ? cursorOf({ value: last.createdAt.toISOString(), id: last.id }) : null,
  }
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
  const [head = [], ...rows] = lines.map((line) => line.split(','))
  return { csv: csvFrom(head, rows), rows: rows.length }
}

export async function stopRedeem(
  call: ConsoleCall<StopKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<StopKey>> {
  const { name, reason } = call.body
  const { state } = await runVerb(call, deps, { verb: 'redeem stop', args: [name], reason: reason.trim() })
  return { state }
}
