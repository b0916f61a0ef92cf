import { healthConsent } from './attempt-person.ts'
import { readEditedVersions } from './edit/queries.ts'
import { normsConsent } from './norms/consent.ts'

/** What people agree to apart from the documents that signing in rests on, and which of all of them were written anew. */
export const consents = { health: healthConsent, norms: normsConsent, readEditedVersions }
