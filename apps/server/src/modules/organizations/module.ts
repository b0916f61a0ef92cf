import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { approved, asked, refusedApplication, reminded } from './notice-kinds.ts'
import { organizationsPersonal } from './personal.ts'
import { proofPicture } from './purposes.ts'
import { organizationsRoutes } from './routes.ts'
import { organizationsMessages } from './texts.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { returnSeats } from './seats/due.ts'
import { seatsGoods } from './seats/goods.ts'
import { tellAsked } from './work/due.ts'

export const organizationsModule = {
  name: 'organizations',
  routes: organizationsRoutes,
  personal: organizationsPersonal,
  notices: [approved, refusedApplication, asked, reminded],
  limits: Object.values(limits),
  due: (deps) => [tellAsked(deps), returnSeats(deps) as DueWork],
  goods: [seatsGoods],
  files: [proofPicture],
  gone: {
    'GET /api/org/task': 'org.no_task',
    'GET /api/org/preview': 'org.no_task',
    'GET /api/org/analysis': 'org.gone',
  },
  messages: organizationsMessages,
} satisfies ServerModule
