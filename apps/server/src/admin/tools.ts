import { gatewaysFrom, storageFrom } from '../adapters.ts'
import type { Tools } from '../modules/operators/index.ts'
import { tellAccountChanges } from '../platform/auth/account-changes.ts'
import { Problem } from '../platform/backup/index.ts'
import { createPersonKeys } from '../platform/crypto/person-keys.ts'
import { indexProblem } from '../platform/crypto/reindex.ts'
import { loadSecrets, readSecrets, type Secrets } from '../platform/crypto/secrets.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { readFact } from '../platform/db/installation.ts'
import type { CommandFacts } from './command-line.ts'

/** What was made or sealed under other keys than the server's would never be recognized. */
export async function readOwnSecrets(tx: Tx, dataDir: string): Promise<Secrets> {
  const secrets = await readSecrets(dataDir)
  if (secrets && (await readFact(tx, 'secrets')) === secrets.fingerprint) return secrets
  throw new Problem(
    `The secrets.json in ${dataDir} does not belong to this database. Set DATA_DIR to the folder of its server.`,
  )
}

async function readUsableSecrets(tx: Tx, dataDir: string): Promise<Secrets> {
  const secrets = await readOwnSecrets(tx, dataDir)
  const problem = await indexProblem(tx, secrets)
  if (problem !== null) throw new Problem(`${dataDir}: ${problem}.`)
  return secrets
}

/** As the server of this database has them. */
export function toolsFrom({ config, standsIn }: CommandFacts, db: Database): Tools {
  const now = () => new Date()
  const secrets = (tx: Tx) => readUsableSecrets(tx, config.dataDir)
  const storage = () => storageFrom(config)
  return {
    db,
    // Nothing is remembered here; the servers hear of it through the database.
    accountChanged: tellAccountChanges({ forgetUser: () => undefined }),
    publicUrl: config.publicUrl,
    standsIn,
    storage,
    secrets,
    async personKeys(tx) {
      const { masters } = await secrets(tx)
      return createPersonKeys({ side: db, storage: storage(), masters, now })
    },
    paymentSecrets: () => loadSecrets(config.dataDir),
    gateways: async () =>
      gatewaysFrom(config, { db, secrets: await loadSecrets(config.dataDir), now }).gateways,
  }
}
