import type { Language } from '@mindisle/base'
import type { Instrument } from '@mindisle/scoring'
import type { Catalogued, InstrumentTexts } from './types.ts'

export interface CompiledInstrument {
  instrument: Instrument & Catalogued
  texts: Record<Language, InstrumentTexts>
  /** Of everything above; the same as long as nothing of it changes. */
  hash: string
}

/** What lies in one folder, whole or not. */
export interface FoundInstrument {
  id: string
  instrument: unknown
  texts: Partial<Record<Language, unknown>>
  /** Files that are missing or cannot be read. */
  problems: readonly string[]
}
