import { dreamSymbols } from '@mindisle/content/dreams'
import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { dreamsPersonal } from './personal.ts'
import { removedDreams } from './purge.ts'
import { dreamsRoutes } from './routes.ts'
import { dreamsSearch } from './search.ts'
import { dreamsMessages } from './texts.ts'

export const dreamsModule = {
  name: 'dreams',
  routes: (deps) => dreamsRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  due: (deps) => [removedDreams(deps)],
  personal: dreamsPersonal,
  limits: Object.values(limits),
  search: [dreamsSearch],
  // They have no rows; without a print of them a start would leave what search finds as it was.
  content: () => ({ fingerprint: () => JSON.stringify(dreamSymbols), load: async () => undefined }),
  gone: { 'GET /api/dream/show': 'dream.gone', 'GET /api/dream/symbol': 'dream.gone_symbol' },
  messages: dreamsMessages,
} satisfies ServerModule
