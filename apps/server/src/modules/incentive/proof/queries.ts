import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { proveRules, type Finding, type Rules } from '../../money/index.ts'

/** Each finds what must not be. */
const rules: Rules = {
  'income in the ledger is not what its rows say': sql`
    select accounts.user_id as at from (
      select a.user_id, sum(a.balance) filter (where a.kind = 'income_pending') as pending
      from ledger_accounts a where a.unit = 'fen' and a.user_id is not null group by a.user_id
    ) accounts
    where accounts.pending <> coalesce((
      select sum(i.fen - i.back_fen) from incomes i
      where i.user_id = accounts.user_id and i.state in ('pending', 'held')), 0)`,
  'somebody has something available and owes us': sql`
    select a.user_id as at from ledger_accounts a join ledger_accounts d on d.user_id = a.user_id
    where a.kind = 'income' and d.kind = 'income_debt' and a.balance > 0 and d.balance > 0`,
  'what is set aside is not what is to be paid out': sql`
    select a.id as at from ledger_accounts a
    where a.kind = 'income_reserved' and a.balance <> coalesce((
      select sum(w.fen) from withdrawals w where w.account_id = a.id and w.state in ('pending', 'approved')), 0)`,
  'a withdrawal was paid that is not in the ledger, or the other way round': sql`
    select w.id as at from withdrawals w
    where (w.state = 'paid') <> (exists (select from ledger_transfers t where t.key = 'payout:' || w.id)
        and not exists (select from ledger_transfers t where t.key = 'withdraw_back:' || w.id))
      or (w.state in ('rejected', 'failed')) <> exists (
        select from ledger_transfers t where t.key = 'withdraw_back:' || w.id)`,
  'what people have is not what they earned': sql`
    select people.user_id as at from (
      select a.user_id,
        sum(case when a.kind = 'income_debt' then -a.balance else a.balance end) as has
      from ledger_accounts a where a.unit = 'fen' and a.user_id is not null group by a.user_id
    ) people
    where people.has <> coalesce((select sum(i.fen - i.back_fen) from incomes i where i.user_id = people.user_id), 0)
      - coalesce((select sum(w.fen) from withdrawals w where w.user_id = people.user_id and w.state = 'paid'), 0)`,
  'somebody earns by themselves, or in a circle': sql`
    with recursive above (id, at) as (
      select t.user_id, t.inviter_id from attributions t
      union
      select above.id, t.inviter_id from above join attributions t on t.user_id = above.at
    )
    select above.id as at from above where above.id = above.at`,
}

export const proveIncome = (tx: Tx): Promise<Finding[]> => proveRules(tx, rules)
