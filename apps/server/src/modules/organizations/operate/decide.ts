import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { readFile, removeFile } from '../../files/index.ts'
import { notify } from '../../notices/index.ts'
import type { Acting } from '../../operators/index.ts'
import { approved, refusedApplication } from '../notice-kinds.ts'
import { inviteLife, newCode, trialLife, trialSeats } from '../policy.ts'
import { insertAgreement } from '../own/queries.ts'
import { proofPicture } from '../purposes.ts'
import {
  everywhere,
  findActiveOrganization,
  insertInvite,
  insertLicence,
  insertMember,
  insertOrganization,
  listWaiting,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from '../queries.ts'
import { applicationPlace, type Applied } from '../sealed-words.ts'

/** Reasons that can be told to a person who applied. */
export const refusalReasons = ['proof', 'unclear', 'unsuitable'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Those who wait, oldest first; a list of work, in a transaction of its own. */
export const listWaitingApplications = (db: Database, limit: number): Promise<ApplicationRow[]> =>
  db.transaction((tx) => everywhere(tx, () => listWaiting(tx, limit)))

export const findWaitingApplication = (db: Database, id: string): Promise<ApplicationRow | null> =>
  db.transaction((tx) => everywhere(tx, () => requireWaiting({ tx }, id)))

async function requireWaiting({ tx }: Pick<Acting, 'tx'>, id: string): Promise<ApplicationRow | null> {
  const row = await lockApplication(tx, id)
  return row?.state === 'waiting' ? row : null
}

/** What somebody applied with; that it was read is written down. */
export const openApplication = (
  acting: Acting,
  id: string,
  keys: PersonKeys,
): Promise<{ row: ApplicationRow; applied: Applied } | null> =>
  everywhere(acting.tx, async () => {
    const { tx } = acting
    const row = await lockApplication(tx, id)
    if (!row?.sealed) return null
    const ring = await keys.ringOf(tx, row.userId)
    const applied = JSON.parse(ring.open(applicationPlace(id), row.sealed).toString()) as Applied
    await acting.record({ verb: 'organization show', subject: id, before: row.state, after: 'read' })
    return { row, applied }
  })

/** The picture of a licence or a letter, opened; null where there is none. */
export async function readProof(
  deps: Omit<Parameters<typeof readFile>[0], 'filePurposes'>,
  { proofKey: key, userId }: Pick<ApplicationRow, 'proofKey' | 'userId'>,
): Promise<Uint8Array | null> {
  const { name } = proofPicture
  const filePurposes = new Map([[name, proofPicture]])
  const file = key === null ? null : await readFile({ ...deps, filePurposes }, { key, userId, purpose: name })
  return file?.bytes ?? null
}

async function settle(
  { tx, now }: Acting,
  row: ApplicationRow,
  changes: Pick<ApplicationRow, 'state' | 'reason' | 'organizationId'>,
): Promise<void> {
  if (row.proofKey) await removeFile(tx, row.proofKey, now)
  await updateApplication(tx, row.id, { ...changes, proofKey: null, decidedAt: now })
}

/** The organization is there with its owner, a link, and what it may try; answers its id. */
export const approveApplication = (acting: Acting, id: string): Promise<string | null> =>
  everywhere(acting.tx, async () => {
    const { tx, now } = acting
    const row = await requireWaiting(acting, id)
    if (!row?.kind) return null
    const { userId, kind, name, agreement } = row
    const organizationId = newId()
    const later = (life: number) => new Date(now.getTime() + life)
    await insertOrganization(tx, { id: organizationId, name, kind, mode: 'org', createdAt: now })
    const isActive = (await findActiveOrganization(tx, userId)) === null
    await insertMember(tx, { organizationId, userId, isActive, role: 'owner', joinedAt: now })
    await insertAgreement(tx, { organizationId, version: agreement, agreedAt: row.createdAt })
    await insertInvite(tx, { code: newCode(), organizationId, endsAt: later(inviteLife), createdAt: now })
    const trial = { seats: trialSeats, source: 'trial' as const, endsAt: later(trialLife) }
    await insertLicence(tx, { id: newId(), organizationId, ...trial, createdAt: now })
    await settle(acting, row, { state: 'approved', reason: null, organizationId })
    await notify(tx, approved, { userId, about: id, facts: { application_id: id } }, now)
    await acting.record({
      verb: 'organization approve',
      subject: id,
      before: 'waiting',
      after: organizationId,
    })
    return organizationId
  })

export const refuseApplication = (acting: Acting, id: string, reason: RefusalReason): Promise<boolean> =>
  everywhere(acting.tx, async () => {
    const { tx, now } = acting
    const row = await requireWaiting(acting, id)
    if (!row) return false
    await settle(acting, row, { state: 'refused', reason, organizationId: null })
    const told = { userId: row.userId, about: id, facts: { application_id: id } }
    await notify(tx, refusedApplication, told, now)
    await acting.record({ verb: 'organization refuse', subject: id, before: 'waiting', after: reason })
    return true
  })
