import { newId } from '../../../platform/ids.ts'
import type { Acting } from '../../operators/index.ts'
import * as queries from '../queries.ts'

/** The look is written down for the person too, with the reason as it was given; null when there is no such case. */
export async function openCase(acting: Acting, id: string): Promise<queries.CaseRow | null> {
  const { tx, now, operator, reason } = acting
  const found = await queries.lockCase(tx, id)
  if (!found) return null
  await queries.insertLook(tx, {
    id: newId(),
    userId: found.userId,
    operatorId: operator.id,
    reason,
    at: now,
  })
  await acting.record({ verb: 'safety open', subject: id, before: 'waiting', after: 'looked at' })
  return found
}

/** False when there is no such case, or it is settled already. */
export async function settleOpenCase(acting: Acting, id: string): Promise<boolean> {
  const found = await queries.lockCase(acting.tx, id)
  if (!found || found.settledAt) return false
  await queries.settleCase(acting.tx, id, acting.now)
  await acting.record({ verb: 'safety settle', subject: id, before: 'open', after: 'settled' })
  return true
}
