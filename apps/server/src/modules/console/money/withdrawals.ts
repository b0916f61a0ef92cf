import type { ConsoleDataOf } from '@mindisle/contract/console'
import { countHeldOf, givenReasons, listOnWay, listPending } from '../../incentive/index.ts'
import { incomeLedger } from '../../money/index.ts'
import { approvalDesk } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { holderIn, whileHeld } from '../review/claims.ts'
import { runVerb } from '../run-verb.ts'
import { silentFor } from './doubts.ts'

type ListKey = 'GET /api/admin/withdrawals'
type ApproveKey = 'POST /api/admin/withdrawals/approve'
type RejectKey = 'POST /api/admin/withdrawals/reject'
type AskKey = 'POST /api/admin/withdrawals/ask'

const shownAtOnce = 50
const approve = 'withdrawal approve'
const kind = 'withdrawal'

type OnWay = ConsoleDataOf<ListKey>['on_way'][number]

const presentOnWay = (row: Awaited<ReturnType<typeof listOnWay>>[number]): OnWay => ({
  id: row.id,
  fen: row.fen,
  gateway: row.gateway,
  since: (row.approvedAt ?? row.createdAt).toISOString(),
  asked: row.asked,
  next_at: row.askAt?.toISOString() ?? null,
  is_payee_asked: row.confirm !== null,
})

export async function listWithdrawals(
  call: ConsoleCall<ListKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const { tx, now } = call
  const verb = await deps.verbOf(approve)
  const asked = new Set(
    (await approvalDesk.listOpen(tx, now)).flatMap(({ approval }) =>
      approval.verb === approve ? approval.args : [],
    ),
  )
  const pending = await listPending(tx, shownAtOnce)
  const holder = await holderIn(
    call,
    kind,
    pending.map(({ id }) => id),
  )
  const list = []
  for (const { id, fen, gateway, createdAt, userId } of pending) {
    const held = userId === null ? 0 : await countHeldOf(tx, userId)
    const debt = userId === null ? 0 : (await incomeLedger.readBalances(tx, userId)).debt
    list.push({
      id,
      fen,
      gateway,
      since: createdAt.toISOString(),
      held,
      debt_fen: debt,
      is_clean: userId !== null && held === 0 && debt === 0,
      needs_two: (await verb?.needsTwo?.(tx, [id])) ?? false,
      is_asked: asked.has(id),
      ...holder(id),
    })
  }
  const late = await listOnWay(tx, new Date(now.getTime() - silentFor), shownAtOnce)
  return { list, reasons: [...givenReasons], on_way: late.map(presentOnWay) }
}

export async function approveWithdrawal(
  call: ConsoleCall<ApproveKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ApproveKey>> {
  const { id, reason = '' } = call.body
  const { state } = await whileHeld(call, { kind, id }, () =>
    runVerb(call, deps, { verb: approve, args: [id], reason }),
  )
  return { state }
}

export async function rejectWithdrawal(
  call: ConsoleCall<RejectKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<RejectKey>> {
  const { id, why } = call.body
  const { state } = await whileHeld(call, { kind, id }, () =>
    runVerb(call, deps, { verb: 'withdrawal reject', args: [id, why], reason: '' }),
  )
  return { state }
}

export async function askPayOut(
  call: ConsoleCall<AskKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<AskKey>> {
  const { state } = await runVerb(call, deps, { verb: 'withdrawal ask', args: [call.body.id], reason: '' })
  return { state }
}
