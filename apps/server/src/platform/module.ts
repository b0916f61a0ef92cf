import type { ServerModule } from '../module.ts'
import { keepErasures } from './erasures/tombstones.ts'
import { deleteOldFaults } from './faults/queries.ts'
import { deleteOldKeys } from './idempotency/once.ts'
import { idempotencyPersonal } from './idempotency/personal.ts'
import { deleteExpiredLimits } from './limits/limits.ts'
import { writesPerAddress, writesPerPerson } from './limits/write-limit.ts'
import { sweepStorage } from './storage/pending.ts'
import { platformMessages } from './texts.ts'

const keysKeptFor = 2 * 24 * 3_600_000
const faultsKeptFor = 92 * 24 * 3_600_000

/** What the ground itself keeps. */
export const platformModule = {
  name: 'platform',
  jobs: ({ db, storage, now }) => [
    { name: 'remove-files', cron: '*/10 * * * *', run: () => sweepStorage(db, storage, now()) },
    { name: 'keep-erasures', cron: '* * * * *', run: () => keepErasures(db, storage, now()) },
  ],
  personal: idempotencyPersonal,
  async forget(db, now) {
    await deleteOldKeys(db.direct, new Date(now.getTime() - keysKeptFor))
    await deleteExpiredLimits(db.direct, now)
    await deleteOldFaults(db.direct, new Date(now.getTime() - faultsKeptFor))
  },
  limits: [writesPerPerson, writesPerAddress],
  messages: platformMessages,
} satisfies ServerModule
