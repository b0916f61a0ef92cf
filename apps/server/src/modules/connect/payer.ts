import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findPayerSealed } from './queries.ts'

/** As whom WeChat knows this person at the checkout; null for somebody who did not come in by WeChat. */
export async function payerOf(tx: Tx, secrets: Secrets, userId: string): Promise<string | null> {
  const sealed = await findPayerSealed(tx, userId)
  return sealed === null ? null : secrets.open(sealed)
}
