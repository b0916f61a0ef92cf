import { accountPersonal } from '../modules/account/index.ts'
import { assessmentsPersonal } from '../modules/assessments/index.ts'
import { commentsPersonal } from '../modules/comments/index.ts'
import { connectPersonal } from '../modules/connect/index.ts'
import { examsPersonal } from '../modules/exams/index.ts'
import { filesPersonal } from '../modules/files/index.ts'
import { informationPersonal } from '../modules/information/index.ts'
import { moneyPersonal } from '../modules/money/index.ts'
import { organizationsPersonal } from '../modules/organizations/index.ts'
import { reportsPersonal } from '../modules/reports/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { idempotencyPersonal } from '../platform/idempotency/personal.ts'
import { onlySome, type Counts, type PersonalData } from '../platform/personal.ts'

/** Everyone who keeps anything about a person; the account itself last, because the others point at it. */
export const personalData: readonly PersonalData[] = [
  assessmentsPersonal,
  commentsPersonal,
  connectPersonal,
  reportsPersonal,
  examsPersonal,
  filesPersonal,
  informationPersonal,
  moneyPersonal,
  organizationsPersonal,
  idempotencyPersonal,
  accountPersonal,
]

export async function countPersonal(tx: Tx, userId: string): Promise<Counts> {
  const counts: Counts = {}
  for (const module of personalData) Object.assign(counts, await module.count(tx, userId))
  return onlySome(counts)
}
