import type { Key } from '@mindisle/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call.ts'
import { createCounter } from './counter.ts'
import { searchSourcesOf, type SearchSource } from './source.ts'
import { hotSearch } from './verbs/hot.ts'
import { includeSearch } from './verbs/include.ts'
import { suggestSearch } from './verbs/suggest.ts'

export function searchRoutes({
  searchSources,
  db,
}: {
  searchSources: readonly SearchSource[]
  db: Pick<Database, 'direct'>
}): Handlers<Extract<Key, `GET /api/search/${string}`>> {
  const sources = searchSourcesOf(searchSources)
  const counter = createCounter(db.direct)
  return {
    'GET /api/search/hot': hotSearch,
    'GET /api/search/suggest': (call) => suggestSearch(call, { sources }),
    'GET /api/search/include': (call) => includeSearch(call, { counter, sources }),
  }
}
