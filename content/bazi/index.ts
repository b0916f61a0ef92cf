import type { Language } from '@mindisle/base'
import chinaRows from './china.json' with { type: 'json' }
import glossaryRows from './glossary.json' with { type: 'json' }
import worldRows from './world.json' with { type: 'json' }

export type Texts = Record<Language, string>

/** Where somebody may be born. */
export interface BirthPlace {
  id: string
  name: Texts
  /** The province; null outside of the mainland, where the country says more. */
  region: Texts | null
  /** ISO 3166. */
  country: string
  longitude: number
  latitude: number
  /** IANA zones whose clocks are used there, the usual one first. */
  zones: readonly string[]
}

export const birthPlaces: readonly BirthPlace[] = [
  ...chinaRows.map((row) => ({ ...row, country: 'CN' })),
  ...worldRows.map((row) => ({ ...row, region: null })),
]

export const glossaryGroups = [
  'basics',
  'pillars',
  'stems',
  'branches',
  'elements',
  'gods',
  'stages',
  'nayin',
  'relations',
  'luck',
  'calendar',
] as const

export interface GlossaryTerm {
  group: string
  name: Texts
  short: Texts
  text: Texts
}

/** By id, in the order in which they are shown. */
export const glossary: Readonly<Record<string, GlossaryTerm>> = glossaryRows
