import { listEntries, lockOperator, withAudit } from '../operators/index.ts'
import { roleNeeded } from '../../platform/http/refusal.ts'
import type { ConsoleDeps, ConsoleFacts, SignedIn } from './call.ts'

interface Looking {
  verb: string
  subject: string
  what: string
}

/** A page that is read again within this is the same look: the audit tells what was seen, not how often a browser asked. */
const oneLook = 10 * 60_000

/** What only reads is no transaction: its look is written down in one of its own, before anything is shown. */
export async function noteLooking(
  { tx, now, operator }: ConsoleFacts & SignedIn,
  { db }: Pick<ConsoleDeps, 'db'>,
  { verb, subject, what }: Looking,
): Promise<void> {
  const filter = {
    operator: operator.name,
    verb,
    subject,
    from: new Date(now.getTime() - oneLook),
    until: null,
  }
  const before = await listEntries(tx, filter, { after: null, limit: 20 })
  if (before.some(({ after }) => after === what)) return
  await db.transaction(async (own) => {
    const still = await lockOperator(own, operator.name)
    if (!still || still.disabledAt) throw roleNeeded()
    const facts = { tx: own, now, operator: still, reason: '', afterCommit: () => undefined }
    await withAudit(facts, ({ record }) => record({ verb, subject, before: 'closed', after: what }))
  })
}
