import { storageFrom } from '../adapters.ts'
import { registries } from '../app.ts'
import { eraseAgain } from '../flows/erase-again.ts'
import { verifyLedger } from '../modules/money/index.ts'
import { proveAudit, recordMachineDeed, type Deed } from '../modules/operators/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { openDatabase, type Connection, type Database } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import type { AdminCommand } from './verb.ts'

/** A database of another version has a backup all the same: what cannot be written down is said. */
export async function noteDeed(command: AdminCommand, deed: Deed): Promise<void> {
  const write = (db: Database) =>
    db.transaction((tx) => recordMachineDeed(tx, { ...deed, reason: '', now: new Date() }))
  await withDatabase(command, write).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    say(`It was not written into the audit: ${error.message}`)
  })
}

export async function eraseOn(connection: Connection, { config }: AdminCommand): Promise<number> {
  const db = openDatabase({ connection, connections: 2, onError: () => undefined })
  try {
    return await eraseAgain({ db, storage: storageFrom(config), ...registries }, new Date())
  } finally {
    await db.close()
  }
}

export const sayErased = (count: number): void =>
  say(`${counted(count, 'person')} who had been erased since ${count === 1 ? 'was' : 'were'} erased again.`)

/** What a restored database must be able to prove of itself. */
export async function proveWhole(connection: Connection): Promise<{ transfers: number; entries: number }> {
  const db = openDatabase({ connection, connections: 2, onError: () => undefined })
  try {
    const { findings, seals, totals } = await verifyLedger(db.direct)
    const { entries, broken } = await proveAudit(db.direct)
    if (findings.length > 0 || seals.broken !== null || broken !== null)
      throw new Problem('It was restored, but its ledger or its audit is not in order.')
    return { transfers: totals.transfers, entries }
  } finally {
    await db.close()
  }
}
