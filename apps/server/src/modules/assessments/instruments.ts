import type { Language } from '@mindisle/base'
import type { Catalogued, InstrumentTexts } from '@mindisle/content/instruments'
import { prepare, type Instrument, type Prepared } from '@mindisle/scoring'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../platform/db/database.ts'
import { readInstrumentBody, readInstrumentTexts } from './queries.ts'

export interface LoadedInstrument {
  instrument: Instrument & Catalogued
  prepared: Prepared
}

/** Characters of JSON; the objects made of them take some three times as many bytes. */
const mostCharacters = 6_000_000

/** Versions never change, so what is remembered is never out of date. */
const bodies = new LRUCache<string, LoadedInstrument>({ maxSize: mostCharacters })
const texts = new LRUCache<string, InstrumentTexts>({ maxSize: mostCharacters })

const missing = (what: string): Error => new Error(`there is no instrument ${what}`)

export async function instrumentOf(tx: Tx, assessmentId: string, version: string): Promise<LoadedInstrument> {
  const key = `${assessmentId} ${version}`
  const known = bodies.get(key)
  if (known) return known
  const body = await readInstrumentBody(tx, assessmentId, version)
  if (body === null) throw missing(key)
  const instrument = JSON.parse(body) as Instrument & Catalogued
  const loaded = { instrument, prepared: prepare(instrument) }
  bodies.set(key, loaded, { size: body.length })
  return loaded
}

export async function instrumentTexts(
  tx: Tx,
  assessmentId: string,
  version: string,
  language: Language,
): Promise<InstrumentTexts> {
  const key = `${assessmentId} ${version} ${language}`
  const known = texts.get(key)
  if (known) return known
  const read = await readInstrumentTexts(tx, assessmentId, version, language)
  if (read === null) throw missing(key)
  const parsed = JSON.parse(read) as InstrumentTexts
  texts.set(key, parsed, { size: read.length })
  return parsed
}
