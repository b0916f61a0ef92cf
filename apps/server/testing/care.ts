import { newId } from '../src/platform/ids.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-door.ts'

export const fourAnswers = { mood: 2, sleep: 3, people: 4, daily: 5 } as const

export const say = (app: TestApp, token: string, reservation_id: string, text: string, id = newId()) =>
  app.send('POST /api/reservation/thread/say', { body: { id, reservation_id, text } }, { token })

/** As if it began in so many hours, or had. */
export async function before(app: TestApp, id: string, hours: number): Promise<string> {
  await app.db.pool.query(
    `update reservations set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '15 minutes' where id = $1`,
    [id, new Date(app.clock.now.getTime() + hours * 3_600_000)],
  )
  return id
}

/** As if the counselor had written: something waits to be read. */
export async function writtenTo(app: TestApp, reservationId: string): Promise<string> {
  const { rows } = await app.db.pool.query<{ user_id: string }>(
    'select user_id from reservations where id = $1',
    [reservationId],
  )
  const [row] = rows
  if (!row) return reservationId
  await app.db.transaction(async (tx) => {
    const id = newId()
    const place = { purpose: 'session_message', rowId: id }
    const sealed = await app.personKeys.sealFor(tx, row.user_id, place, 'Canary answer')
    await app.db.pool.query(
      `insert into session_messages (id, reservation_id, user_id, is_counselor, sealed, created_at) values ($1, $2, $3, true, $4, $5)`,
      [id, reservationId, row.user_id, sealed, app.clock.now],
    )
  })
  return reservationId
}

/** Into a session that this person has by now, sealed. */
async function intoSession(
  app: TestApp,
  userId: string,
  write: (
    reservationId: string,
    sealFor: (purpose: string, rowId: string) => Promise<Buffer>,
  ) => Promise<unknown>,
): Promise<void> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select id from reservations r where user_id = $1
       and not exists (select from session_checkins c where c.reservation_id = r.id) limit 1`,
    [userId],
  )
  const [row] = rows
  if (!row) return
  await app.db.transaction((tx) =>
    write(row.id, (purpose, rowId) =>
      app.personKeys.sealFor(tx, userId, { purpose, rowId }, JSON.stringify(fourAnswers)),
    ),
  )
}

export const messageOf = (app: TestApp, { id: userId }: Person) =>
  intoSession(app, userId, async (reservationId, sealFor) => {
    const id = newId()
    await app.db.pool.query(
      `insert into session_messages (id, reservation_id, user_id, is_counselor, sealed, created_at) values ($1, $2, $3, false, $4, $5)`,
      [id, reservationId, userId, await sealFor('session_message', id), app.clock.now],
    )
  })

export const checkinOf = (app: TestApp, { id: userId }: Person) =>
  intoSession(app, userId, async (reservationId, sealFor) => {
    await app.db.pool.query(
      `insert into session_checkins (reservation_id, user_id, sealed, is_shared, answered_at) values ($1, $2, $3, false, $4)`,
      [reservationId, userId, await sealFor('session_checkin', reservationId), app.clock.now],
    )
  })
