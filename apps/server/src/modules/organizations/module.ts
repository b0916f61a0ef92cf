import type { ServerModule } from '../../module.ts'
import { organizationsPersonal } from './personal.ts'
import { organizationsRoutes } from './routes.ts'

export const organizationsModule = {
  name: 'organizations',
  routes: organizationsRoutes,
  personal: organizationsPersonal,
} satisfies ServerModule
