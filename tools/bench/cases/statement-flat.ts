import type pg from 'pg'
import { RealServer } from '../../faults/kit/server.ts'
import type { Case, Row } from '../kit/case.ts'
import { flatness, type Side } from '../kit/flat.ts'

const [few, many] = [100, 1_000_000]
const orders = 50

const reads: Record<string, string> = {
  'statement of points': '/api/balance/transactions?per_page=20',
  'statement, what came in': '/api/balance/transactions?per_page=20&direction=in',
  'statement, what went out': '/api/balance/transactions?per_page=20&direction=out',
}

async function arrive(server: RealServer, number: number): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${server.url}/api/auth/visitor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitor_id: `h5_state${String(number).padStart(21, '0')}` }),
  })
  const { success, message, data } = (await response.json()) as {
    success: boolean
    message: string
    data: { token: string; profile: { id: string } }
  }
  if (!success) throw new Error(message)
  return { token: data.token, userId: data.profile.id }
}

const seedOrders = `
  insert into orders (id, number, user_id, kind, subject_id, pay_with, fen, points, goods, state, created_at, expires_at)
  select substr(md5($1 || i), 1, 16), 'N' || $1 || i, $1, 'table', 'attachment', 'points', 0, 99,
    '{"kind":"table","tableId":"attachment","chapters":5}', 'fulfilled', now(), now()
  from generate_series(0, ${orders} - 1) i`

const seedAccount = `
  insert into ledger_accounts (id, unit, kind, user_id, balance, in_count, out_count)
  values (substr(md5($1), 1, 16), 'points', 'available', $1, 0, $2::int / 2, $2::int / 2)`

const seedTransfers = `
  insert into ledger_transfers (key, kind, order_id, at)
  select 'bench:' || $1 || ':' || i, case when i % 2 = 0 then 'grant' else 'spend' end,
    case when i % 2 = 0 then null else substr(md5($1 || i % ${orders}), 1, 16) end, now() - ($2::int - i) * interval '1 second'
  from generate_series(0, $2::int - 1) i`

/** A point comes and goes, over and over; the other side is the system accounts's. */
const seedEntries = `
  insert into ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
  select t.seq, line.account_id, 'points', line.amount, line.after
  from ledger_transfers t,
    lateral (select case when t.kind = 'grant' then 1 else -1 end as amount) way,
    lateral (values (substr(md5($1), 1, 16), way.amount, (way.amount + 1) / 2), ('house:grants', -way.amount, null))
      as line (account_id, amount, after)
  where t.key like 'bench:' || $1 || ':%'`

/** So many movements of one person, past the server. */
async function seedMovements(pool: pg.Pool, userId: string, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    // Each row is right by how it is made; to have each looked up again would take minutes.
    await client.query('set session_replication_role = replica')
    await client.query(seedOrders, [userId])
    await client.query(seedAccount, [userId, count])
    await client.query(seedTransfers, [userId, count])
    await client.query(seedEntries, [userId])
    await client.query('set session_replication_role = origin')
  } finally {
    client.release(true)
  }
}

const statementFlat: Case = {
  when: 'load',
  async run({ say }) {
    const server = await RealServer.create()
    const open = async (count: number): Promise<Side> => {
      const { token, userId } = await arrive(server, count)
      const began = Date.now()
      await seedMovements(server.sql, userId, count)
      say(`${count} movements in ${Date.now() - began} ms`)
      return { server, token }
    }
    try {
      await server.start()
      const sides = [await open(few), await open(many)] as const
      // What the database does for itself would be counted with what a request reads.
      await server.sql.query('alter system set autovacuum = off')
      await server.sql.query('select pg_reload_conf()')
      await server.sql.query('vacuum analyze')
      const against = `${many.toLocaleString('en-US')} movements of one person against ${few}`
      const rows: Row[] = []
      for (const [name, path] of Object.entries(reads))
        rows.push(...(await flatness(say, sides, { name, against, path: () => path })))
      return rows
    } finally {
      await server.stop()
    }
  },
}

export default statementFlat
