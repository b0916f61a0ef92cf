import { rights } from '@mindisle/contract/console'
import type { Role } from '@mindisle/contract'
import { changeRole } from '../modules/account/index.ts'
import { findOrganization } from '../modules/organizations/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { BadUsage, type Noun, type OperatorVerb } from './verb.ts'

const usage = 'ID counselor | ID organizer ORGANIZATION --as OPERATOR'

function changeFrom([userId, role, organizationId, ...more]: string[]) {
  const isWhole = role === 'counselor' ? organizationId === undefined : organizationId !== undefined
  if (!userId || (role !== 'counselor' && role !== 'organizer') || !isWhole || more.length > 0)
    throw new BadUsage()
  return { userId, role: role as Role, organizationId: organizationId ?? null }
}

const hasOrganization = async (tx: Tx, id: string) => (await findOrganization(tx, id)) !== null

const change = (isGranted: boolean): OperatorVerb => ({
  by: 'operator',
  usage,
  roles: rights.memberRoles,
  needsTwo: async (_tx, args) => Boolean(changeFrom(args)),
  async act(acting, args, { accountChanged }) {
    const deps = { accountChanged, hasOrganization }
    const unchanged = await changeRole(acting, deps, { ...changeFrom(args), isGranted })
    if (unchanged === 'no_member') throw new Problem('There is no member with this id.', { why: 'member' })
    if (unchanged === 'no_organization')
      throw new Problem('There is no organization with this id.', { why: 'organization' })
    if (unchanged === 'already_so') throw new Problem('That is so already.', { why: 'already' })
    return {
      lines: [isGranted ? 'Granted, on every device at once.' : 'Taken back, on every device at once.'],
    }
  },
})

export const role: Noun = { grant: change(true), revoke: change(false) }
