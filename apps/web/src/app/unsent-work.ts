import type { Unsent } from '../lib/outbox/feature-outbox.ts'
import { outboxes } from './outboxes.ts'
import { isVerified } from '../shared/session/store.ts'
import type { Services } from './services.ts'

/** Whoever wants to leave does not wait for a bad network. */
const patience = 4_000

/** What signing out would lose, after a last try to send it. */
export async function unsentWork({
  session,
  caller,
}: Pick<Services, 'session' | 'caller'>): Promise<Unsent[]> {
  const state = session.getState()
  const me = state.userProfile?.id
  const who = me !== undefined && { me, isMember: isVerified(state), open: null }
  const sending = outboxes.map((outbox) => who && outbox.deliver(caller, who))
  await Promise.race([Promise.allSettled(sending), new Promise((late) => setTimeout(late, patience))])
  return (await Promise.all(outboxes.map((outbox) => outbox.unsent()))).flat()
}
