import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { findAtRisk } from '../at-risk.ts'
import { parseQuery } from '../parse-query.ts'
import type { Counter } from '../counter.ts'
import { mark } from '../mark.ts'
import { findEntries, isTold, type Found } from '../queries.ts'
import { unknownKind, type Presented, type SearchSources } from '../source.ts'
import { vocabulary } from '../words.ts'

type Key = 'GET /api/search/include'

const usualPage = 20

interface Deps {
  counter: Counter
  sources: SearchSources
}

async function presentEach(tx: Tx, found: readonly Found[], language: Language, sources: SearchSources) {
  const presented = new Map<Found, Presented>()
  for (const { kind, present } of sources.values()) {
    const own = found.filter((entry) => entry.kind === kind)
    if (!present || own.length === 0) continue
    const byId = await present(
      tx,
      own.map(({ id }) => id),
      language,
    )
    for (const entry of own) presented.set(entry, byId.get(entry.id) ?? {})
  }
  return presented
}

export async function includeSearch(
  { tx, now, language, query, heard }: Call<Key>,
  { counter, sources }: Deps,
): Promise<DataOf<Key>> {
  const { words, kind, page = 1, per_page: perPage = usualPage } = query
  if (kind !== undefined && !sources.has(kind)) throw unknownKind()
  const asked = parseQuery(words, vocabulary)
  const searchPage = { language, kind, limit: perPage, offset: (page - 1) * perPage }
  const isRisk = heard.needsHelp !== null
  const { list: found, counts } = isRisk
    ? await findAtRisk(tx, sources, searchPage)
    : await findEntries(tx, asked, searchPage, isTold(sources.values()))
  const presented = await presentEach(tx, found, language, sources)
  if (page === 1 && kind === undefined && !isRisk) counter.count(asked.words, now)
  const countOf = (one: string): number => counts[one] ?? 0
  const kinds = [...sources.keys()]
  const total = kind === undefined ? kinds.reduce((sum, one) => sum + countOf(one), 0) : countOf(kind)
  return {
    list: found.map((entry) => ({
      kind: entry.kind,
      id: entry.id,
      title: isRisk ? entry.title : mark(entry.title, [...asked.units, ...asked.extra], entry.twin),
      line: entry.line,
      category_id: entry.category_id,
      table: null,
      ...presented.get(entry),
    })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
    counts: Object.fromEntries(kinds.map((one) => [one, countOf(one)])),
    is_risk: isRisk,
  }
}
