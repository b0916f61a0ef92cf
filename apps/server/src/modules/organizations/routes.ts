import type { Handlers } from '../../platform/http/call.ts'
import { orgConfigOf } from './present.ts'

export const organizationsRoutes = (): Handlers<'GET /api/auth/org/config'> => ({
  'GET /api/auth/org/config': ({ tx, actor }) => orgConfigOf(tx, actor.userId),
})
