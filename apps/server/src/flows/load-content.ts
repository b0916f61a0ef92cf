import { createHash } from 'node:crypto'
import * as content from '@mindisle/content'
import { fingerprintInstruments, readInstruments } from '@mindisle/content/instruments'
import { loadCatalogue } from '../modules/assessments/index.ts'
import { loadPlans } from '../modules/entitlements/index.ts'
import { loadInformation } from '../modules/information/index.ts'
import { loadHouse, loadPackages } from '../modules/money/index.ts'
import { loadSearch, searchVersion } from '../modules/search/index.ts'
import type { Database } from '../platform/db/database.ts'
import { lockInstallation, readFact, writeFact } from '../platform/db/installation.ts'

/** Brings the database to the built-in content of this version; does nothing when it is there already. */
export async function loadContent(db: Database, now: Date): Promise<boolean> {
  await loadHouse(db.direct)
  const hash = createHash('sha256').update(JSON.stringify([content, searchVersion]))
  const version = hash.update(await fingerprintInstruments()).digest('base64url')
  if ((await readFact(db.direct, 'content')) === version) return false
  const instruments = await readInstruments()
  return db.transaction(async (tx) => {
    await lockInstallation(tx)
    if ((await readFact(tx, 'content')) === version) return false
    await loadCatalogue(tx, instruments, now)
    await loadSearch(tx, instruments)
    await loadInformation(tx)
    await loadPackages(tx, content.prices.packages)
    await loadPlans(tx, content.prices.plans)
    await writeFact(tx, 'content', version, now)
    return true
  })
}
