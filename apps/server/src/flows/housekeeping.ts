import { deleteCodes, deleteTokensExpiredBefore } from '../modules/account/index.ts'
import { deleteExpiredProofs } from '../modules/connect/index.ts'
import { deleteExpiredExams } from '../modules/exams/index.ts'
import { sealLedger } from '../modules/money/index.ts'
import { sweepRemovals } from '../modules/files/index.ts'
import { deleteCountsBefore } from '../modules/search/index.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteOldKeys } from '../platform/idempotency/once.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { deleteExpiredLimits } from '../platform/limits/limits.ts'
import type { PaymentGateway } from '../platform/payment/port.ts'
import type { Storage } from '../platform/storage/port.ts'
import { sweepMoney } from './check-payment.ts'
import { eraseDuePeople, purgeIdleVisitors } from './erase-person.ts'
import { removeExpiredDrawings } from './report-drawing.ts'

const day = 24 * 3_600_000

export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await deleteCodes(db.direct, { expiredBefore: ago(1) })
  await deleteTokensExpiredBefore(db.direct, ago(30))
  await deleteExpiredProofs(db.direct, now)
  await deleteOldKeys(db.direct, ago(2))
  await deleteExpiredLimits(db.direct, now)
  await deleteCountsBefore(db.direct, ago(30))
  await deleteExpiredExams(db.direct, ago(30))
  await removeExpiredDrawings(db, now)
}

interface Deps {
  db: Database
  storage: Storage
  gateways: readonly PaymentGateway[]
  now: () => Date
}

export const housekeeping = (deps: Deps): Job[] => [
  { name: 'sweep-money', cron: '* * * * *', run: () => sweepMoney(deps, deps.now()) },
  { name: 'seal-ledger', cron: '5 * * * *', run: () => sealLedger(deps.db, deps.now()) },
  { name: 'erase-due-people', cron: '*/20 * * * *', run: () => eraseDuePeople(deps.db, deps.now()) },
  { name: 'purge-idle-visitors', cron: '30 19 * * *', run: () => purgeIdleVisitors(deps.db, deps.now()) },
  { name: 'forget-expired', cron: '15 * * * *', run: () => forgetExpired(deps.db, deps.now()) },
  { name: 'remove-files', cron: '*/10 * * * *', run: () => sweepRemovals(deps.db, deps.storage) },
]
