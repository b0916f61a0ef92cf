import type { SourceTracking } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CallFacts } from '../../../platform/http/call.ts'
import { newId } from '../../../platform/ids.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { invitations, isVisitor, type UserRow } from '../../account/index.ts'
import { insertEvent } from '../figures/queries.ts'
import type { Entry } from '../model.ts'
import { deleteAttribution } from '../personal/queries.ts'
import { readPlan } from '../plan.ts'
import { entryOf, isNewcomer } from '../policy.ts'
import {
  findAttribution,
  insertAttribution,
  isAbove,
  lockAttributions,
  lockIncomesBetween,
  updateAttribution,
  type AttributionRow,
} from '../queries.ts'
import { takeBackAll } from './take-back-share.ts'

interface Arrival {
  user: UserRow
  source: SourceTracking | undefined
  /** Marks of the numbers that were proven on the device. */
  devices?: readonly string[] | undefined
}

/** Who has signed up is counted once, with whoever brought them. */
export async function noteSignUp(
  tx: Tx,
  { userId, inviterId, entry, signedUpAt }: AttributionRow,
  now: Date,
): Promise<void> {
  if (signedUpAt !== null) return
  await updateAttribution(tx, userId, { signedUpAt: now })
  const event = { inviterId, entry, day: dayIn(usualZone, now), kind: 'sign_up' } as const
  await insertEvent(tx, { mark: newId(), ...event })
}

async function attribute(tx: Tx, user: UserRow, inviterId: string, entry: Entry, now: Date): Promise<void> {
  if (await findAttribution(tx, user.id)) return
  await lockAttributions(tx)
  if (await isAbove(tx, user.id, inviterId)) return
  const { rateBp, holdDays } = await readPlan(tx)
  const made = await insertAttribution(tx, {
    userId: user.id,
    inviterId,
    entry,
    rateBp,
    holdDays,
    cameAt: now,
  })
  if (made && !isVisitor(user)) await noteSignUp(tx, made, now)
}

/**
 * Somebody came by another's link. A visit counts once a day for whoever it was; that they were brought along is kept
 * for good where it is the first that is known of them.
 */
export async function noteArrival(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  { secrets }: { secrets: Secrets },
  { user, source, devices = [] }: Arrival,
): Promise<void> {
  if (source?.inviter_id === undefined || source.inviter_id === user.id) return
  const inviterId = await invitations.findInviter(tx, source.inviter_id, user.id)
  if (inviterId === null || (await invitations.hasProvenOn(tx, secrets, inviterId, devices, now))) return
  const entry = entryOf(source.src)
  const day = dayIn(usualZone, now)
  const mark = secrets.firstIndex('incentive_visit', `${day}\n${inviterId}\n${user.id}`)
  await insertEvent(tx, { mark, inviterId, day, entry, kind: 'visit' })
  if (user.inviterId === inviterId && isNewcomer(user, now)) await attribute(tx, user, inviterId, entry, now)
}

/** A number that is new here, on a device on which the number of whoever brought it was proven: nobody was brought. */
export async function forgetOwnInvitation(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  { secrets }: { secrets: Secrets },
  userId: string,
  devices: readonly string[] = [],
): Promise<void> {
  const brought = devices.length === 0 ? null : await findAttribution(tx, userId)
  if (!brought || !(await invitations.hasProvenOn(tx, secrets, brought.inviterId, devices, now))) return
  for (const income of await lockIncomesBetween(tx, userId, brought.inviterId))
    await takeBackAll(tx, income, 'own', now)
  await deleteAttribution(tx, userId)
}
