import type { ServerModule } from '../../module.ts'
import { hotWordsEditions } from './edit/editions.ts'
import { searchContent } from './load.ts'
import { deleteCountsBefore } from './queries.ts'
import { searchRoutes } from './routes.ts'

const countsKeptFor = 30 * 24 * 3_600_000

export const searchModule = {
  name: 'search',
  routes: searchRoutes,
  editables: [hotWordsEditions],
  content: ({ searchSources }) => searchContent(searchSources),
  forget: (db, now) => deleteCountsBefore(db.direct, new Date(now.getTime() - countsKeptFor)),
} satisfies ServerModule
