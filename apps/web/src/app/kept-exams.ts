import { deliverExams, forgetExams } from '../features/exams/routes.ts'
import type { Services } from './services.ts'

/**
 * Answers that could not be sent lie on the device: they are sent when the app is open and the network is there, go
 * along when a visitor becomes a member, and are gone when somebody signs out.
 */
export function watchKeptExams({ session, caller }: Pick<Services, 'session' | 'caller'>): void {
  const deliver = () => {
    const { userProfile, currentExam } = session.getState()
    if (userProfile) void deliverExams(caller, { me: userProfile.id, except: currentExam })
  }
  session.subscribe(({ userProfile }, { userProfile: before }) => {
    if (before && !userProfile) void forgetExams()
    else if (userProfile && userProfile.id !== before?.id) deliver()
  })
  window.addEventListener('online', deliver)
}
