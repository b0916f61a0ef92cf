import type { FeatureOutbox } from '../lib/outbox/feature-outbox.ts'
import { isVerified } from '../shared/session/store.ts'
import type { Services } from './services.ts'

/** Every feature's outbox.ts, found by its place. */
const found = import.meta.glob<{ outbox: FeatureOutbox }>('../features/*/outbox.ts', { eager: true })
export const outboxes = Object.values(found).map(({ outbox }) => outbox)

/**
 * What could not be sent lies on the device: it is sent when the app is open and the network is there, and goes along when
 * a visitor becomes a member.
 */
export function watchOutboxes({ session, caller }: Pick<Services, 'session' | 'caller'>): void {
  const deliver = () => {
    const state = session.getState()
    const { userProfile, currentExam } = state
    if (!userProfile) return
    for (const outbox of outboxes) {
      void outbox.deliver(caller, { me: userProfile.id, isMember: isVerified(state), open: currentExam })
    }
  }
  session.subscribe((state, before) => {
    const isOther = state.userProfile?.id !== before.userProfile?.id
    if (isOther || isVerified(state) !== isVerified(before)) deliver()
  })
  window.addEventListener('online', deliver)
}
