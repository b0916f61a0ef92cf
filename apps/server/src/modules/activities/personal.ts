import type { Tx } from '../../platform/db/database.ts'
import type { PersonalData } from '../../platform/personal.ts'
import { openAnswers } from './answers.ts'
import { giveUp, holdPlace } from './places/line.ts'
import {
  deletePlaces,
  findPlace,
  handOver,
  listAllPlaces,
  listStandingOf,
  movePlaces,
} from './places/queries.ts'

/** In the order of the activities, so that two who go at once do not wait for each other. */
async function giveUpEach(
  tx: Tx,
  userId: string,
  now: Date,
  isMeant: (activityId: string) => Promise<boolean>,
) {
  for (const place of await listStandingOf(tx, userId)) {
    if (!(await isMeant(place.activityId))) continue
    const held = await holdPlace(tx, place)
    if (held && held.place.state !== 'left') await giveUp(tx, held.activity, held.place, now)
  }
}

/** Stands after the orders: whoever takes an order and its place takes the order first. */
export const activitiesPersonal = {
  name: 'activities',
  tables: ['activity_places', 'activities'] as const,
  count: async (tx, userId) => ({ activity_places: (await listAllPlaces(tx, userId)).length }),
  async merge(tx, from, to, now) {
    // Two places in one activity are one too many.
    await giveUpEach(tx, from, now, async (activityId) => (await findPlace(tx, to, activityId)) !== null)
    await handOver(tx, from, to)
    return { activity_places: await movePlaces(tx, from, to) }
  },
  async export(tx, userId, { language, keys }) {
    const rows = await listAllPlaces(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    return {
      activity_places: rows.map(({ place, title, startsAt }) => ({
        activity: title[language],
        starts_at: startsAt,
        state: place.state,
        signed_up_at: place.createdAt,
        checked_in_at: place.checkedInAt,
        answers: openAnswers(ring, place),
      })),
    }
  },
  async erase(tx, userId, now) {
    await giveUpEach(tx, userId, now, async () => true)
    await deletePlaces(tx, userId)
    await handOver(tx, userId, null)
  },
} satisfies PersonalData
