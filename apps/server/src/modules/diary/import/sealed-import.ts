import type { KeyRing, SealingRing } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { ImportRow } from './queries.ts'

/** What an import was about to bring, by the ids that devices know. */
export interface Brought {
  entries: string[]
  words: string[]
}

const placeOf = (rowId: string): Place => ({ purpose: 'diary_import', rowId })

export const openImport = (ring: KeyRing, { id, sealed }: ImportRow): Brought =>
  JSON.parse(ring.open(placeOf(id), sealed).toString()) as Brought

export const sealImport = (
  ring: SealingRing,
  row: Omit<ImportRow, 'sealed'>,
  brought: Brought,
): ImportRow => ({ ...row, sealed: ring.seal(placeOf(row.id), JSON.stringify(brought)) })
