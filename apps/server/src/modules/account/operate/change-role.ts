import type { HeldRole } from '../../../platform/auth/authenticator.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Acting } from '../../operators/index.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import * as roles from '../roles/queries.ts'

interface Change extends HeldRole {
  userId: string
  isGranted: boolean
}

/** Why nothing was changed, or null when it was. */
export type Unchanged = 'no_member' | 'no_organization' | 'already_so' | null

/** Takes hold at once: what is remembered of the member is dropped. */
export async function changeRole(
  acting: Acting,
  deps: Pick<AccountDeps, 'accountChanged'> & { hasOrganization?(tx: Tx, id: string): Promise<boolean> },
  { userId, role, organizationId, isGranted }: Change,
): Promise<Unchanged> {
  const { tx, now } = acting
  const [user] = await queries.lockUsers(tx, [userId])
  if (!user || user.mobileIndex === null) return 'no_member'
  if (organizationId !== null && !(await deps.hasOrganization?.(tx, organizationId))) return 'no_organization'
  const isChanged = isGranted
    ? await roles.insertRole(tx, { id: newId(), userId, role, organizationId, grantedAt: now })
    : await roles.endRole(tx, { userId, role, organizationId }, now)
  if (!isChanged) return 'already_so'
  await deps.accountChanged(acting, userId)
  const held = [role, organizationId].filter((part) => part !== null).join(' of ')
  const verb = isGranted ? 'role grant' : 'role revoke'
  const [before, after] = isGranted ? ['nothing', held] : [held, 'nothing']
  await acting.record({ verb, subject: userId, before, after })
  return null
}
