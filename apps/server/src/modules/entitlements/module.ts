import type { ServerModule } from '../../module.ts'
import { membership } from './membership.ts'
import { entitlementsPersonal } from './personal.ts'
import { entitlementsContent } from './plans/content.ts'
import { planEditions } from './plans/shelf.ts'
import { entitlementsRoutes } from './routes.ts'
import { entitlementsMessages } from './texts.ts'

export const entitlementsModule = {
  name: 'entitlements',
  routes: entitlementsRoutes,
  personal: entitlementsPersonal,
  goods: [membership],
  editables: [planEditions],
  content: () => entitlementsContent,
  messages: entitlementsMessages,
} satisfies ServerModule
