import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { proveRules, type Finding, type Rules } from '../../money/index.ts'

/** Each finds what must not be between orders and what they opened. */
const rules: Rules = {
  'a delivered order without what it sold': sql`
    select o.id as at from orders o
    where o.state = 'fulfilled' and o.user_id is not null and (
      (o.kind = 'membership' and not exists (
        select from memberships m where m.order_id = o.id and m.ended_at is null))
      or (o.kind in ('report', 'table') and not exists (select from unlocks u where u.order_id = o.id)))`,
  'something open that was given back': sql`
    select o.id as at from orders o
    where o.state in ('refunding', 'refunded') and (
      exists (select from unlocks u where u.order_id = o.id and u.ended_at is null)
      or exists (select from memberships m where m.order_id = o.id and m.ended_at is null))`,
  'something sold twice': sql`
    select order_id as at from unlocks where order_id is not null group by order_id having count(*) > 1`,
}

export const proveEntitlements = (tx: Tx): Promise<Finding[]> => proveRules(tx, rules)
