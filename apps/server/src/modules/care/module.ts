import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { writtenByClient, writtenByCounselor } from './notice-kinds.ts'
import { carePersonal } from './personal.ts'
import { careRoutes } from './routes.ts'
import { careMessages } from './texts.ts'

export const careModule = {
  name: 'care',
  routes: careRoutes,
  personal: carePersonal,
  notices: [writtenByClient, writtenByCounselor],
  limits: Object.values(limits),
  gone: {
    'GET /api/reservation/thread': 'care.gone',
    'GET /api/reservation/checkin': 'care.gone',
    'GET /api/counselor/desk/checkin': 'care.gone',
  },
  messages: careMessages,
} satisfies ServerModule
