import { findInviter, hasProvenOn } from './inviter.ts'
import { hasSignedInFrom } from './queries.ts'
import { keepSource } from './verbs/keep-source.ts'

/** How somebody came, and by whom. */
export const invitations = { findInviter, hasProvenOn, hasSignedInFrom, keepSource }
