import type { ServerModule } from '../../module.ts'
import { membership } from './membership.ts'
import { entitlementsPersonal } from './personal.ts'
import { entitlementsRoutes } from './routes.ts'

export const entitlementsModule = {
  name: 'entitlements',
  routes: entitlementsRoutes,
  personal: entitlementsPersonal,
  goods: [membership],
} satisfies ServerModule
