import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { dreamsPersonal } from './personal.ts'
import { removedDreams } from './purge.ts'
import { dreamsRoutes } from './routes.ts'
import { dreamsMessages } from './texts.ts'

export const dreamsModule = {
  name: 'dreams',
  routes: (deps) => dreamsRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  due: (deps) => [removedDreams(deps)],
  personal: dreamsPersonal,
  limits: Object.values(limits),
  gone: { 'GET /api/dream/show': 'dream.gone' },
  messages: dreamsMessages,
} satisfies ServerModule
