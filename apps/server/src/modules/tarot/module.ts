import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { tarotPersonal } from './personal.ts'
import { openLife } from './policy.ts'
import { forgetOpen } from './queries.ts'
import { tarotRoutes } from './routes.ts'
import { tarotMessages } from './texts.ts'

export const tarotModule = {
  name: 'tarot',
  routes: (deps) => tarotRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  forget: (db, now) => forgetOpen(db, new Date(now.getTime() - openLife)),
  personal: tarotPersonal,
  limits: Object.values(limits),
  gone: { 'GET /api/tarot/show': 'tarot.gone', 'GET /api/tarot/card': 'tarot.gone_card' },
  messages: tarotMessages,
} satisfies ServerModule
