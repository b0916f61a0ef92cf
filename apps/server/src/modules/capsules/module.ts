import type { ServerModule } from '../../module.ts'
import { closeCapsules } from './due.ts'
import * as limits from './limits.ts'
import { capsuleSealed } from './notice-kinds.ts'
import { capsulesPersonal } from './personal.ts'
import { capsulesRoutes } from './routes.ts'
import { capsulesMessages } from './texts.ts'

export const capsulesModule = {
  name: 'capsules',
  routes: capsulesRoutes,
  due: (deps) => [closeCapsules(deps)],
  personal: capsulesPersonal,
  notices: [capsuleSealed],
  limits: Object.values(limits),
  gone: { 'GET /api/capsule/choices': 'capsule.gone' },
  messages: capsulesMessages,
} satisfies ServerModule
