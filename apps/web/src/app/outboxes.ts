import { featureOutboxes } from './routes.ts'
import type { Services } from './services.ts'

/**
 * What could not be sent lies on the device: it is sent when the app is open and the network is there, goes along when a
 * visitor becomes a member, and is gone when somebody signs out.
 */
export function watchOutboxes({ session, caller }: Pick<Services, 'session' | 'caller'>): void {
  const deliver = () => {
    const { userProfile, currentExam } = session.getState()
    if (!userProfile) return
    for (const outbox of featureOutboxes) {
      void outbox.deliver(caller, { me: userProfile.id, open: currentExam })
    }
  }
  session.subscribe(({ userProfile }, { userProfile: before }) => {
    if (before && !userProfile) {
      for (const outbox of featureOutboxes) void outbox.forget()
    } else if (userProfile && userProfile.id !== before?.id) {
      deliver()
    }
  })
  window.addEventListener('online', deliver)
}
