import { tarotCards } from '@mindisle/content/tarot'
import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { tarotPersonal } from './personal.ts'
import { openLife } from './policy.ts'
import { forgetOpen } from './queries.ts'
import { tarotRoutes } from './routes.ts'
import { tarotSearch } from './search.ts'
import { tarotMessages } from './texts.ts'

export const tarotModule = {
  name: 'tarot',
  routes: (deps) => tarotRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  forget: (db, now) => forgetOpen(db, new Date(now.getTime() - openLife)),
  personal: tarotPersonal,
  limits: Object.values(limits),
  search: [tarotSearch],
  // They have no rows; without a print of them a start would leave what search finds as it was.
  content: () => ({ fingerprint: () => JSON.stringify(tarotCards), load: async () => undefined }),
  gone: { 'GET /api/tarot/show': 'tarot.gone', 'GET /api/tarot/card': 'tarot.gone_card' },
  messages: tarotMessages,
} satisfies ServerModule
