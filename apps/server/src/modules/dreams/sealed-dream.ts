import type { InputOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { DreamRow } from './queries.ts'

type Told = InputOf<'POST /api/dream/save'>['body']
type Steps = InputOf<'POST /api/dream/rehearse'>['body']

export type Rehearsal = Pick<Steps, 'turn' | 'change' | 'story' | 'senses'> & { practised: string[] }

/** What lies sealed. */
export type Dream = Omit<Told, 'id' | 'day'> & {
  /** Found when it was saved, so that a person's dreams can be counted without reading them all again. */
  symbols: string[]
  rehearsal: Rehearsal | null
}

export interface OpenDream {
  row: DreamRow
  dream: Dream
}

export const dreamPlace = (id: string): Place => ({ purpose: 'dream', rowId: id })

export const openDream = (ring: KeyRing, row: DreamRow): OpenDream => ({
  row,
  dream: JSON.parse(ring.open(dreamPlace(row.id), row.sealed).toString()) as Dream,
})
