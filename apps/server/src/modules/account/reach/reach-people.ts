import { tokenLife } from '../../../platform/auth/authenticator.ts'
import type { ReachPeople } from '../../notices/index.ts'
import { isMobileVerified } from '../policy.ts'
import { findUser } from '../queries.ts'
import { rememberedFor } from '../sessions.ts'
import { listUnrevoked } from './queries.ts'

export const reachPeople: ReachPeople = {
  /** Nobody who is banned, has left or is about to leave is written to. */
  async mayTell(tx, userId) {
    const user = await findUser(tx, userId)
    return user !== null && user.status === 1 && user.deleteAt === null && user.mergedInto === null
  },
  async mobileOf(tx, secrets, userId) {
    const user = await findUser(tx, userId)
    return user?.mobileSealed && isMobileVerified(user) ? secrets.open(user.mobileSealed) : null
  },
  openSessions: (tx, ids, now) => listUnrevoked(tx, ids, new Date(now.getTime() - rememberedFor - tokenLife)),
}
