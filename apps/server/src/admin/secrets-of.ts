import type { Secrets } from '../platform/crypto/secrets.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Tools } from '../modules/operators/index.ts'

export const secretsOf = (tx: Tx, tools: Tools): Promise<Secrets> => tools.secrets(tx)
