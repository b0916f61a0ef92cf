import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { rememberedFor } from '../sessions.ts'

type ListKey = 'GET /api/member/devices'
type SignOutKey = 'POST /api/member/devices/sign_out'

export async function listDevices(call: Call<ListKey>): Promise<DataOf<ListKey>> {
  const { tx, now, actor } = call
  const seenAfter = new Date(now.getTime() - rememberedFor)
  const rows = await queries.listSessions(tx, actor.userId, seenAfter)
  return {
    list: rows.map((row) => ({
      id: row.id,
      label: row.label,
      is_current: row.id === actor.sessionId,
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
    })),
  }
}

export async function signOutDevices(call: Call<SignOutKey>, deps: AccountDeps): Promise<DataOf<SignOutKey>> {
  const { tx, now, actor, body } = call
  const which = body.device_id === undefined ? { except: actor.sessionId } : { only: body.device_id }
  const signedOut = await queries.revokeSessions(tx, actor.userId, now, which)
  if (body.device_id !== undefined && signedOut === 0) throw notFound()
  await deps.accountChanged(call, actor.userId)
  return { signed_out: signedOut }
}

export async function logOut(
  call: Call<'POST /api/auth/logout'>,
  deps: AccountDeps,
): Promise<Record<string, never>> {
  await queries.revokeSessions(call.tx, call.actor.userId, call.now, { only: call.actor.sessionId })
  await deps.accountChanged(call, call.actor.userId)
  return {}
}

/** An unknown key is answered like a known one: the device asks again until it is answered, and learns nothing by it. */
export async function endSession(
  call: Call<'POST /api/auth/session_end'>,
  deps: AccountDeps,
): Promise<Record<string, never>> {
  const session = await queries.findSessionOfToken(call.tx, call.body.session_key)
  if (!session) return {}
  await queries.revokeSessions(call.tx, session.userId, call.now, { only: session.id })
  await deps.accountChanged(call, session.userId)
  return {}
}
