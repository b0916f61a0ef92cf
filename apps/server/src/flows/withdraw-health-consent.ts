import type { DataOf } from '@mindisle/contract'
import { consents, lockPerson, type AccountDeps } from '../modules/account/index.ts'
import { instrumentOf } from '../modules/assessments/index.ts'
import { dropAttempt, listUnderway } from '../modules/exams/index.ts'
import { dropReport, listReportKeys } from '../modules/reports/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Call } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'

type Key = 'POST /api/member/health_consent/withdraw'
type Deps = Pick<AccountDeps, 'accountChanged'>

async function isHealth(tx: Tx, { assessmentId, version }: { assessmentId: string; version: string }) {
  return (await instrumentOf(tx, assessmentId, version)).instrument.isHealth
}

/** An attempt under way would go on being saved without the consent it began with: it ends here. */
async function endUnderway(tx: Tx, userId: string): Promise<void> {
  for (const { attempt } of await listUnderway(tx, userId))
    if (await isHealth(tx, attempt)) await dropAttempt(tx, userId, attempt.id)
}

async function deleteHealthReports({ tx, now }: Call<Key>, userId: string): Promise<number> {
  let deleted = 0
  for (const report of await listReportKeys(tx, userId))
    if ((await isHealth(tx, report)) && (await dropReport(tx, report, now))) deleted += 1
  return deleted
}

/** Holds the person, so that no attempt begins on the old consent meanwhile. */
export async function withdrawHealthConsent(call: Call<Key>, deps: Deps): Promise<DataOf<Key>> {
  const { tx, actor, body } = call
  const person = await lockPerson(tx, actor.userId)
  if (!person) throw notSignedIn()
  await consents.health.withdraw(call, deps, person.id)
  await endUnderway(tx, person.id)
  return { deleted_reports: body.needs_deletion ? await deleteHealthReports(call, person.id) : 0 }
}
