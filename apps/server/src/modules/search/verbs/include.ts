import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { findTables, presentCard } from '../../assessments/index.ts'
import { soundsDangerous } from '../../safety/index.ts'
import { ask } from '../ask.ts'
import type { Counter } from '../counter.ts'
import { mark } from '../mark.ts'
import { findEntries } from '../queries.ts'
import { vocabulary } from '../words.ts'

type Key = 'GET /api/search/include'

const usualPage = 20

export async function includeSearch(
  { tx, now, language, query }: Call<Key>,
  { counter }: { counter: Counter },
): Promise<DataOf<Key>> {
  const { words, kind, page = 1, per_page: perPage = usualPage } = query
  const asked = ask(words, vocabulary)
  const wish = { language, kind, limit: perPage, offset: (page - 1) * perPage }
  const { list: found, counts } = await findEntries(tx, asked, wish)
  const ids = found.filter((entry) => entry.kind === 'table').map((entry) => entry.id)
  const tables = new Map((await findTables(tx, ids)).map((row) => [row.id, presentCard(row, language)]))
  const isRisk = soundsDangerous(words)
  if (page === 1 && kind === undefined && !isRisk) counter.count(tx, asked.words, now)
  const total = kind === undefined ? counts.table + counts.special + counts.tag : counts[kind]
  return {
    list: found.map((entry) => ({
      kind: entry.kind,
      id: entry.id,
      title: mark(entry.title, [...asked.units, ...asked.extra], entry.twin),
      line: entry.line,
      table: entry.kind === 'table' ? (tables.get(entry.id) ?? null) : null,
      category_id: entry.category_id,
    })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
    counts,
    is_risk: isRisk ? 1 : 0,
  }
}
