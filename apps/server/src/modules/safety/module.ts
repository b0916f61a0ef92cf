import type { ServerModule } from '../../module.ts'
import { listen } from './listen.ts'
import { safetyPersonal } from './personal.ts'
import { deleteSignsBefore } from './queries.ts'
import { safetyRoutes } from './routes.ts'

const signsKeptFor = 30 * 24 * 3_600_000

export const safetyModule = {
  name: 'safety',
  routes: safetyRoutes,
  personal: safetyPersonal,
  listen,
  forget: (db, now) => db.transaction((tx) => deleteSignsBefore(tx, new Date(now.getTime() - signsKeptFor))),
} satisfies ServerModule
