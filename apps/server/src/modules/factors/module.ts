import type { ServerModule } from '../../module.ts'
import { factorsDepsOf } from './deps.ts'
import * as limits from './limits.ts'
import { factorsPersonal } from './personal.ts'
import { deleteAllFactors, deleteChallengesBefore } from './queries.ts'
import { factorsRoutes } from './routes.ts'
import { factorsMessages } from './texts.ts'

/** What a member has besides a number and a password: passkeys, and the second step at sign-in. */
export const factorsModule = {
  name: 'factors',
  sealed: [{ table: 'totp_secrets', column: 'secret_sealed' }],
  indexed: [{ table: 'recovery_codes', column: 'code_hash' }],
  routes: (deps) => factorsRoutes(factorsDepsOf(deps)),
  personal: factorsPersonal,
  /** A stranger's passkey would let them in, and their second step keep the owner out. */
  async harden({ tx }) {
    const { passkeys, secondSteps } = await deleteAllFactors(tx)
    return { 'passkeys removed': passkeys, 'second steps removed': secondSteps }
  },
  forget: (db, now) => deleteChallengesBefore(db.direct, now),
  limits: Object.values(limits),
  messages: factorsMessages,
} satisfies ServerModule
