import { eq, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { installation } from './tables.ts'

export type Fact = 'content' | 'demo' | 'secrets'

/** Processes that start together take turns at what is done once. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7261502)`)
}

export async function readFact(tx: Tx, name: Fact): Promise<string | null> {
  const [row] = await tx.select().from(installation).where(eq(installation.name, name))
  return row?.value ?? null
}

export async function writeFact(tx: Tx, name: Fact, value: string, now: Date): Promise<void> {
  await tx
    .insert(installation)
    .values({ name, value, setAt: now })
    .onConflictDoUpdate({ target: installation.name, set: { value, setAt: now } })
}

export async function removeFact(tx: Tx, name: Fact): Promise<void> {
  await tx.delete(installation).where(eq(installation.name, name))
}
