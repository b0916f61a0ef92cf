import type { Call } from '../../../platform/http/call.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { isRemembered, openSession, stayInSession } from '../sessions.ts'
import { findInviter } from '../inviter.ts'
import { visitorOfAllPerHour, visitorPerAddressHour } from '../limits.ts'

type VisitorCall = Call<'POST /api/auth/visitor'>

export interface Opened {
  user: queries.UserRow
  sessionId: string
  token: string
}

/** A device that still holds a token comes back as whoever it was; else its visitor id says who it is. */
export async function openVisitor(call: VisitorCall, deps: AccountDeps): Promise<Opened> {
  const { tx, now, token: facts } = call
  if (facts && isRemembered(facts, now)) {
    const user = await queries.findUser(tx, facts.userId)
    if (user && !user.deleteAt) {
      const [token] = await Promise.all([
        stayInSession(call, facts),
        queries.updateUser(tx, user.id, { lastSeenAt: now }),
      ])
      return { user, sessionId: facts.sessionId, token }
    }
  }
  const { user, isNew } = await visitorOf(call, deps)
  if (user.mergedInto) throw refused('visitor_merged', 'account.visitor_merged')
  const seen = isNew ? user : queries.updateUser(tx, user.id, { lastSeenAt: now, deleteAt: null })
  const session = openSession(tx, { userId: user.id, label: call.device, isProven: false }, now)
  const [current, opened] = await Promise.all([seen, session])
  return { user: current, ...opened }
}

async function visitorOf(
  call: VisitorCall,
  deps: AccountDeps,
): Promise<{ user: queries.UserRow; isNew: boolean }> {
  const { tx, now, body } = call
  const hash = queries.visitorHash(body.visitor_id)
  const known = await queries.findVisitor(tx, hash)
  if (known) return { user: known, isNew: false }
  const wait = await deps.limits.take([
    [visitorPerAddressHour, call.addressIndex],
    [visitorOfAllPerHour, 'all'],
  ])
  if (wait !== null) throw tooOften(wait)
  const id = newId()
  const inviterId = await findInviter(tx, body.sc?.inviter_id, id)
  const [made, isFirst] = await Promise.all([
    queries.insertUser(tx, { id, source: body.sc ?? null, inviterId, createdAt: now, lastSeenAt: now }),
    queries.insertVisitor(tx, hash, id, now),
  ])
  if (made && isFirst) return { user: made, isNew: true }
  // Two tabs opened at once: the other one made this visitor first.
  await queries.deleteUser(tx, id)
  const winner = await queries.findVisitor(tx, hash)
  if (!winner) throw new Error('the visitor vanished')
  return { user: winner, isNew: false }
}
