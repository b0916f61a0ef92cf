import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { notify } from '../notices/index.ts'
import { reminded } from './notice-kinds.ts'
import { giveUp, holdPlace } from './places/line.ts'
import { findPlaceById, listLapsed, listToRemind, updatePlace } from './places/queries.ts'

/** A place that nobody said yes to, or paid for, in time goes on to the next. */
const lapse = ({ db }: { db: Database }): DueWork => ({
  name: 'end-activity-offers',
  list: (now, limit) => listLapsed(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const place = await findPlaceById(tx, id)
      const held = place && (await holdPlace(tx, place))
      if (!held?.place.keepUntil || held.place.keepUntil > now) return
      await giveUp(tx, held.activity, held.place, now)
    }),
})

const remind = ({ db }: { db: Database }): DueWork => ({
  name: 'remind-of-activities',
  list: (now, limit) => listToRemind(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const place = await findPlaceById(tx, id)
      const held = place && (await holdPlace(tx, place))
      if (!held?.place.remindAt || held.place.remindAt > now) return
      await updatePlace(tx, id, { remindAt: null })
      const { activity } = held
      if (held.place.state !== 'taken' || activity.cancelledAt || activity.startsAt <= now) return
      const about = `${id} ${activity.startsAt.toISOString()}`
      const facts = { activity_id: activity.id }
      await notify(tx, reminded, { userId: held.place.userId, about, facts }, now)
    }),
})

export const dueActivities = (deps: { db: Database }): DueWork[] => [lapse(deps), remind(deps)]
