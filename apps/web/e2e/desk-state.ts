import { query, type RunningServer } from './server.ts'

/** What was earned of this sum looked odd. */
export const holdIncomes = (server: RunningServer, fen: number): Promise<void> =>
  query(server, `update incomes set state = 'held', doubts = '["fresh"]' where fen = $1`, [fen])

/** The gateway has long not said what became of this payment, and is not asked any more. */
export const silencePayment = (server: RunningServer, orderId: string): Promise<void> =>
  query(
    server,
    `update payments set expires_at = now() - interval '1 hour', ask_at = null where order_id = $1 and state = 'open'`,
    [orderId],
  )

/** Somebody is there around the clock to call whoever asks for it. */
export const staffAllDay = (server: RunningServer): Promise<void> =>
  query(
    server,
    `insert into staffed_hours (id, days, from_minute, until_minute, time_zone, within_minutes)
     values ('call_backs', '{1,2,3,4,5,6,7}', 0, 1440, $1, 30) on conflict do nothing`,
    // Somewhere it is not about to be midnight.
    [new Date().getUTCHours() >= 22 ? 'Asia/Tokyo' : 'Etc/UTC'],
  )

/** What the tests before left waiting on this server has been looked at. */
export const clearHeldComments = (server: RunningServer): Promise<void> =>
  query(server, `update comments set state = 'shown' where state = 'held'`)

/** So many words of somebody wait to be looked at, the first for longest. */
export const holdComments = (
  server: RunningServer,
  userId: string,
  texts: readonly string[],
): Promise<void> =>
  query(
    server,
    `insert into comments (id, subject_kind, subject_id, user_id, stars, text, state, is_folded, created_at)
     select substr(md5($1 || place), 1, 16), 'assessment', t.id, $1, 4, said, 'held', false, now() - interval '1 hour' + place * interval '1 second'
     from unnest($2::text[]) with ordinality as held (said, place)
     join (select id, row_number() over (order by id) as place from tables) t using (place)`,
    [userId, texts],
  )
