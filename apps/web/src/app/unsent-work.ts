import type { Unsent } from '../lib/outbox/feature-outbox.ts'
import { outboxes } from './outboxes.ts'
import type { Services } from './services.ts'

/** Whoever wants to leave does not wait for a bad network. */
const patience = 4_000

/** What signing out would lose, after a last try to send it. */
export async function unsentWork({
  session,
  caller,
}: Pick<Services, 'session' | 'caller'>): Promise<Unsent[]> {
  const me = session.getState().userProfile?.id
  const sending = outboxes.map((outbox) => me && outbox.deliver(caller, { me, open: null }))
  await Promise.race([Promise.allSettled(sending), new Promise((late) => setTimeout(late, patience))])
  return (await Promise.all(outboxes.map((outbox) => outbox.unsent()))).flat()
}
