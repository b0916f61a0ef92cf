import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { endAllLinks, forgetEnded } from './links/queries.ts'
import { mayIndexView } from './page.ts'
import { plansPersonal } from './personal.ts'
import { plansRoutes } from './routes.ts'
import { plansMessages } from './texts.ts'

export const plansModule = {
  name: 'plans',
  routes: (deps) => plansRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  mayIndex: (_tx, address) => mayIndexView(address),
  forget: forgetEnded,
  personal: plansPersonal,
  harden: async ({ tx }) => ({ plan_links: await endAllLinks(tx) }),
  limits: Object.values(limits),
  gone: { 'GET /api/plan/shared/:token': 'plan.gone_shared' },
  messages: plansMessages,
} satisfies ServerModule
