import { eq, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { listenerName } from './listener.ts'
import { installation } from './tables.ts'

/** `erasures` is there while whoever was erased since a backup must be erased again. `ran_as_demo` stays for good: `open` since the last start as a demo, `hardened` once that was made safe. `indexes` is how many keys what is indexed has gone through, one where it is not there. */
export type Fact = 'content' | 'demo' | 'erasures' | 'indexes' | 'ran_as_demo' | 'secrets'

/**
 * Processes that start together take turns at what is done once. A first start over a slow line takes longer than any
 * statement may: without its limit the others wait, instead of giving up and ending.
 */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
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

/** Whether a server runs on this database: each listens to the others for as long as it does. */
export async function hasListeners(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from pg_stat_activity where datname = current_database() and application_name = ${listenerName} limit 1`)
  return (rowCount ?? 0) > 0
}
