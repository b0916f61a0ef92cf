import type { ServerModule } from '../../module.ts'
import { connectDepsOf } from './deps.ts'
import { connectPersonal } from './personal.ts'
import { deleteAllConnections, deleteExpiredProofs } from './queries.ts'
import { connectRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { connectMessages } from './texts.ts'

export const connectModule = {
  name: 'connect',
  indexed: [{ table: 'connections', column: 'subject_index' }],
  sealed: [
    { table: 'connections', column: 'payer_sealed' },
    { table: 'provider_tokens', column: 'sealed' },
  ],
  routes: (deps) => connectRoutes(connectDepsOf(deps)),
  personal: connectPersonal,
  harden: async ({ tx }) => ({ 'ties to other platforms cut': await deleteAllConnections(tx) }),
  forget: (db, now) => deleteExpiredProofs(db.direct, now),
  limits: Object.values(limits),
  messages: connectMessages,
} satisfies ServerModule
