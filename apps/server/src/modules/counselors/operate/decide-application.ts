import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import { newId } from '../../../platform/ids.ts'
import { changeRole } from '../../account/index.ts'
import { readFile } from '../../files/index.ts'
import { notify } from '../../notices/index.ts'
import type { Acting } from '../../operators/index.ts'
import { counselorFrom } from '../applications/made.ts'
import { missingIn, type Sheet } from '../applications/policy.ts'
import { counselorPaper } from '../applications/purposes.ts'
import {
  listPapers,
  lockNumber,
  updateApplication,
  type ApplicationRow,
  type PaperRow,
} from '../applications/queries.ts'
import { openSheet, wordPlace } from '../applications/sealed.ts'
import { applicationApproved, applicationAsked, applicationRefused } from '../notice-kinds.ts'
import { insertOffers } from '../offers/queries.ts'
import { insertCounselor } from '../queries.ts'
import { bringFindable } from '../search/source.ts'
import { refreshNextFree } from '../time/next-free.ts'

/** Asked for only where words are opened or sealed. */
type KeysOf = () => Promise<PersonKeys>

export interface OpenedApplication {
  application: ApplicationRow
  sheet: Sheet
  papers: PaperRow[]
}

/** What somebody has told to work here; that it was read is written down. Null: no such application. */
export async function openApplication(
  acting: Acting,
  number: number,
  keysOf: KeysOf,
): Promise<OpenedApplication | null> {
  const { tx } = acting
  const application = await lockNumber(tx, number)
  if (!application || application.state === 'draft') return null
  const ring = await (await keysOf()).ringOf(tx, application.userId)
  const { id, state } = application
  await acting.record({ verb: 'counselor show', subject: id, before: state, after: 'read' })
  return {
    application,
    sheet: openSheet(ring, application),
    papers: await listPapers(tx, application.userId),
  }
}

/** Opened, for whoever checks them; those whose bytes are gone are left out. */
export async function readPapers(
  deps: Omit<Parameters<typeof readFile>[0], 'filePurposes'>,
  papers: readonly PaperRow[],
): Promise<Uint8Array[]> {
  const { name } = counselorPaper
  const filePurposes = new Map([[name, counselorPaper]])
  const read = await Promise.all(
    papers.map(({ key, userId }) => readFile({ ...deps, filePurposes }, { key, userId, purpose: name })),
  )
  return read.flatMap((file) => file?.bytes ?? [])
}

/** With words that the person reads. False when it does not wait for a decision. */
export async function answerApplication(
  acting: Acting,
  number: number,
  { state, text, keysOf }: { state: 'asked' | 'refused'; text: string; keysOf: KeysOf },
): Promise<boolean> {
  const { tx, now } = acting
  const application = await lockNumber(tx, number)
  if (application?.state !== 'sent') return false
  const { id, userId } = application
  const word = await (await keysOf()).sealFor(tx, userId, wordPlace(id), text)
  await updateApplication(tx, id, { state, word, decidedAt: now, changedAt: now })
  const kind = state === 'asked' ? applicationAsked : applicationRefused
  await notify(tx, kind, { userId, about: newId(), facts: {} }, now)
  const verb = state === 'asked' ? 'counselor ask' : 'counselor refuse'
  await acting.record({ verb, subject: id, before: 'sent', after: state })
  return true
}

interface Approval {
  isSupervised: boolean
  keysOf: KeysOf
}

type RoleDeps = Parameters<typeof changeRole>[1]

/** The member is a counselor from here on: with a page of their own, the role, and a desk. */
export async function approveApplication(
  acting: Acting,
  deps: RoleDeps,
  number: number,
  { isSupervised, keysOf }: Approval,
): Promise<boolean> {
  const { tx, now } = acting
  const application = await lockNumber(tx, number)
  if (application?.state !== 'sent') return false
  const { id, userId } = application
  const sheet = openSheet(await (await keysOf()).ringOf(tx, userId), application)
  if (missingIn(sheet).length > 0) return false
  const counselorId = newId()
  const offered = sheet.prices.map(({ service_id: serviceId, fen }) => ({ serviceId, priceFen: fen }))
  const made = counselorFrom(sheet, { id: counselorId, userId, isSupervised, now })
  await insertCounselor(tx, made, [])
  await insertOffers(tx, counselorId, offered)
  await refreshNextFree(tx, counselorId, now)
  await bringFindable(tx, counselorId)
  await changeRole(acting, deps, { userId, role: 'counselor', organizationId: null, isGranted: true })
  await updateApplication(tx, id, {
    state: 'approved',
    word: null,
    counselorId,
    decidedAt: now,
    changedAt: now,
  })
  await notify(tx, applicationApproved, { userId, about: counselorId, facts: {} }, now)
  await acting.record({ verb: 'counselor approve', subject: id, before: 'sent', after: 'approved' })
  return true
}
