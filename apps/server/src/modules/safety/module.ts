import type { ServerModule } from '../../module.ts'
import { deleteCallBacksBefore } from './call-backs/queries.ts'
import { hotlineEditions } from './lines/editions.ts'
import * as limits from './limits.ts'
import { listen } from './listen.ts'
import { staffLooked } from './notice-kinds.ts'
import { safetyPersonal } from './personal.ts'
import { deleteSignsBefore } from './queries.ts'
import { safetyRoutes } from './routes.ts'
import { safetyMessages } from './texts.ts'
import { helpShown } from './figures.ts'
import { callOverdue, caseAge } from './gauges.ts'

const day = 24 * 3_600_000
const signsKeptFor = 30 * day
/** A number that nobody has called by then is of no use any more; the case stays. */
const numbersKeptFor = 3 * day

export const safetyModule = {
  name: 'safety',
  routes: safetyRoutes,
  personal: safetyPersonal,
  editables: [hotlineEditions],
  listen,
  limits: Object.values(limits),
  messages: safetyMessages,
  notices: [staffLooked],
  forget: (db, now) =>
    db.transaction(async (tx) => {
      await deleteSignsBefore(tx, new Date(now.getTime() - signsKeptFor))
      await deleteCallBacksBefore(tx, new Date(now.getTime() - numbersKeptFor))
    }),
  figures: [helpShown],
  gauges: [caseAge, callOverdue],
} satisfies ServerModule
