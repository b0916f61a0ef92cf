import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { approved, asked, refusedApplication, reminded } from './notice-kinds.ts'
import { organizationsPersonal } from './personal.ts'
import { organizationsOf } from './present.ts'
import { everywhere } from './queries.ts'
import { proofPicture } from './purposes.ts'
import { organizationsRoutes } from './routes.ts'
import { organizationsMessages } from './texts.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { returnSeats } from './seats/due.ts'
import { deleteAllSignOns, deleteOverdueArrivals } from './sign-on/queries.ts'
import { forgetOverdue } from './roster/queries.ts'
import { seatsGoods } from './seats/goods.ts'
import { tellAsked } from './work/due.ts'

export const organizationsModule = {
  name: 'organizations',
  routes: organizationsRoutes,
  personal: organizationsPersonal,
  notices: [approved, refusedApplication, asked, reminded],
  limits: Object.values(limits),
  indexed: [
    { table: 'organization_roster', column: 'mobile_index' },
    { table: 'organization_identities', column: 'subject_index' },
  ],
  sealed: [
    { table: 'organization_sign_ons', column: 'secret_sealed' },
    { table: 'organization_arrivals', column: 'checks_sealed' },
  ],
  harden: async ({ tx }) => ({
    'sign-ins of organizations closed': await everywhere(tx, () => deleteAllSignOns(tx)),
  }),
  forget: (db, now) =>
    db.transaction((tx) =>
      everywhere(tx, async () => {
        await forgetOverdue(tx, now)
        await deleteOverdueArrivals(tx, now)
      }),
    ),
  due: (deps) => [tellAsked(deps), returnSeats(deps) as DueWork],
  goods: [seatsGoods],
  organizationsOf,
  files: [proofPicture],
  gone: {
    'GET /api/org/task': 'org.no_task',
    'GET /api/org/preview': 'org.no_task',
    'GET /api/org/analysis': 'org.gone',
    'GET /api/org/marked': 'org.gone',
    'GET /api/org/entrance': 'org.sign_on.closed',
  },
  messages: organizationsMessages,
} satisfies ServerModule
