import type { ServerModule } from '../module.ts'
import { deleteOldKeys } from './idempotency/once.ts'
import { idempotencyPersonal } from './idempotency/personal.ts'
import { deleteExpiredLimits } from './limits/limits.ts'

const keysKeptFor = 2 * 24 * 3_600_000

/** What the ground itself keeps. */
export const platformModule = {
  name: 'platform',
  personal: idempotencyPersonal,
  async forget(db, now) {
    await deleteOldKeys(db.direct, new Date(now.getTime() - keysKeptFor))
    await deleteExpiredLimits(db.direct, now)
  },
} satisfies ServerModule
