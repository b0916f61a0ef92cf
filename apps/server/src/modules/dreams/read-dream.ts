import type { Language } from '@mindisle/base'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Found } from './finding/find.ts'
import { mostCounted } from './policy.ts'
import { listDreams, type DreamRow } from './queries.ts'
import { composeReading, type Reading } from './reading/compose.ts'
import { rankSymbols, type RankedSymbol } from './reading/rank.ts'
import { openDream, type OpenDream } from './sealed-dream.ts'
import { countSymbols, findSymbols, symbolsById } from './symbols.ts'

export interface ReadDream {
  open: OpenDream
  found: Found[]
  symbols: RankedSymbol[]
  counts: ReadonlyMap<string, number>
  reading: Reading
}

/** The same for the same dream, whenever it is read. */
const seedOf = (id: string): number => [...id].reduce((sum, unit) => sum + unit.charCodeAt(0), 0)

/** A dream with what was found in it, against all of this person. */
export async function readDream(
  tx: Tx,
  ring: KeyRing,
  row: DreamRow,
  language: Language,
): Promise<ReadDream> {
  const open = openDream(ring, row)
  const { text, feelings, mood, is_recurring: isRecurring, vividness } = open.dream
  const found = findSymbols(text)
  const symbols = rankSymbols(found, symbolsById)
  const others = await listDreams(tx, row.userId, { perPage: mostCounted })
  const counts = countSymbols(others.map((other) => openDream(ring, other).dream))
  const dreamt = { symbols, feelings, mood, isRecurring, vividness, counts, seed: seedOf(row.id) }
  return { open, found, symbols, counts, reading: composeReading(dreamt, language) }
}
