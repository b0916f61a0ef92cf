import type { TestApp } from '../../../../testing/test-app.ts'

/** Somebody is there around the clock. */
export const staffAllDay = (app: TestApp): Promise<unknown> =>
  app.db.pool.query(
    `insert into staffed_hours (id, days, from_minute, until_minute, time_zone, within_minutes)
     values ('call_backs', '{1,2,3,4,5,6,7}', 0, 1440, $1, 30) on conflict do nothing`,
    // Somewhere it is not about to be midnight.
    [app.clock.now.getUTCHours() >= 22 ? 'Asia/Tokyo' : 'Etc/UTC'],
  )

/** A hard time that got harder, in staffed hours. */
export async function offerCallBack(app: TestApp, token: string): Promise<void> {
  await staffAllDay(app)
  await app.send('POST /api/safety/plan_used', {}, { token })
  await app.send('POST /api/safety/check_in', { body: { answer: 'harder' } }, { token })
}
