import { mayUse, type ConsoleDataOf } from '@mindisle/contract/console'
import { listHeldIncomes, listOnWay, listPending } from '../../incentive/index.ts'
import { orderDesk } from '../../money/index.ts'
import { listOpenApprovals, type OperatorRow } from '../../operators/index.ts'
import { listWaiting, readRegions, staleLines } from '../../safety/index.ts'
import { silentFor } from '../money/doubts.ts'
import { sourcesFor } from '../review/review.ts'
import type { Look } from '../review/source.ts'

export type Line = ConsoleDataOf<'GET /api/admin/today'>['waiting'][number]
type Looker = Pick<OperatorRow, 'id' | 'roles'>

const mostCounted = 500
/** Whoever has paid waits no longer than this for what they bought. */
const deliveredWithin = 10 * 60_000

const brokenRefunds = {
  filter: { state: 'refund_failed', payWith: null, number: null, userId: null, from: null, until: null },
  sort: 'at',
  direction: 'asc',
  after: null,
  limit: mostCounted,
} as const

function lineOf(kind: string, times: readonly Date[], fen: number | null = null): Line[] {
  const [oldest] = times.toSorted((a, b) => a.getTime() - b.getTime())
  return oldest ? [{ kind, count: times.length, oldest: oldest.toISOString(), fen }] : []
}

/** Who may be in danger first, then money that somebody waits for, then words. */
export async function listLines(look: Look, operator: Looker): Promise<Line[]> {
  const { tx, now } = look
  const may = (right: Parameters<typeof mayUse>[1]) => mayUse(operator.roles, right)
  const calls = may('calls') ? await listWaiting(tx, mostCounted) : []
  const pending = may('withdrawals') ? await listPending(tx, mostCounted) : []
  const held = may('incomes') ? await listHeldIncomes(tx, mostCounted) : []
  const broken = may('refunds') ? await orderDesk.search(tx, brokenRefunds) : []
  const late = new Date(now.getTime() - deliveredWithin)
  const undelivered = may('refunds') ? await orderDesk.listUndelivered(tx, late, mostCounted) : []
  const silent = new Date(now.getTime() - silentFor)
  const unclear = may('refunds') ? await orderDesk.listUnclear(tx, silent, mostCounted) : []
  const onWay = may('withdrawals') ? await listOnWay(tx, silent, mostCounted) : []
  const stale = may('hotlines') ? staleLines(await readRegions(tx), now) : []
  const approvals = (await listOpenApprovals(tx, now)).filter(
    ({ approval }) => approval.askedBy !== operator.id,
  )
  const reviews = await Promise.all(
    sourcesFor(operator).map(async ({ kind, list, count }) => {
      const [first] = await list(look, 1)
      return first ? [{ kind, count: await count(look), oldest: first.since.toISOString(), fen: null }] : []
    }),
  )
  const sum = pending.reduce((fen, row) => fen + row.fen, 0)
  return [
    ...lineOf(
      'call',
      calls.map(({ openedAt }) => openedAt),
    ),
    ...lineOf(
      'approval',
      approvals.map(({ approval }) => approval.askedAt),
    ),
    ...lineOf(
      'withdrawal',
      pending.map(({ createdAt }) => createdAt),
      sum,
    ),
    ...lineOf(
      'refund',
      broken.map(({ createdAt }) => createdAt),
    ),
    ...lineOf(
      'undelivered',
      undelivered.map(({ createdAt }) => createdAt),
    ),
    ...lineOf('unclear', [
      ...unclear.map(({ payment }) => payment.expiresAt),
      ...onWay.map(({ approvedAt, createdAt }) => approvedAt ?? createdAt),
    ]),
    ...lineOf(
      'income',
      held.map(({ paidAt }) => paidAt),
    ),
    ...reviews.flat(),
    // A number has no hour since which it waits.
    ...(stale.length > 0 ? [{ kind: 'hotline', count: stale.length, oldest: null, fen: null }] : []),
  ]
}
