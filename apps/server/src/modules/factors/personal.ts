import type { PersonalData } from '../../platform/personal.ts'
import * as queries from './queries.ts'

export const factorsPersonal = {
  name: 'factors',
  tables: ['passkeys', 'totp_secrets', 'recovery_codes'] as const,
  count: async () => ({}),
  /** Only members can have any, and only guests are merged: whatever there is goes along uncounted. */
  async merge(tx, fromUserId, toUserId) {
    await queries.moveFactors(tx, fromUserId, toUserId)
    return {}
  },
  async export(tx, userId) {
    const passkeys = await queries.listPasskeys(tx, userId)
    const totp = await queries.findTotp(tx, userId)
    return {
      passkeys: passkeys.map(({ publicKey: _key, ...row }) => row),
      second_step: totp && {
        userId,
        createdAt: totp.createdAt,
        confirmedAt: totp.confirmedAt,
        recoveryCodesLeft: await queries.countRecoveryCodes(tx, userId),
      },
    }
  },
  erase: queries.deleteFactors,
} satisfies PersonalData
