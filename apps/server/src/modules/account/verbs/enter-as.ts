import type { Actor } from '../../../platform/auth/authenticator.ts'
import type { CallFacts } from '../../../platform/http/call.ts'
import type { AccountDeps } from '../deps.ts'
import { revokeSessions, updateUser } from '../queries.ts'
import { openSession } from '../sessions.ts'

/** The device is this person's from now on; whoever was signed in on it before is signed out there. */
export async function enterAs(
  call: CallFacts & { actor: Actor | null },
  { accountChanged }: Pick<AccountDeps, 'accountChanged'>,
  { userId, isProven }: { userId: string; isProven: boolean },
): Promise<{ sessionId: string; token: string }> {
  const { tx, now, actor, device } = call
  if (actor && actor.userId !== userId) {
    await revokeSessions(tx, actor.userId, now, { only: actor.sessionId })
    await accountChanged(call, actor.userId)
  }
  // Signing in again within the grace takes back the wish to be deleted.
  await updateUser(tx, userId, { lastSeenAt: now, deleteAt: null })
  const opened = await openSession(tx, { userId, label: device, isProven }, now)
  call.tokenSession(opened.sessionId, userId)
  return opened
}
