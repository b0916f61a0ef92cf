import { banUser } from './ban-user.ts'
import { eraseAccount } from './erase-account.ts'
import { findAccount, readAccount } from './open-account.ts'
import { signOutUser } from './sign-out-user.ts'

/** What operators do with an account. */
export const accountDesk = {
  ban: banUser,
  signOut: signOutUser,
  erase: eraseAccount,
  find: findAccount,
  read: readAccount,
}
