import { Problem } from '../platform/backup/index.ts'
import { readSecrets, type Secrets } from '../platform/crypto/secrets.ts'
import type { Tx } from '../platform/db/database.ts'
import { readFact } from '../platform/db/installation.ts'
import type { CommandFacts } from './command-line.ts'

/** What was made or sealed under other keys than the server's would never be recognized. */
export async function secretsOf(tx: Tx, { config: { dataDir } }: CommandFacts): Promise<Secrets> {
  const secrets = await readSecrets(dataDir)
  if (secrets && (await readFact(tx, 'secrets')) === secrets.fingerprint) return secrets
  throw new Problem(
    `The secrets.json in ${dataDir} does not belong to this database. Set DATA_DIR to the folder of its server.`,
  )
}
