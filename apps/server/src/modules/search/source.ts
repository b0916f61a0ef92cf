import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SearchEntry } from './entry.ts'
import type { Condition } from './queries.ts'

type Hit = DataOf<'GET /api/search/include'>['list'][number]

/** What a kind adds to a hit of its own. */
export type Presented = Partial<Omit<Hit, 'kind' | 'id' | 'title' | 'line' | 'category_id'>>

/** One kind of things that can be found; its owning module registers it, and puts and removes entries as rows change. */
export interface SearchSource {
  kind: string
  /** All that can be found now. */
  list(tx: Tx): Promise<Array<Omit<SearchEntry, 'kind'>>>
  /** Of an id, asked as it is found: what nobody may be told of now, though its entry stands. */
  isHidden?(id: Condition): Condition
  /** By id; the fields every hit has are there without it. */
  present?(tx: Tx, ids: readonly string[], language: Language): Promise<ReadonlyMap<string, Presented>>
  /** All of this kind that stands beside help when the words sound like danger: nothing playful, nothing by chance. */
  atRisk?: readonly string[]
  /** Those that cost something: they never stand first among suggestions. */
  findPaid?(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>
}

export type SearchSources = ReadonlyMap<string, SearchSource>

export const unknownKind = (): Refusal =>
  new Refusal(422, 'http.invalid', { data: { fields: [{ field: 'kind', problem: 'enum' }] } })

export function searchSourcesOf(list: readonly SearchSource[]): SearchSources {
  const sources = new Map(list.map((source) => [source.kind, source]))
  if (sources.size < list.length) throw new Error('two search sources are of the same kind')
  return sources
}
