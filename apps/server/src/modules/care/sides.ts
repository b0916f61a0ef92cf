import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findCounselorOf, findCounselors, findReservation } from '../counselors/index.ts'
import { isOpen, type Session } from './policy.ts'

export interface Side {
  session: Session & { userId: string }
  counselor: Awaited<ReturnType<typeof findCounselors>>[number]
  isCounselor: boolean
}

/**
 * Which of the two somebody is; whoever is neither is told no more than of what is not there. A counselor is let in until the
 * thread closes, and once the client has gone there is nothing left to see.
 */
export async function requireSide(tx: Tx, userId: string, id: string, now: Date): Promise<Side> {
  const gone = () => notFound('care.gone')
  const session = await findReservation(tx, id)
  if (!session?.userId || session.state === 'held') throw gone()
  const [counselor] = await findCounselors(tx, [session.counselorId])
  if (!counselor) throw gone()
  const side = { session: { ...session, userId: session.userId }, counselor }
  if (session.userId === userId) return { ...side, isCounselor: false }
  const own = await findCounselorOf(tx, userId)
  if (own?.id !== counselor.id || !isOpen(session, now)) throw gone()
  return { ...side, isCounselor: true }
}

/** A session that is mine as its client. */
export async function requireMine(tx: Tx, userId: string, id: string): Promise<Session & { userId: string }> {
  const session = await findReservation(tx, id)
  if (session?.userId !== userId || session.state === 'held') throw notFound('care.gone')
  return { ...session, userId }
}
