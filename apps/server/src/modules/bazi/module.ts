import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { baziPersonal } from './personal.ts'
import { baziRoutes } from './routes.ts'
import { baziMessages } from './texts.ts'

export const baziModule = {
  name: 'bazi',
  routes: (deps) => baziRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  personal: baziPersonal,
  limits: Object.values(limits),
  gone: { 'GET /api/bazi/show': 'bazi.gone' },
  messages: baziMessages,
} satisfies ServerModule
