import type { ConsoleDataOf } from '@mindisle/contract/console'
import { countHeldOf, givenReasons, listPending } from '../../incentive/index.ts'
import { incomeLedger } from '../../money/index.ts'
import { listOpenApprovals } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { runVerb } from '../run-verb.ts'

type ListKey = 'GET /api/admin/withdrawals'
type ApproveKey = 'POST /api/admin/withdrawals/approve'
type RejectKey = 'POST /api/admin/withdrawals/reject'

const shownAtOnce = 50
const approve = 'withdrawal approve'

export async function listWithdrawals(
  { tx, now }: ConsoleCall<ListKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const verb = await deps.verbOf(approve)
  const asked = new Set(
    (await listOpenApprovals(tx, now)).flatMap(({ approval }) =>
      approval.verb === approve ? approval.args : [],
    ),
  )
  const list = []
  for (const { id, fen, gateway, createdAt, userId } of await listPending(tx, shownAtOnce)) {
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
    })
  }
  return { list, reasons: [...givenReasons] }
}

export async function approveWithdrawal(
  call: ConsoleCall<ApproveKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ApproveKey>> {
  const { id, reason = '' } = call.body
  const { state } = await runVerb(call, deps, { verb: approve, args: [id], reason })
  return { state }
}

export async function rejectWithdrawal(
  call: ConsoleCall<RejectKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<RejectKey>> {
  const { id, why } = call.body
  const { state } = await runVerb(call, deps, { verb: 'withdrawal reject', args: [id, why], reason: '' })
  return { state }
}
