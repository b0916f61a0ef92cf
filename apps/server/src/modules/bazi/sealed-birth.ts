import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { Born } from './born.ts'
import type { ChartRow } from './queries.ts'

/** What is kept of a chart: the rest is worked out from it. */
export interface KeptBirth {
  name: string
  born: Born
}

export const birthPlaceOf = (rowId: string): Place => ({ purpose: 'bazi_chart', rowId })

export const openBirth = (ring: KeyRing, { id, sealed }: Pick<ChartRow, 'id' | 'sealed'>): KeptBirth =>
  JSON.parse(ring.open(birthPlaceOf(id), sealed).toString()) as KeptBirth
