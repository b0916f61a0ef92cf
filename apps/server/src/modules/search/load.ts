import { searchWords } from '@mindisle/content'
import type { CompiledInstrument } from '@mindisle/content/instruments'
import type { Tx } from '../../platform/db/database.ts'
import { entriesOf, piecesFor } from './entry.ts'
import { createSpeller } from './pinyin.ts'
import { replaceEntries } from './queries.ts'
import { sourcesOf } from './sources.ts'

/** Raised when entries are made in another way, so that they are made again though the content is the same. */
export const searchVersion = '3'

/** After the catalogue, in the same transaction: what can be found is what is offered. */
export async function loadSearch(tx: Tx, instruments: readonly CompiledInstrument[]): Promise<void> {
  const spell = await createSpeller()
  const sources = await sourcesOf(tx, instruments)
  await replaceEntries(
    tx,
    sources.flatMap(entriesOf),
    sources.flatMap((source) => piecesFor(source, searchWords.synonyms, spell)),
  )
}
