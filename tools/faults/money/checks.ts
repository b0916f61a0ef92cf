import { setTimeout as wait } from 'node:timers/promises'
import { proveEntitlements } from '../../../apps/server/src/modules/entitlements/index.ts'
import { proveLedger } from '../../../apps/server/src/modules/money/ledger/proof/queries.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import type { Seeded } from '../kit/seeded.ts'
import { askAbout } from './people.ts'
import type { PayStage } from './stage.ts'

/** True at every moment, whatever is under way. Each query finds what must not be. */
const neverFound: Record<string, string> = {
  'a receipt the gateway knows nothing of, or of another amount': `
    select r.id from payment_receipts r left join sandbox_payments s
      on s.transaction_id = r.transaction_id and s.trade_no = r.trade_no and s.amount_fen = r.fen
    where s.transaction_id is null`,
  'a transaction of the gateway that counts twice': `
    select transaction_id from payment_receipts group by gateway, transaction_id having count(*) > 1`,
  'an order paid with money by other than one transaction': `
    select o.id from orders o left join payment_receipts r on r.order_id = o.id and r.use = 'order'
    where o.pay_with = 'cash' group by o.id, o.paid_at
    having count(r.id) <> (o.paid_at is not null)::int`,
  'money given back that the gateway did not give, or not as much': `
    select f.id from refunds f left join sandbox_refunds s on s.refund_no = f.id and s.amount_fen = f.fen
    where f.state = 'done' and s.refund_no is null`,
  'a merged visitor who kept an account or an order': `
    select u.id from users u where u.merged_into is not null and (
      exists (select from ledger_accounts a where a.user_id = u.id)
      or exists (select from orders o where o.user_id = u.id))`,
  'a key taken without an answer': 'select key from idempotency_keys where status is null',
}

/** With nothing under way any more, the gateway's ledger and ours are the same. */
const neverFoundAtRest: Record<string, string> = {
  'a payment at the gateway that never reached us': `
    select s.transaction_id from sandbox_payments s
    left join payment_receipts r on r.gateway = 'sandbox' and r.transaction_id = s.transaction_id
    where r.id is null`,
  'a refund at the gateway that is not done with us': `
    select s.refund_no from sandbox_refunds s left join refunds f on f.id = s.refund_no and f.state = 'done'
    where f.id is null`,
  'another sum of money in the ledger than at the gateway': `
    select 1 where (select coalesce(sum(amount), 0) from ledger_entries where account_id = 'house:cash:sandbox')
      <> (select coalesce(sum(amount_fen), 0) from sandbox_payments)
       - (select coalesce(sum(amount_fen), 0) from sandbox_refunds)`,
  'money that waits for an order that is over': `
    select 1 where (select coalesce(sum(amount), 0) from ledger_entries where account_id = 'house:deposits') <> 0`,
  'a refund still under way': `select id from refunds where state in ('asked', 'processing')`,
}

async function find({ server, report }: PayStage, queries: Record<string, string>): Promise<void> {
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await server.sql.query(query)
    report.require(rows.length === 0, what, `${rows.length} times, ${JSON.stringify(rows[0])}`)
  }
}

export async function checkAlways(stage: PayStage): Promise<void> {
  const db = queriesOn(stage.server.sql)
  const findings = [...(await proveLedger(db)), ...(await proveEntitlements(db))]
  stage.report.count('proofs of the whole ledger')
  for (const { rule, at } of findings) stage.report.fail(rule, at.join(' '))
  await find(stage, neverFound)
}

const patience = 60_000

interface Waiting {
  id: string
  user_id: string
}

/** Until the gateway has told everything and every refund is done; hours pass for the gateway alone. */
export async function settleAll(stage: PayStage, seeded: Seeded): Promise<void> {
  const { server, report, tokens } = stage
  const end = Date.now() + patience
  while (Date.now() < end) {
    await server.sql.query('delete from rate_limits')
    const { rowCount: untold } = await server.sql.query(
      'update sandbox_notices set due_at = now() where due_at is not null and not is_forged',
    )
    const { rows } = await server.sql.query<Waiting>(
      `select distinct o.id, o.user_id from orders o join refunds f on f.order_id = o.id
       where f.state in ('asked', 'processing')`,
    )
    if (!untold && rows.length === 0) return
    for (const { id, user_id } of rows) await askAbout(stage, seeded, tokens.get(user_id) ?? '', id)
    await wait(500)
  }
  report.fail('the gateway and we do not come to an end')
}

export async function checkAtRest(stage: PayStage, seeded: Seeded): Promise<void> {
  await settleAll(stage, seeded)
  await checkAlways(stage)
  await find(stage, neverFoundAtRest)
}

export interface Balance {
  available: number
  held: number
}

export async function findBalance({ server }: PayStage, userId: string): Promise<Balance> {
  const { rows } = await server.sql.query<{ kind: keyof Balance; balance: string }>(
    'select kind, balance from ledger_accounts where user_id = $1',
    [userId],
  )
  const of = (kind: keyof Balance) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return { available: of('available'), held: of('held') }
}

/** Every acknowledged act is in the ledger, under its own name, once. */
export async function checkActs({ server, report }: PayStage, keys: readonly string[]): Promise<void> {
  const { rows } = await server.sql.query<{ n: number }>(
    'select count(*)::int as n from ledger_transfers where key = any($1)',
    [keys],
  )
  report.count('acknowledged acts looked for', keys.length)
  report.require(
    rows[0]?.n === new Set(keys).size,
    'an acknowledged act is lost',
    `${rows[0]?.n} of ${keys.length}`,
  )
}
