import type { ServerModule } from '../../module.ts'
import { assessmentsPersonal } from './personal.ts'
import { assessmentsRoutes } from './routes.ts'

export const assessmentsModule = {
  name: 'assessments',
  routes: assessmentsRoutes,
  personal: assessmentsPersonal,
} satisfies ServerModule
