import { glossary } from '@mindisle/content/bazi'
import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { baziPersonal } from './personal.ts'
import { baziRoutes } from './routes.ts'
import { baziSearch } from './search.ts'
import { baziMessages } from './texts.ts'

export const baziModule = {
  name: 'bazi',
  routes: (deps) => baziRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  personal: baziPersonal,
  limits: Object.values(limits),
  search: [baziSearch],
  // They have no rows; without a print of them a start would leave what search finds as it was.
  content: () => ({ fingerprint: () => JSON.stringify(glossary), load: async () => undefined }),
  gone: { 'GET /api/bazi/show': 'bazi.gone' },
  messages: baziMessages,
} satisfies ServerModule
