import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { proveRules, type Finding, type Rules } from '../../money/index.ts'

/** What of an order's money stayed. */
const stayed = sql`(r.fen - coalesce((select sum(f.fen) from refunds f where f.receipt_id = r.id and f.state = 'done'), 0))`
const isVoided = sql`exists (select from ledger_transfers t where t.key = 'void:' || r.id)`

/** Of what was bought together: what counts among it, as in `courses/value.ts`. */
const isUsed = sql`(s.returned_fen is not null or (coalesce(s.cancelled_by, '') not in ('counselor', 'us') and coalesce(s.missed_by, '') <> 'counselor'
  and (s.state <> 'cancelled' or (s.cancelled_by = 'client' and s.changed_at > s.starts_at - interval '24 hours'))))`

/** Each finds what must not be. */
const rules: Rules = {
  'a session was held and paid, and nobody has their part': sql`
    select s.id as at from reservations s
    join counselors c on c.id = s.counselor_id and c.user_id is not null
    join payment_receipts r on r.order_id = s.order_id and r.use = 'order'
    where (s.state = 'done' or s.missed_by = 'client') and s.share_at is null and not ${isVoided}
      and ${stayed} * (100 - s.share_percent) / 100 >= 1
      and not exists (select from incomes i where i.source = 'session' and i.receipt_id = r.id)`,
  'a part of a session is not what stayed of its price, less what the platform keeps': sql`
    select i.id as at from incomes i
    join payment_receipts r on r.id = i.receipt_id
    join reservations s on s.order_id = i.order_id
    where i.source = 'session' and i.user_id is not null and not ${isVoided}
      and not (i.state = 'gone' and i.user_id = s.user_id)
      and i.fen - i.back_fen <> floor(${stayed} * (100 - s.share_percent) / 100)`,
  'somebody earns by a session that its counselor gave up or did not come to': sql`
    select i.id as at from incomes i join reservations s on s.order_id = i.order_id
    where i.source = 'session' and i.state <> 'gone' and (s.cancelled_by in ('counselor', 'us') or s.missed_by = 'counselor')
      and not s.is_owed and not exists (
        select from refunds f where f.order_id = s.order_id and f.state in ('asked', 'processing', 'failed'))`,
  'more sessions than were bought together, or for more, or booked before they were paid': sql`
    select k.id as at from counselor_courses k join reservations s on s.course_id = k.id
    group by k.id
    having count(*) filter (where ${isUsed}) > k.sessions or sum(coalesce(s.returned_fen, s.price_fen)) filter (where ${isUsed}) > k.price_fen
      or count(*) filter (where s.state = 'booked' and k.state = 'held') > 0`,
  'a part of sessions that were bought together is not what stayed of their price': sql`
    select k.id as at from counselor_courses k
    join counselors c on c.id = k.counselor_id and c.user_id is not null
    join payment_receipts r on r.order_id = k.order_id and r.use = 'order'
    left join incomes i on i.source = 'session' and i.receipt_id = r.id
    where k.state = 'ended' and k.share_at is null and not ${isVoided}
      and not exists (select from refunds f where f.order_id = k.order_id and f.state in ('asked', 'processing', 'failed'))
      and coalesce(i.fen - i.back_fen, 0) <> floor(${stayed} * (100 - k.share_percent) / 100)`,
  'a session of a course that is given back without its refund, or the other way round': sql`
    select coalesce(s.id, f.part) as at from (select * from reservations where returned_fen is not null) s
    full join (select f.part, f.fen from refunds f join orders o on o.id = f.order_id and o.kind = 'course'
      where f.part is not null and f.state <> 'failed') f on f.part = s.id
    where s.returned_fen is distinct from f.fen`,
  'a session was lost after its course was over, and its part stayed': sql`
    select s.id as at from reservations s join counselor_courses k on k.id = s.course_id
    where k.state = 'ended' and s.claim = 'upheld' and s.changed_at > k.changed_at and s.price_fen > 0
      and s.returned_fen is null and not s.is_owed
      and not exists (select from refunds f where f.order_id = k.order_id and f.part = s.id and f.state = 'failed')`,
  'two sessions at one time': sql`
    select a.id as at from counselor_times a join counselor_times b
      on a.id < b.id and (a.counselor_id = b.counselor_id or a.client_id = b.client_id)
    where a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  'a session that is booked and has no time, or a time that is booked and has no session': sql`
    select s.id as at from reservations s
    where s.state = 'booked' and not exists (
      select from counselor_times t where t.reservation_id = s.id and t.kind = 'booked'
        and t.starts_at = s.starts_at and t.ends_at = s.ends_at)
    union all
    select t.id as at from counselor_times t left join reservations s on s.id = t.reservation_id
    where t.kind = 'booked' and (s.id is null or s.state not in ('booked', 'done', 'missed'))`,
}

/** Of sessions, their times and what is earned by them. */
export const proveSessions = (tx: Tx): Promise<Finding[]> => proveRules(tx, rules)
