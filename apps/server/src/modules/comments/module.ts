import type { ServerModule } from '../../module.ts'
import { commentsPersonal } from './personal.ts'
import { commentsRoutes } from './routes.ts'

export const commentsModule = {
  name: 'comments',
  routes: commentsRoutes,
  personal: commentsPersonal,
} satisfies ServerModule
