import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { approved, refusedApplication } from './notice-kinds.ts'
import { organizationsPersonal } from './personal.ts'
import { proofPicture } from './purposes.ts'
import { organizationsRoutes } from './routes.ts'
import { organizationsMessages } from './texts.ts'

export const organizationsModule = {
  name: 'organizations',
  routes: organizationsRoutes,
  personal: organizationsPersonal,
  notices: [approved, refusedApplication],
  limits: Object.values(limits),
  files: [proofPicture],
  messages: organizationsMessages,
} satisfies ServerModule
