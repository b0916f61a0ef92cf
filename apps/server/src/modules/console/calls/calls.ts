import type { ConsoleDataOf } from '@mindisle/contract/console'
import { notFound } from '../../../platform/http/refusal.ts'
import { listWaiting, openCase } from '../../safety/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { actAs, runVerb } from '../run-verb.ts'

type ListKey = 'GET /api/admin/calls'
type OpenKey = 'POST /api/admin/calls/open'
type SettleKey = 'POST /api/admin/calls/settle'

const shownAtOnce = 100

export async function listCalls({ tx }: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const rows = await listWaiting(tx, shownAtOnce)
  const list = rows.map(({ id, level, openedAt, dueAt }) => ({
    id,
    level,
    since: openedAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
  }))
  return { list }
}

/** The person reads the very sentence that was given. */
export async function openCall(
  call: ConsoleCall<OpenKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<OpenKey>> {
  const found = await actAs(call, call.body.reason.trim(), async (acting) => {
    const opened = await openCase(acting, call.body.id, async () => deps.personKeys)
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
  return {}
}
