import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { lockTogether } from '../queries.ts'
import { ledgerAccounts } from '../tables.ts'

export const incomeKinds = ['income_pending', 'income', 'income_reserved', 'income_debt'] as const
export type IncomeAccountKind = (typeof incomeKinds)[number]

interface IncomeAccount {
  id: string
  balance: number
}
export type IncomeAccounts = Record<IncomeAccountKind, IncomeAccount>

const listAccounts = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.userId, userId),
        eq(ledgerAccounts.unit, 'fen'),
        inArray(ledgerAccounts.kind, [...incomeKinds]),
      ),
    )

export async function findIncomeBalances(
  tx: Tx,
  userId: string,
): Promise<Partial<Record<IncomeAccountKind, number>>> {
  const rows = await listAccounts(tx, userId)
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance ?? 0]))
}

/** All four, opened with the first movement, and held: whoever moves one part must not see another change meanwhile. */
export async function lockIncomeAccounts(tx: Tx, userId: string): Promise<IncomeAccounts> {
  const known = await listAccounts(tx, userId)
  const missing = incomeKinds.filter((kind) => !known.some((row) => row.kind === kind))
  if (missing.length > 0)
    await tx
      .insert(ledgerAccounts)
      .values(missing.map((kind) => ({ id: newId(), userId, unit: 'fen' as const, kind, balance: 0 })))
      .onConflictDoNothing()
  const all = missing.length > 0 ? await listAccounts(tx, userId) : known
  const held = await lockTogether(
    tx,
    all.map(({ id }) => id),
  )
  const of = (wanted: IncomeAccountKind): IncomeAccount => {
    const row = held.find(({ kind }) => kind === wanted)
    if (!row) throw new Error(`there is no account ${wanted}`)
    return { id: row.id, balance: row.balance ?? 0 }
  }
  return {
    income_pending: of('income_pending'),
    income: of('income'),
    income_reserved: of('income_reserved'),
    income_debt: of('income_debt'),
  }
}
