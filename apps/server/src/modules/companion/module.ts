import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { companionPersonal } from './personal.ts'
import { promptEditions } from './edit/prompt.ts'
import { companionRoutes } from './routes.ts'
import { companionMessages } from './texts.ts'

export const companionModule = {
  name: 'companion',
  routes: companionRoutes,
  personal: companionPersonal,
  editables: [promptEditions],
  gone: {
    'GET /api/chat/show': 'companion.gone',
    'GET /api/chat/reply': 'companion.gone',
    'GET /api/chat/export': 'companion.gone',
    'GET /api/chat/sent': 'companion.gone',
  },
  limits: Object.values(limits),
  messages: companionMessages,
} satisfies ServerModule
