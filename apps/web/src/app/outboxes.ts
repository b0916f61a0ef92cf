import type { FeatureOutbox } from '../lib/outbox/feature-outbox.ts'
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
    const { userProfile, currentExam } = session.getState()
    if (!userProfile) return
    for (const outbox of outboxes) {
      void outbox.deliver(caller, { me: userProfile.id, open: currentExam })
    }
  }
  session.subscribe(({ userProfile }, { userProfile: before }) => {
    if (userProfile && userProfile.id !== before?.id) deliver()
  })
  window.addEventListener('online', deliver)
}
