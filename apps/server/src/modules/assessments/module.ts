import type { ServerModule } from '../../module.ts'
import { assessmentsContent } from './content/loader.ts'
import { assessmentsPersonal } from './personal.ts'
import { assessmentsRoutes } from './routes.ts'
import { assessmentsSearch } from './search/sources.ts'

export const assessmentsModule = {
  name: 'assessments',
  routes: assessmentsRoutes,
  personal: assessmentsPersonal,
  search: assessmentsSearch,
  content: () => assessmentsContent,
} satisfies ServerModule
