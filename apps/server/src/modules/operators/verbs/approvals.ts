import { newId } from '../../../platform/ids.ts'
import type { Acting } from '../audit.ts'
import { isOpen, mayConfirm } from '../policy.ts'
import * as queries from '../queries.ts'

interface Asked {
  verb: string
  args: string[]
}

/** The first pair of eyes: nothing happens yet. Answers the id to confirm. */
async function askApproval(acting: Acting, { verb, args }: Asked): Promise<string> {
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
async function confirmApproval(acting: Acting, id: string): Promise<(Asked & { reason: string }) | null> {
  const { tx, operator, now } = acting
  const found = await queries.lockApproval(tx, id)
  if (!found || !mayConfirm(operator, found.asker, found.approval, now)) return null
  await queries.markConfirmed(tx, id, operator.id, now)
  await acting.record({ verb: 'approval confirm', subject: id, before: 'asked', after: 'confirmed' })
  const { verb, args, reason } = found.approval
  return { verb, args, reason }
}

/** Nothing of it is done: a colleague would not, or whoever asked takes it back. Answers what it was; null when it is over. */
async function declineApproval(acting: Acting, id: string): Promise<Asked | null> {
  const { tx, operator, reason, now } = acting
  const found = await queries.lockApproval(tx, id)
  if (!found || !isOpen(found.approval, now)) return null
  await queries.markDeclined(tx, id, { declinedBy: operator.id, declinedAt: now, declinedFor: reason })
  const after = found.asker.id === operator.id ? 'taken back' : 'declined'
  await acting.record({ verb: 'approval decline', subject: id, before: 'asked', after })
  return found.approval
}

/** What needs two operators, from the first one's wish to the second one's word. */
export const approvalDesk = {
  ask: askApproval,
  confirm: confirmApproval,
  decline: declineApproval,
  listOpen: queries.listOpenApprovals,
  listDeclined: queries.listDeclined,
}
