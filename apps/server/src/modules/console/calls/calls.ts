import type { ConsoleDataOf } from '@mindisle/contract/console'
import { notFound } from '../../../platform/http/refusal.ts'
import { listWaiting, openCase } from '../../safety/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { holderIn, requireClaim, takeOver } from '../review/claims.ts'
import { dropClaim } from '../review/queries.ts'
import { actAs, runVerb } from '../run-verb.ts'

type ListKey = 'GET /api/admin/calls'
type OpenKey = 'POST /api/admin/calls/open'
type SettleKey = 'POST /api/admin/calls/settle'

const shownAtOnce = 100
const kind = 'call'
/** A talk takes its time; whoever comes after it sees that somebody is on the line. */
const life = 30 * 60_000

export async function listCalls(call: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const rows = await listWaiting(call.tx, shownAtOnce)
  const holder = await holderIn(
    call,
    kind,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ id, level, openedAt, dueAt }) => ({
    id,
    level,
    since: openedAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    ...holder(id),
  }))
  return { list }
}

/** The person reads the very sentence that was given. */
export async function openCall(
  call: ConsoleCall<OpenKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<OpenKey>> {
  const { id } = call.body
  if (call.body.is_taking_over) await takeOver(call, { kind, id, life })
  else await requireClaim(call, { kind, id, life })
  const found = await actAs(call, call.body.reason.trim(), async (acting) => {
    const opened = await openCase(acting, id, async () => deps.personKeys)
    if (!opened) throw notFound('console.gone')
    return opened
  })
  const { userId, level, callBack } = found
  return {
    user_id: userId,
    level,
    number: callBack?.number ?? null,
    due_at: callBack?.dueAt.toISOString() ?? null,
  }
}

export async function settleCall(
  call: ConsoleCall<SettleKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<SettleKey>> {
  await runVerb(call, deps, { verb: 'safety settle', args: [call.body.id], reason: '' })
  await dropClaim(call.tx, kind, call.body.id)
  return {}
}
