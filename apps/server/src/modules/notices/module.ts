import type { ServerModule } from '../../module.ts'
import { announced } from './announcements/announced.ts'
import { deleteOlderAnnouncements } from './announcements/queries.ts'
import { deliveries } from './channels/deliver.ts'
import { deliveryDepsOf } from './channels/deps.ts'
import { deleteEndedSubscriptions } from './channels/reach.ts'
import { noticesPersonal } from './personal.ts'
import { deleteOlder } from './queries.ts'
import { noticesRoutes } from './routes.ts'

const keptFor = 180 * 24 * 60 * 60_000

export const noticesModule = {
  name: 'notices',
  sealed: [{ table: 'push_subscriptions', column: 'sealed' }],
  indexed: [{ table: 'push_subscriptions', column: 'endpoint_index' }],
  routes: (deps) => noticesRoutes(deliveryDepsOf(deps)),
  due: (deps) => deliveries(deliveryDepsOf(deps)),
  jobs: ({ db, reachPeople, now }) => [
    {
      name: 'forget-subscriptions',
      cron: '25 * * * *',
      run: () => deleteEndedSubscriptions(db.direct, reachPeople, now()),
    },
  ],
  personal: noticesPersonal,
  async forget(db, now) {
    const before = new Date(now.getTime() - keptFor)
    await deleteOlder(db.direct, before)
    await deleteOlderAnnouncements(db.direct, before)
  },
  notices: [announced],
} satisfies ServerModule
