import { healthConsent } from './attempt-person.ts'
import { normsConsent } from './norms/consent.ts'

/** What people agree to apart from the documents that signing in rests on. */
export const consents = { health: healthConsent, norms: normsConsent }
