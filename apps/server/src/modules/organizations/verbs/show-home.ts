import type { DataOf } from '@mindisle/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { goInside } from '../access.ts'
import { policy } from '../policy.ts'
import { isAgreementDue } from '../own/agreement.ts'
import { tellSeats } from '../seats/tell-seats.ts'
import { countRunning } from '../work/verbs/assign.ts'
import { countMembers, findOpenInvite } from '../queries.ts'

type Key = 'GET /api/org/home'

export async function showHome(call: Call<Key>, { db }: { db: Database }): Promise<DataOf<Key>> {
  const { now } = call
  return db.transaction(async (tx) => {
    const { organization, role } = await goInside(tx, call, policy.mayLook)
    const { id, name, kind, isDemo } = organization
    const invite = policy.mayLead(role) ? await findOpenInvite(tx, id, now) : null
    return {
      id,
      name,
      kind,
      is_demo: isDemo,
      role,
      members: await countMembers(tx, id),
      running: await countRunning(tx, id, now),
      seats: await tellSeats(tx, id, now),
      is_agreement_due: await isAgreementDue(tx, id),
      invite: invite && {
        code: invite.code,
        ends_at: invite.endsAt.toISOString(),
        joined: invite.joined,
      },
    }
  })
}
