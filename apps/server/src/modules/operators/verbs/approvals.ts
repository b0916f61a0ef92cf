import { newId } from '../../../platform/ids.ts'
import type { Acting } from '../audit.ts'
import { mayConfirm } from '../policy.ts'
import * as queries from '../queries.ts'

export interface Asked {
  verb: string
  args: string[]
}

/** The first pair of eyes: nothing happens yet. Answers the id to confirm. */
export async function askApproval(acting: Acting, { verb, args }: Asked): Promise<string> {
  const id = newId()
  const { operator, reason, now } = acting
  await queries.insertApproval(acting.tx, { id, verb, args, reason, askedBy: operator.id, askedAt: now })
  await acting.record({
    verb: 'approval ask',
    subject: id,
    before: 'nothing',
    after: [verb, ...args].join(' '),
  })
  return id
}

/** The second pair: answers what may be done now, in the same transaction; null when it is not theirs to confirm. */
export async function confirmApproval(
  acting: Acting,
  id: string,
): Promise<(Asked & { reason: string }) | null> {
  const approval = await queries.lockApproval(acting.tx, id)
  if (!approval || !mayConfirm(acting.operator, approval)) return null
  await queries.markConfirmed(acting.tx, id, acting.operator.id, acting.now)
  await acting.record({ verb: 'approval confirm', subject: id, before: 'asked', after: 'confirmed' })
  const { verb, args, reason } = approval
  return { verb, args, reason }
}
