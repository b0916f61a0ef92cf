import type { DataOf } from '@mindisle/contract'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, Refusal, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { goInside } from '../access.ts'
import { changePerHour, joinPerHour, lookPerHour } from '../limits.ts'
import { settleIn } from '../roster/places.ts'
import { enterByRoster } from '../roster/queries.ts'
import { inviteLife, newCode, policy, tidyCode } from '../policy.ts'
import { orgConfigOf } from '../present.ts'
import {
  activate,
  countJoin,
  enterByInvite,
  findMember,
  findOrganization,
  insertInvite,
  insertMember,
  lockMine,
  revokeInvites,
  type InviteRow,
} from '../queries.ts'

type InvitationKey = 'GET /api/org/invitation'
type JoinKey = 'POST /api/org/join'
type InviteKey = 'POST /api/org/invite'

interface Deps {
  db: Database
  limits: Limits
}

async function openInvite(tx: Tx, written: string, { userId, now }: { userId: string; now: Date }) {
  const code = tidyCode(written)
  const invite = code && (await enterByInvite(tx, code, userId))
  const isOpen = invite && invite.revokedAt === null && invite.endsAt > now
  const organization = isOpen ? await findOrganization(tx, invite.organizationId) : null
  if (!isOpen || !organization) throw refused('code_invalid', 'org.no_code')
  return { invite: invite satisfies InviteRow, organization }
}

export async function showInvitation(
  { now, actor: { userId }, query }: Call<InvitationKey>,
  { db, limits }: Deps,
): Promise<DataOf<InvitationKey>> {
  const wait = await limits.take([[lookPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  return db.transaction(async (tx) => {
    const { invite, organization } = await openInvite(tx, query.code, { userId, now })
    const { id, name, kind, isDemo } = organization
    const isMember = (await findMember(tx, id, userId)) !== null
    return { id, name, kind, is_demo: isDemo, is_member: isMember, ends_at: invite.endsAt.toISOString() }
  })
}

/** Whoever comes in acts there at once; a second time changes nothing but that. */
export async function joinOrganization(
  { tx, now, actor: { userId }, body, heard }: Call<JoinKey>,
  { limits }: Deps,
): Promise<DataOf<JoinKey>> {
  const wait = await limits.take([[joinPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (heard.mustWait) throw new Refusal(422, 'org.other_words')
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  await lockMine(tx, userId)
  const { invite, organization } = await openInvite(tx, body.code, { userId, now })
  const name = body.name.trim()
  const place = await enterByRoster(tx, userId, organization.id)
  const isKept = place !== null && place.userId === null && place.endsAt > now
  if (!isKept) await enterByInvite(tx, invite.code, userId)
  const isNew = isKept
    ? await settleIn(tx, { userId, place, name, now })
    : await insertMember(tx, {
        organizationId: organization.id,
        userId,
        isActive: false,
        role: 'member',
        groupId: invite.groupId,
        name,
        joinedAt: now,
      })
  if (isNew) await countJoin(tx, invite.code)
  await activate(tx, userId, organization.id)
  return orgConfigOf(tx, userId)
}

/** A new link; those that stood before let nobody in any more. */
export async function renewInvite(call: Call<InviteKey>, { limits }: Deps): Promise<DataOf<InviteKey>> {
  const { tx, now, actor } = call
  const wait = await limits.take([[changePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { organization } = await goInside(tx, call, policy.mayLead)
  await revokeInvites(tx, organization.id, now)
  const code = newCode()
  const endsAt = new Date(now.getTime() + inviteLife)
  await insertInvite(tx, { code, organizationId: organization.id, endsAt, createdAt: now })
  return { code, ends_at: endsAt.toISOString() }
}
