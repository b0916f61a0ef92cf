import { createHash } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { lockInstallation, readFact, writeFact } from '../db/installation.ts'

/** How a module brings its part of the built-in content into the database, row by row. */
export interface ContentLoader {
  /** Changes whenever `load` would bring something else; a start with the same prints does nothing more. */
  fingerprint(): Promise<string> | string
  load(tx: Tx, now: Date): Promise<void>
}

async function versionOf(loaders: readonly ContentLoader[]): Promise<string> {
  const hash = createHash('sha256')
  for (const loader of loaders) hash.update(`${await loader.fingerprint()}\n`)
  return hash.digest('base64url')
}

/** Loader after loader and in one transaction; false when everything is there already. */
export async function loadContent(
  db: Database,
  loaders: readonly ContentLoader[],
  now: Date,
): Promise<boolean> {
  const version = await versionOf(loaders)
  if ((await readFact(db.direct, 'content')) === version) return false
  return db.transaction(async (tx) => {
    await lockInstallation(tx)
    if ((await readFact(tx, 'content')) === version) return false
    for (const loader of loaders) await loader.load(tx, now)
    await writeFact(tx, 'content', version, now)
    return true
  })
}
