import type { InputOf } from '@mindisle/contract'
import type { KeyRing } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { ConsentRow } from './queries.ts'

export type Told = Pick<
  InputOf<'POST /api/counselor/consent/agree'>['body'],
  'is_adult' | 'contact' | 'guardian'
>

export const consentPlace = (id: string): Place => ({ purpose: 'counselor_consent', rowId: id })

export const openTold = (ring: KeyRing, { id, sealed }: Pick<ConsentRow, 'id' | 'sealed'>): Told =>
  JSON.parse(ring.open(consentPlace(id), sealed).toString()) as Told
