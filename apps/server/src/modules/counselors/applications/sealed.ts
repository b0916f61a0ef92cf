import type { KeyRing } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { Sheet } from './policy.ts'
import type { ApplicationRow } from './queries.ts'

export const sheetPlace = (id: string): Place => ({ purpose: 'counselor_application', rowId: id })
export const wordPlace = (id: string): Place => ({ purpose: 'counselor_application_word', rowId: id })

export const openSheet = (ring: KeyRing, { id, sealed }: Pick<ApplicationRow, 'id' | 'sealed'>): Sheet =>
  JSON.parse(ring.open(sheetPlace(id), sealed).toString()) as Sheet

export const openWord = (ring: KeyRing, { id, word }: Pick<ApplicationRow, 'id' | 'word'>): string | null =>
  word && ring.open(wordPlace(id), word).toString()
