import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../../platform/db/database.ts'

const mostInBatch = 10_000

interface Seal {
  batch: number
  first_seq: string
  last_seq: string
  transfer_count: number
  hash: string
}

/**
 * What a batch says, line by line, on top of the hash before it. Written in SQL, so that nobody who checks it has to
 * trust our code.
 */
const batchHash = (before: string, first: number, last: number) => sql`
  select count(*)::int as transfer_count, encode(sha256(convert_to(${before} || coalesce(string_agg(line, E'\n' order by seq), ''), 'UTF8')), 'hex') as hash
  from (
    select t.seq, concat_ws('|', t.seq, t.key, t.kind, coalesce(t.order_id, ''), extract(epoch from t.at)::numeric(16, 3),
      (select string_agg(concat_ws(':', e.account_id, e.unit, e.amount, coalesce(e.balance_after::text, '')), ',' order by e.account_id collate "C")
       from ledger_entries e where e.transfer_seq = t.seq)) as line
    from ledger_transfers t where t.seq between ${first} and ${last}
  ) batch`

async function lastSeal(tx: Tx): Promise<Seal | null> {
  const { rows } = await tx.execute<Seal & Record<string, unknown>>(
    sql`select * from ledger_seals order by batch desc limit 1`,
  )
  return rows[0] ?? null
}

/** Up to where nothing can come in between any more: writers are let finish, new ones wait for a moment. */
export async function closedUpTo(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ledger_transfers in share mode`)
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(seq)::text as last from ledger_transfers`,
    )
    return Number(rows[0]?.last ?? 0)
  })
}

/** Seals the next batch up to `end`: how many were written, or null when there is nothing left to seal. */
export async function sealNext(tx: Tx, end: number, now: Date): Promise<number | null> {
  const before = await lastSeal(tx)
  const first = Number(before?.last_seq ?? 0) + 1
  if (first > end) return null
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max(seq)::text as last from (
      select seq from ledger_transfers where seq between ${first} and ${end} order by seq limit ${mostInBatch}
    ) batch`)
  const last = Number(rows[0]?.last ?? 0)
  if (last === 0) return null
  const written = await tx.execute(sql`
    insert into ledger_seals (batch, first_seq, last_seq, transfer_count, hash, sealed_at)
    select ${(before?.batch ?? 0) + 1}, ${first}, ${last}, transfer_count, hash, ${now}
    from (${batchHash(before?.hash ?? '', first, last)}) made
    on conflict do nothing`)
  return written.rowCount ?? 0
}

export interface SealProof {
  batches: number
  /** The first batch that says something else than when it was sealed. */
  broken: number | null
  sealedUpTo: number
}

export async function proveSeals(tx: Tx): Promise<SealProof> {
  const { rows } = await tx.execute<Seal & Record<string, unknown>>(
    sql`select * from ledger_seals order by batch`,
  )
  let before = ''
  let next = 1
  for (const [index, seal] of rows.entries()) {
    const { rows: made } = await tx.execute<{ transfer_count: number; hash: string }>(
      batchHash(before, Number(seal.first_seq), Number(seal.last_seq)),
    )
    const isWhole =
      seal.batch === index + 1 &&
      Number(seal.first_seq) === next &&
      made[0]?.hash === seal.hash &&
      made[0]?.transfer_count === seal.transfer_count
    if (!isWhole) return { batches: rows.length, broken: seal.batch, sealedUpTo: next - 1 }
    before = seal.hash
    next = Number(seal.last_seq) + 1
  }
  return { batches: rows.length, broken: null, sealedUpTo: next - 1 }
}
