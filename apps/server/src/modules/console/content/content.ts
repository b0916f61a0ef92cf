import type { ConsoleDataOf } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { notFound, proofNeeded } from '../../../platform/http/refusal.ts'
import { findEdition, findLast, listHistory, saveEdition, type EditionFacts } from '../../editions/index.ts'
import { approvalDesk } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps, SignedIn } from '../call.ts'
import { isFreshProof } from '../policy.ts'
import { actAs, runVerb } from '../run-verb.ts'
import { kindFor, nameIn, namesOf } from './facts.ts'

type ShowKey = 'GET /api/admin/content/show'
type VersionKey = 'GET /api/admin/content/version'
type SaveKey = 'POST /api/admin/content/save'
type PublishKey = 'POST /api/admin/content/publish'
type UnscheduleKey = 'POST /api/admin/content/unschedule'
type RestoreKey = 'POST /api/admin/content/restore'

type Version = ConsoleDataOf<ShowKey>['versions'][number]

const stateOf = ({ isLive, publishedAt, publishAt }: EditionFacts): Version['state'] => {
  if (isLive) return 'live'
  if (publishedAt) return 'past'
  return publishAt ? 'scheduled' : 'draft'
}

const versionOf = (row: EditionFacts, names: ReadonlyMap<string, string>): Version => ({
  id: row.id,
  number: row.number,
  by: nameIn(names, row),
  at: row.createdAt.toISOString(),
  reason: row.reason,
  state: stateOf(row),
  publish_at: row.publishAt?.toISOString() ?? null,
  published_at: row.publishedAt?.toISOString() ?? null,
  restores: row.restores,
})

export async function showContent(
  call: ConsoleCall<ShowKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ShowKey>> {
  const { tx, now, query } = call
  const what = kindFor(call, deps, query.kind)
  const live = await what.read(tx, query.subject)
  const last = await findLast(tx, what.kind, query.subject)
  if (live === null && last === null) throw notFound('console.gone')
  const history = await listHistory(tx, what.kind, query.subject)
  const names = await namesOf(tx, history)
  const asked = await approvalDesk.listOpen(tx, now)
  const ids = new Set(history.map(({ id }) => id))
  return {
    live,
    // What came with a newer program is what is edited on, not the copy of what was there before.
    last: last && (live === null || last.operatorId !== null) ? last.body : live,
    number: last?.number ?? 0,
    versions: history.map((row) => versionOf(row, names)),
    needs_two: what.needsTwo ?? false,
    is_asked: asked.some(
      ({ approval }) => approval.verb.startsWith('content ') && ids.has(approval.args[0] ?? ''),
    ),
  }
}

export async function showVersion(
  call: ConsoleCall<VersionKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<VersionKey>> {
  const edition = await findEdition(call.tx, call.query.id)
  if (!edition) throw notFound('console.gone')
  kindFor(call, deps, edition.kind)
  return { number: edition.number, body: edition.body }
}

export async function saveContent(
  call: ConsoleCall<SaveKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<SaveKey>> {
  const { kind, subject, how, based_on: basedOn, body, reason } = call.body
  kindFor(call, deps, kind)
  const draft = { kind, subject, isNew: how === 'add', basedOn, body }
  const saved = await actAs(call, reason.trim(), (acting) => saveEdition(acting, deps.editables, draft))
  return { id: saved.id, number: saved.number, problems: saved.flaws }
}

const longestReason = 200

/** What moves money is published by somebody who is there. */
async function requirePresent(
  call: SignedIn & { tx: Tx; now: Date },
  deps: ConsoleDeps,
  id: string,
): Promise<void> {
  const edition = await findEdition(call.tx, id)
  const what = deps.editables.find(({ kind }) => kind === edition?.kind)
  if (what?.isMoney && !isFreshProof(call.session.provenAt, call.now)) throw proofNeeded()
}

/** Whoever is asked to confirm reads what it is about: a version has no name but its id. */
async function reasonFor({ tx }: { tx: Tx }, deps: ConsoleDeps, id: string, reason: string): Promise<string> {
  const edition = await findEdition(tx, id)
  const what = deps.editables.find(({ kind }) => kind === edition?.kind)
  if (!edition || !what?.needsTwo) return reason.trim()
  const title = what.titleOf(edition.body, edition.subject)['zh-Hans']
  return `${title}: ${reason.trim()}`.slice(0, longestReason)
}

export async function publishContent(
  call: ConsoleCall<PublishKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<PublishKey>> {
  const { id, at } = call.body
  await requirePresent(call, deps, id)
  const args = at === undefined ? [id] : [id, at]
  const reason = await reasonFor(call, deps, id, call.body.reason)
  const { state } = await runVerb(call, deps, { verb: 'content publish', args, reason })
  return { state }
}

export async function unscheduleContent(
  call: ConsoleCall<UnscheduleKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<UnscheduleKey>> {
  const { id, reason } = call.body
  const asked = { verb: 'content unschedule', args: [id], reason: reason.trim() }
  return { state: (await runVerb(call, deps, asked)).state }
}

export async function restoreContent(
  call: ConsoleCall<RestoreKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<RestoreKey>> {
  const { id } = call.body
  await requirePresent(call, deps, id)
  const reason = await reasonFor(call, deps, id, call.body.reason)
  const asked = { verb: 'content restore', args: [id], reason }
  return { state: (await runVerb(call, deps, asked)).state }
}

/** The converter is large and seldom needed: it is loaded when it is first asked for. */
export async function convertText(text: string): Promise<{ text: string }> {
  const { toHant } = await import('@mindisle/content/hant')
  return { text: toHant(text) }
}
