import type { Tx } from '../../platform/db/database.ts'
import { listNamed, type FoundPage, type SearchPage } from './queries.ts'
import type { SearchSources } from './source.ts'

/** Beside help only what was chosen for it: what the words happen to match may be a game, or cruel. */
export async function findAtRisk(
  tx: Tx,
  sources: SearchSources,
  { language, kind, limit, offset }: SearchPage,
): Promise<FoundPage> {
  const all: FoundPage = { list: [], counts: {} }
  for (const source of sources.values()) {
    const found = source.atRisk ? await listNamed(tx, source.kind, source.atRisk, language) : []
    all.counts[source.kind] = found.length
    if (kind === undefined || kind === source.kind) all.list.push(...found)
  }
  return { ...all, list: all.list.slice(offset, offset + limit) }
}
