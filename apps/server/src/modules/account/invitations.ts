import { findInviter } from './inviter.ts'
import { hasSignedInFrom } from './queries.ts'
import { keepSource } from './verbs/keep-source.ts'

/** How somebody came, and by whom. */
export const invitations = { findInviter, hasSignedInFrom, keepSource }
