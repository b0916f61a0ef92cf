import type { Place } from '../../platform/crypto/sealed.ts'

/** What somebody applies with, sealed by their own key. */
export interface Applied {
  purpose: string
  contact: string
}

export const applicationPlace = (id: string): Place => ({ purpose: 'organization_application', rowId: id })
