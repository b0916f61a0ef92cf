import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { reactionPersonal } from './personal.ts'
import { reactionRoutes } from './routes.ts'
import { reactionMessages } from './texts.ts'

export const reactionModule = {
  name: 'reaction',
  routes: (deps) => reactionRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  personal: reactionPersonal,
  limits: Object.values(limits),
  gone: { 'GET /api/reaction/show': 'reaction.gone' },
  messages: reactionMessages,
} satisfies ServerModule
