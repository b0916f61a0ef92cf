import { grantPoints } from '../../../apps/server/src/modules/money/index.ts'
import { accountIdOf } from '../../../apps/server/src/modules/money/ledger/queries.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import { type Bench, type Case, median, type Row } from '../kit/case.ts'
import { type Spender, startSpender } from '../kit/children.ts'
import type { SpendOrder, SpendResult } from '../kit/spends.ts'

const rounds = 9
const milliseconds = 1_500
const inFlight = 48
/** As many as the server itself keeps open. */
const connections = 12
const people = 192
const plenty = 100_000_000
const least = 0.35

interface Spending {
  token: string
  account: string
}

async function arrive({ server }: Bench, number: number): Promise<Spending> {
  const visitor = `h5_spend${String(number).padStart(21, '0')}`
  const response = await fetch(`${server.url}/api/auth/visitor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitor_id: visitor }),
  })
  const { success, message, data } = (await response.json()) as {
    success: boolean
    message: string
    data: { token: string; profile: { id: string } }
  }
  if (!success) throw new Error(message)
  const account = await queriesOn(server.sql).transaction(async (tx) => {
    await grantPoints(tx, data.profile.id, plenty, new Date())
    return accountIdOf(tx, data.profile.id)
  })
  return { token: data.token, account }
}

/** A ledger that others have written in: on an empty one PostgreSQL plans for a handful of rows. */
const history = `
  insert into ledger_accounts (id, unit, kind, balance, in_count)
  select 'bench' || i, 'points', 'available', 1000, 5 from generate_series(1, 10000) i on conflict do nothing;
  with written as (
    insert into ledger_transfers (key, kind, at)
    select 'bench:' || i || ':' || n, 'grant', now() from generate_series(1, 10000) i, generate_series(1, 5) n
    returning seq, key
  )
  insert into ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
  select seq, line.account, 'points', line.amount, line.after
  from written, lateral (values
    ('bench' || split_part(key, ':', 2), 200, 200 * split_part(key, ':', 3)::int),
    ('house:grants', -200, null)) line (account, amount, after)`

/** An account and its entries without anything that guards them. */
const bareTables = `
  drop table if exists bench_accounts, bench_entries;
  create table bench_accounts (id int primary key, balance bigint not null);
  create table bench_entries (id bigint primary key generated always as identity, account_id int not null,
    amount bigint not null);
  insert into bench_accounts select i, ${plenty} from generate_series(0, ${inFlight} - 1) i`

const perSecond = ({ done, seconds }: SpendResult): number => done / seconds

type Kind = SpendOrder['kind']
type Round = Record<Kind, SpendResult>

/** By turns, each first as often as the others; warmed up, because cold code is not what people meet. */
async function measure({ server }: Bench, spender: Spender, spending: Spending[]): Promise<Round[]> {
  const { host, user, password, database } = server.sql.options
  const connection = { host, user, password: password as string, database } as never
  const direct = { database: connection, pool: connections, inFlight, milliseconds }
  const tokens = spending.map(({ token }) => token)
  const accounts = spending.map(({ account }) => account)
  const orders: Record<Kind, SpendOrder> = {
    orders: { kind: 'orders', port: server.port, tokens, connections: inFlight, milliseconds },
    spends: { kind: 'spends', accounts, ...direct },
    pairs: { kind: 'pairs', ...direct },
  }
  const kinds: Kind[] = ['pairs', 'spends', 'orders']
  const all: Round[] = []
  for (let round = -1; round < rounds; round += 1) {
    const results: Partial<Round> = {}
    // A person may order so often an hour; here an hour passes between two rounds.
    await server.sql.query('delete from rate_limits')
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed())
      results[kind] = await spender.run(orders[kind])
    if (round >= 0) all.push(results as Round)
  }
  return all
}

function compare(all: readonly Round[], kind: Kind): { ratio: number; value: string; errors: number } {
  const ratio = median(all.map((round) => perSecond(round[kind]) / perSecond(round.pairs)))
  const errors = all.reduce((sum, round) => sum + round[kind].errors + round.pairs.errors, 0)
  const [ours, bare] = ([kind, 'pairs'] as const).map((side) =>
    Math.round(median(all.map((round) => perSecond(round[side])))),
  )
  return { ratio, errors, value: `${ratio.toFixed(2)} × (${ours}/s of ${bare}/s, ${errors} errors)` }
}

const spend: Case = {
  when: 'load',
  async run(bench): Promise<Row[]> {
    const { server, say } = bench
    await server.sql.query(bareTables)
    const spending: Spending[] = []
    for (let number = 0; number < people; number += 1) spending.push(await arrive(bench, number))
    await server.sql.query(history)
    await server.sql.query('vacuum analyze')
    const spender = await startSpender()
    try {
      const all = await measure(bench, spender, spending)
      const ratios = all.map((round) => perSecond(round.spends) / perSecond(round.pairs))
      say(`rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
      const [ledger, whole] = [compare(all, 'spends'), compare(all, 'orders')]
      return [
        {
          name: 'spending points in the ledger against a bare transaction of two rows',
          value: ledger.value,
          budget: `≥ ${least} ×`,
          ok: ledger.ratio >= least && ledger.errors === 0,
        },
        {
          name: 'the same with its order, what it opens and its answer, over HTTP',
          value: whole.value,
          budget: '0 errors',
          ok: whole.errors === 0,
        },
      ]
    } finally {
      spender.stop()
      await server.sql.query('drop table bench_accounts, bench_entries')
    }
  },
}

export default spend
