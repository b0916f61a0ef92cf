import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@mindisle/base'
import { contentFolder } from '../folder.ts'
import glossaryRows from './glossary.json' with { type: 'json' }

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

const rowsOf = <Row>(file: string): Row[] =>
  JSON.parse(readFileSync(join(contentFolder('bazi'), file), 'utf8')) as Row[]

let places: readonly BirthPlace[] | undefined

/** Read when somebody first asks for them: all of the world's larger towns are nothing that a start should wait for. */
export const birthPlaces = (): readonly BirthPlace[] =>
  (places ??= [
    ...rowsOf<Omit<BirthPlace, 'country'>>('china.json').map((row) => ({ ...row, country: 'CN' })),
    ...rowsOf<Omit<BirthPlace, 'region'>>('world.json').map((row) => ({ ...row, region: null })),
  ])

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
