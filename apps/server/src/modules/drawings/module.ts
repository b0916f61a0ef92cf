import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { drawingsPersonal } from './personal.ts'
import { removedDrawings } from './purge.ts'
import { drawingsRoutes } from './routes.ts'
import { drawingsMessages } from './texts.ts'

export const drawingsModule = {
  name: 'drawings',
  routes: drawingsRoutes,
  due: (deps) => [removedDrawings(deps)],
  personal: drawingsPersonal,
  limits: Object.values(limits),
  gone: { 'GET /api/drawing/show': 'drawing.gone' },
  messages: drawingsMessages,
} satisfies ServerModule
