import type { ConsoleDataOf } from '@mindisle/contract/console'
import { notFound } from '../../../platform/http/refusal.ts'
import { accountDesk } from '../../account/index.ts'
import { findBalance, orderDesk } from '../../money/index.ts'
import { approvalDesk } from '../../operators/index.ts'
import { noteLook } from '../../safety/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { lineOf } from '../orders/present.ts'
import { actAs, runVerb } from '../run-verb.ts'
import { waitsOf } from './waits.ts'

type LookKey = 'POST /api/admin/people/look'
type BanKey = 'POST /api/admin/people/ban'
type UnbanKey = 'POST /api/admin/people/unban'
type SignOutKey = 'POST /api/admin/people/sign_out'
type EraseKey = 'POST /api/admin/people/erase'

const ordersShown = 20
const erase = 'user erase'

/** What a colleague who helps needs; nothing that was answered, written or said. The person sees that somebody looked, and why. */
export async function lookAtPerson(
  call: ConsoleCall<LookKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<LookKey>> {
  const { tx, now, body } = call
  const { secrets } = deps
  const user = await accountDesk.find(tx, secrets, body.wanted.trim())
  if (!user) throw notFound('console.nobody')
  await actAs(call, body.reason.trim(), async (acting) => {
    await noteLook(acting, { userId: user.id, what: 'account' })
    await acting.record({ verb: 'user look', subject: user.id, before: 'closed', after: 'looked at' })
  })
  const { mobile, devices, merges, roles } = await accountDesk.read(tx, secrets, user, now)
  const asked = await approvalDesk.listOpen(tx, now)
  const waits = await waitsOf(deps, user.mobileIndex === null ? [user.id] : [user.id, user.mobileIndex])
  return {
    id: user.id,
    is_member: user.mobileIndex !== null,
    is_demo: user.isDemo === 1,
    nickname: user.nickname,
    mobile,
    since: user.createdAt.toISOString(),
    last_seen_at: user.lastSeenAt.toISOString(),
    is_banned: user.status === 0,
    ban_reason: user.banReason,
    delete_at: user.deleteAt?.toISOString() ?? null,
    is_erasing: asked.some(({ approval }) => approval.verb === erase && approval.args[0] === user.id),
    merged_into: user.mergedInto,
    roles: roles.map(({ role }) => role),
    points: await findBalance(tx, user.id),
    devices: devices.map(({ label, createdAt, lastSeenAt }) => ({
      label,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    orders: (await orderDesk.listOf(tx, user.id, ordersShown)).map(lineOf),
    merges: merges.map(({ mergedAt, moved }) => ({
      at: mergedAt.toISOString(),
      things: Object.values(moved).reduce((sum, count) => sum + count, 0),
    })),
    waits: waits.map(({ what, seconds }) => ({
      what,
      until: new Date(now.getTime() + seconds * 1000).toISOString(),
    })),
  }
}

export async function banPerson(
  call: ConsoleCall<BanKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<BanKey>> {
  const { id, why, reason } = call.body
  const { state } = await runVerb(call, deps, { verb: 'user ban', args: [id, why], reason: reason.trim() })
  return { state }
}

export async function unbanPerson(
  call: ConsoleCall<UnbanKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<UnbanKey>> {
  const { id, reason } = call.body
  const { state } = await runVerb(call, deps, { verb: 'user unban', args: [id], reason: reason.trim() })
  return { state }
}

export async function signOutPerson(
  call: ConsoleCall<SignOutKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<SignOutKey>> {
  const { id, reason } = call.body
  const { state } = await runVerb(call, deps, { verb: 'user sign-out', args: [id], reason: reason.trim() })
  return { state }
}

export async function erasePersonAsked(
  call: ConsoleCall<EraseKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<EraseKey>> {
  const { id, reason } = call.body
  const { state } = await runVerb(call, deps, { verb: erase, args: [id], reason: reason.trim() })
  return { state }
}
