import type { ConsoleDataOf } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { refused, roleNeeded } from '../../../platform/http/refusal.ts'
import { approvalDesk, mayOperate, withAudit, type OperatorRow } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { actAs, toolsOf } from '../run-verb.ts'
import type { Waits } from '../today/queues.ts'

type ListKey = 'GET /api/admin/approvals'
type ConfirmKey = 'POST /api/admin/approvals/confirm'
type DeclineKey = 'POST /api/admin/approvals/decline'

type Asked = Awaited<ReturnType<typeof approvalDesk.listOpen>>[number]
type Facts = { tx: Tx; now: Date; operator: OperatorRow }

/** What this operator may do, one's own too. */
async function listDoable(facts: Facts, deps: ConsoleDeps): Promise<Asked[]> {
  const doable: Asked[] = []
  for (const asked of await approvalDesk.listOpen(facts.tx, facts.now)) {
    const { verb, args } = asked.approval
    const found = await deps.verbOf(verb)
    if (!found || !mayOperate(facts.operator, found.roles)) continue
    if ((await found.mayRun?.(facts, args)) ?? true) doable.push(asked)
  }
  return doable
}

const waitOf = ({ approval }: Asked): Waits => ({ id: approval.id, at: approval.askedAt })

/** What colleagues have asked for and this operator may confirm. */
export const askedOf = async (facts: Facts, deps: ConsoleDeps): Promise<Waits[]> =>
  (await listDoable(facts, deps)).filter(({ approval }) => approval.askedBy !== facts.operator.id).map(waitOf)

export const everyAsked = async (tx: Tx, now: Date): Promise<Waits[]> =>
  (await approvalDesk.listOpen(tx, now)).map(waitOf)

/** One's own too, so that it can be seen that they still wait. */
export async function listApprovals(
  call: ConsoleCall<ListKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const rows = await listDoable(call, deps)
  const declined = await approvalDesk.listDeclined(call.tx, call.operator.id, call.now)
  return {
    list: rows.map(({ approval: { id, verb, args, reason, askedAt, askedBy }, operator }) => ({
      id,
      verb,
      args,
      reason,
      asked_by: operator,
      asked_at: askedAt.toISOString(),
      is_mine: askedBy === call.operator.id,
    })),
    declined: declined.map(({ approval: { id, verb, args, declinedAt, declinedFor }, operator }) => ({
      id,
      verb,
      args,
      by: operator,
      at: (declinedAt as Date).toISOString(),
      reason: declinedFor ?? '',
    })),
  }
}

/** The second operator's word and the deed itself are one transaction; each writes down what it did. */
export async function confirmAsked(
  call: ConsoleCall<ConfirmKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ConfirmKey>> {
  await actAs(call, '', async (acting) => {
    const asked = await approvalDesk.confirm(acting, call.body.id)
    if (!asked) throw refused('verb_refused', 'console.not_yours_to_confirm')
    const verb = await deps.verbOf(asked.verb)
    if (!verb || !mayOperate(acting.operator, verb.roles)) throw roleNeeded()
    await withAudit({ ...acting, reason: asked.reason }, (own) => verb.act(own, asked.args, toolsOf(deps)))
  })
  return {}
}

export async function declineAsked(
  call: ConsoleCall<DeclineKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<DeclineKey>> {
  const { id, reason } = call.body
  const isOurs = (await listDoable(call, deps)).some(({ approval }) => approval.id === id)
  await actAs(call, reason.trim(), async (acting) => {
    if (!isOurs || !(await approvalDesk.decline(acting, id)))
      throw refused('verb_refused', 'console.not_waiting')
  })
  return {}
}
