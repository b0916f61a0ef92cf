import { mayUse } from '@mindisle/contract/console'
import { Problem } from '../../../platform/backup/index.ts'
import { newId } from '../../../platform/ids.ts'
import type { Acting } from '../../operators/index.ts'
import type { Editable, Flaw } from '../editable.ts'
import { findEdition, findLast, holdSubject, insertEdition, unschedule, updateEdition } from '../queries.ts'
import type { EditionRow } from '../queries.ts'
import { keepSeen, showEdition } from '../show.ts'

type Editables = readonly Editable[]

export interface Draft {
  kind: string
  subject: string
  isNew: boolean
  /** The newest version its writer has seen. */
  basedOn: number
  body: unknown
}

export interface Saved {
  id: string
  number: number
  flaws: Flaw[]
}

/** Of this kind, where the operator may write it. */
export function editableFor({ operator }: Pick<Acting, 'operator'>, all: Editables, kind: string): Editable {
  const found = all.find((one) => one.kind === kind)
  if (!found) throw new Problem(`There is no content of the kind "${kind}".`, { why: 'content' })
  if (!mayUse(operator.roles, found.right))
    throw new Problem('Your role has no right to that.', { why: 'right' })
  return found
}

const nameOf = ({ kind, subject }: Pick<EditionRow, 'kind' | 'subject'>): string => `${kind} ${subject}`

function requireFree(draft: Draft, isKnown: boolean): void {
  if (draft.isNew && isKnown)
    throw new Problem(`There is "${draft.subject}" already.`, { why: 'subject_taken' })
  if (!draft.isNew && !isKnown) throw new Problem(`There is no "${draft.subject}".`, { why: 'content' })
}

/** A new version that nobody else sees yet; what is wrong with it is told, and it cannot be published until that is mended. */
export async function saveEdition(acting: Acting, all: Editables, draft: Draft): Promise<Saved> {
  const { tx, now, operator, reason } = acting
  const { kind, subject, basedOn } = draft
  const what = editableFor(acting, all, kind)
  const body = what.clean(draft.body)
  if (body === null) throw new Problem('Something is missing, too long or of another kind.', { why: 'shape' })
  await holdSubject(tx, kind, subject)
  const before = await findLast(tx, kind, subject)
  const isKnown = before !== null || (await what.read(tx, subject)) !== null
  requireFree(draft, isKnown)
  if (draft.isNew && !what.mayAdd) throw new Problem('None can be added.', { why: 'content' })
  if ((before?.number ?? 0) !== basedOn)
    throw new Problem('Somebody has saved another version since.', { why: 'changed' })
  const number = (await keepSeen(tx, what, subject, now)) + 1
  const id = newId()
  const own = { kind, subject, number, body, operatorId: operator.id, reason, createdAt: now }
  await insertEdition(tx, { id, ...own, isLast: true })
  const flaws = await what.flawsOf(tx, subject, body, now)
  await acting.record({
    verb: 'content save',
    subject: nameOf(draft),
    before: `version ${number - 1}`,
    after: `version ${number}${flaws.length > 0 ? ', not fit to be published' : ''}`,
  })
  return { id, number, flaws }
}

/** Its subject is held: nobody else writes or publishes it meanwhile. */
async function holdEdition(acting: Acting, all: Editables, id: string) {
  const { tx } = acting
  const found = await findEdition(tx, id)
  if (!found) throw new Problem('There is no such version.', { why: 'content' })
  const what = editableFor(acting, all, found.kind)
  await holdSubject(tx, found.kind, found.subject)
  const edition = await findEdition(tx, id)
  if (!edition) throw new Error('a version is never deleted')
  return { what, edition }
}

async function requireSound(acting: Acting, what: Editable, { subject, body }: EditionRow): Promise<void> {
  const [flaw] = await what.flawsOf(acting.tx, subject, body, acting.now)
  if (!flaw) return
  const where = flaw.line === null ? flaw.field : `${flaw.field}:${flaw.line}`
  throw new Problem(`${where}: ${flaw.text}.`, { why: 'flaw', values: { where, what: flaw.text } })
}

export async function publishEdition(
  acting: Acting,
  all: Editables,
  { id, at }: { id: string; at: Date | null },
): Promise<void> {
  const { tx, now } = acting
  const { what, edition } = await holdEdition(acting, all, id)
  if (edition.publishedAt) throw new Problem('It was published already.', { why: 'already' })
  await requireSound(acting, what, edition)
  const done = { verb: 'content publish', subject: nameOf(edition) }
  if (at !== null && at > now) {
    await unschedule(tx, edition.kind, edition.subject)
    await updateEdition(tx, id, { publishAt: at })
    const after = `version ${edition.number} at ${at.toISOString()}`
    return acting.record({ ...done, before: `version ${edition.number}, a draft`, after })
  }
  const seen = await keepSeen(tx, what, edition.subject, now)
  await showEdition(tx, what, { edition, now })
  await acting.record({
    ...done,
    before: seen === 0 ? 'nothing' : 'an earlier version',
    after: `version ${edition.number}`,
  })
}

export async function unscheduleEdition(acting: Acting, all: Editables, id: string): Promise<void> {
  const { edition } = await holdEdition(acting, all, id)
  if (edition.publishAt === null || edition.publishedAt)
    throw new Problem('It does not wait for a time.', { why: 'changed' })
  await updateEdition(acting.tx, id, { publishAt: null })
  await acting.record({
    verb: 'content unschedule',
    subject: nameOf(edition),
    before: `version ${edition.number} at ${edition.publishAt.toISOString()}`,
    after: 'a draft',
  })
}

/** One step back: what people saw before is seen again, as a version of its own. */
export async function restoreEdition(acting: Acting, all: Editables, id: string): Promise<void> {
  const { tx, now, operator, reason } = acting
  const { what, edition } = await holdEdition(acting, all, id)
  if (edition.isLive) throw new Problem('It is what people see.', { why: 'already' })
  await requireSound(acting, what, edition)
  const { kind, subject, body } = edition
  const number = (await keepSeen(tx, what, subject, now)) + 1
  const own = { id: newId(), kind, subject, number, body, operatorId: operator.id, reason, createdAt: now }
  await insertEdition(tx, { ...own, isLast: true, restores: edition.number })
  const made = await findEdition(tx, own.id)
  if (!made) throw new Error('it was just written')
  await showEdition(tx, what, { edition: made, now })
  await acting.record({
    verb: 'content restore',
    subject: nameOf(edition),
    before: `version ${number - 1}`,
    after: `version ${edition.number} again, as version ${number}`,
  })
}
