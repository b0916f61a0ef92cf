import type { ConsoleDataOf } from '@mindisle/contract/console'
import { refused, roleNeeded } from '../../../platform/http/refusal.ts'
import {
  confirmApproval,
  listOpenApprovals,
  mayOperate,
  withAudit,
  type OperatorRow,
} from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { actAs, toolsOf } from '../run-verb.ts'

type ListKey = 'GET /api/admin/approvals'
type ConfirmKey = 'POST /api/admin/approvals/confirm'

async function mayDo(deps: ConsoleDeps, operator: OperatorRow, verb: string): Promise<boolean> {
  const found = await deps.verbOf(verb)
  return found !== null && mayOperate(operator, found.roles)
}

/** One's own too, so that it can be seen that they still wait. */
export async function listApprovals(
  { tx, now, operator }: ConsoleCall<ListKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const list = []
  for (const { approval, operator: askedBy } of await listOpenApprovals(tx, now)) {
    if (!(await mayDo(deps, operator, approval.verb))) continue
    const { id, verb, args, reason, askedAt } = approval
    const isMine = approval.askedBy === operator.id
    list.push({ id, verb, args, reason, asked_by: askedBy, asked_at: askedAt.toISOString(), is_mine: isMine })
  }
  return { list }
}

/** The second operator's word and the deed itself are one transaction; each writes down what it did. */
export async function confirmAsked(
  call: ConsoleCall<ConfirmKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ConfirmKey>> {
  await actAs(call, '', async (acting) => {
    const asked = await confirmApproval(acting, call.body.id)
    if (!asked) throw refused('verb_refused', 'console.not_yours_to_confirm')
    const verb = await deps.verbOf(asked.verb)
    if (!verb || !mayOperate(acting.operator, verb.roles)) throw roleNeeded()
    await withAudit({ ...acting, reason: asked.reason }, (own) => verb.act(own, asked.args, toolsOf(deps)))
  })
  return {}
}
