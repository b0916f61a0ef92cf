import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { GatewayName } from '../../../../platform/payment/port.ts'
import { payerOf } from '../../../connect/index.ts'
import { hasPaidAs } from './queries.ts'

interface Payer {
  gateway: GatewayName
  paid: { payer?: string }
}

/** The same for one payer of one gateway; nobody can be told from it. */
export const payerIndexOf = (secrets: Secrets, { gateway, paid: { payer } }: Payer): string | null =>
  payer === undefined ? null : secrets.blindIndex('payer', `${gateway}\n${payer}`)

/** By what somebody paid before, or by how they come in. */
export const payerCheck =
  (secrets: Secrets, told: Payer) =>
  async (tx: Tx, userId: string): Promise<boolean> => {
    const index = payerIndexOf(secrets, told)
    if (index === null) return false
    if (told.gateway === 'wechat' && (await payerOf(tx, secrets, userId)) === told.paid.payer) return true
    return hasPaidAs(tx, userId, index)
  }
