import type { ServerModule } from '../../module.ts'
import { noticesPersonal } from './personal.ts'
import { deleteOlder } from './queries.ts'
import { noticesRoutes } from './routes.ts'

const keptFor = 180 * 24 * 60 * 60_000

export const noticesModule = {
  name: 'notices',
  routes: noticesRoutes,
  personal: noticesPersonal,
  forget: (db, now) => deleteOlder(db.direct, new Date(now.getTime() - keptFor)),
} satisfies ServerModule
