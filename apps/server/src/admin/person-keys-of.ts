import type { PersonKeys } from '../platform/crypto/person-keys.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Tools } from '../modules/operators/index.ts'

/** What opens and seals the words of people, as the server of this database does it. */
export const personKeysOf = (tx: Tx, tools: Tools): Promise<PersonKeys> => tools.personKeys(tx)
