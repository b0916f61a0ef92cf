import { storageFrom } from '../adapters.ts'
import { createPersonKeys, type PersonKeys } from '../platform/crypto/person-keys.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { CommandFacts } from './command-line.ts'
import { secretsOf } from './secrets-of.ts'

/** What opens and seals the words of people, as the server of this database does it. */
export async function personKeysOf(tx: Tx, command: CommandFacts & { db: Database }): Promise<PersonKeys> {
  const { masters } = await secretsOf(tx, command)
  return createPersonKeys({
    side: command.db,
    storage: storageFrom(command.config),
    masters,
    now: () => new Date(),
  })
}
