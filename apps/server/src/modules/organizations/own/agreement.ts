import type { DataOf } from '@mindisle/contract'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { goInside } from '../access.ts'
import { changePerHour } from '../limits.ts'
import { agreementVersion, policy } from '../policy.ts'
import { findAgreement, insertAgreement } from './queries.ts'

type ShowKey = 'GET /api/org/agreement'
type AgreeKey = 'POST /api/org/agree'

interface Deps {
  db: Database
  limits: Limits
}

export const isAgreementDue = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await findAgreement(tx, organizationId))?.version !== agreementVersion

/** Nothing new is asked of anybody under promises that the organization has not read. */
export async function requireAgreement(tx: Tx, organizationId: string): Promise<void> {
  if (await isAgreementDue(tx, organizationId)) throw refused('agreement_needed', 'org.agreement_due')
}

/** Everybody in it may read what it has promised. */
export const showAgreement = (call: Call<ShowKey>, { db }: Deps): Promise<DataOf<ShowKey>> =>
  db.transaction(async (tx) => {
    const { organization, role } = await goInside(tx, call, policy.mayBeIn)
    const agreed = await findAgreement(tx, organization.id)
    return {
      version: agreementVersion,
      agreed: agreed && { version: agreed.version, agreed_at: agreed.agreedAt.toISOString() },
      may_agree: policy.mayAgree(role) && agreed?.version !== agreementVersion,
    }
  })

export async function agree(call: Call<AgreeKey>, { limits }: Deps): Promise<DataOf<AgreeKey>> {
  const { tx, now, actor, body } = call
  const wait = await limits.take([[changePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { organization } = await goInside(tx, call, policy.mayAgree)
  if (body.version !== agreementVersion) throw refused('agreement_needed', 'org.agreement')
  await insertAgreement(tx, { organizationId: organization.id, version: body.version, agreedAt: now })
  return {}
}
