import { mayUse, type ConsoleDataOf } from '@mindisle/contract/console'
import { notFound, refused, roleNeeded } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { OperatorRow } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps, SignedIn } from '../call.ts'
import { actAs, runVerb } from '../run-verb.ts'
import { requireClaim } from './claims.ts'
import * as queries from './queries.ts'
import type { Kind, ReviewSource } from './source.ts'
import { reviewSources } from './sources.ts'

type ListKey = 'GET /api/admin/review/list'
type OpenKey = 'POST /api/admin/review/open'
type PictureKey = 'POST /api/admin/review/picture'
type DecideKey = 'POST /api/admin/review/decide'
type AskKey = 'POST /api/admin/review/ask'
type UndoKey = 'POST /api/admin/review/undo'

const shownAtOnce = 50
const undoLife = 10 * 60_000
const dayLength = 24 * 3_600_000

export const sourcesFor = ({ roles }: Pick<OperatorRow, 'roles'>): ReviewSource[] =>
  reviewSources.filter(({ right }) => mayUse(roles, right))

function requireSource({ operator }: SignedIn, kind: Kind): ReviewSource {
  const source = sourcesFor(operator).find((one) => one.kind === kind)
  if (!source) throw roleNeeded()
  return source
}

export async function listReview(
  { tx, now, operator, query }: ConsoleCall<ListKey>,
  { db }: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const look = { tx, db, now }
  const sources = sourcesFor(operator)
  const wanted = sources.filter(({ kind }) => query.kind === undefined || kind === query.kind)
  const lists = await Promise.all(
    wanted.map(async (source) =>
      (await source.list(look, shownAtOnce)).map((item) => ({ ...item, kind: source.kind })),
    ),
  )
  const items = lists.flat()
  const claims = await queries.listClaims(
    tx,
    items.map(({ id }) => id),
    now,
  )
  const list = items.map(({ kind, id, excerpt, since, isFirst, isSecond = false }) => {
    const claim = claims.find((one) => one.kind === kind && one.subject === id)
    const heldBy = claim?.heldBy ?? null
    return {
      kind,
      id,
      excerpt,
      since: since.toISOString(),
      is_first: isFirst,
      held_by: heldBy,
      is_mine: heldBy === operator.name,
      is_asked: claim?.isAsked ?? false,
      is_second: isSecond,
    }
  })
  const counts = await Promise.all(
    sources.map(async ({ kind, count }) => ({ kind, count: await count(look) })),
  )
  const decided = await queries.listDecidedSince(tx, operator.id, new Date(now.getTime() - dayLength))
  const open = decided.filter(
    ({ at, undoneAt, kind }) => undoneAt === null && now < untilOf(at) && hasUndo(kind),
  )
  return {
    list: list.toSorted((a, b) => Number(b.is_first) - Number(a.is_first) || (a.since < b.since ? -1 : 1)),
    counts,
    undoable: open.map(({ id, kind, decision, at }) => ({
      id,
      kind: kind as Kind,
      decision,
      until: untilOf(at).toISOString(),
    })),
    decided_today: decided.length,
  }
}

const untilOf = (at: Date): Date => new Date(at.getTime() + undoLife)
const hasUndo = (kind: string): boolean =>
  reviewSources.some((source) => source.kind === kind && source.undo !== undefined)

export async function openReview(
  call: ConsoleCall<OpenKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<OpenKey>> {
  const { kind, id } = call.body
  const source = requireSource(call, kind)
  await requireClaim(call, { kind, id })
  const opened = await source.open(call.tx, id, { as: (work) => actAs(call, '', work), deps })
  if (!opened) throw notFound('console.gone')
  return { kind, id, ...opened, held_by: call.operator.name, is_mine: true }
}

/** Read before the transaction, since it takes its time; without the entry of it nothing is handed out. */
export async function readPicture(
  call: ConsoleCall<PictureKey>,
  deps: ConsoleDeps,
): Promise<Uint8Array | null> {
  const { kind, id, picture } = call.body
  const source = requireSource(call, kind)
  return (await source.picture?.({ tx: call.tx, db: deps.db, now: call.now }, id, picture, deps)) ?? null
}

export async function showPicture(
  call: ConsoleCall<PictureKey>,
  bytes: Uint8Array | null,
): Promise<ConsoleDataOf<PictureKey>> {
  if (!bytes) throw notFound('console.gone')
  const { kind, id } = call.body
  await requireClaim(call, { kind, id })
  await actAs(call, '', ({ record }) =>
    record({ verb: `${kind} picture`, subject: id, before: 'sealed', after: 'looked at' }),
  )
  return { url: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` }
}

export async function decideReview(
  call: ConsoleCall<DecideKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<DecideKey>> {
  const { tx, now, operator, body } = call
  const { kind, id, decision } = body
  const source = requireSource(call, kind)
  await requireClaim(call, { kind, id })
  const typed = await source.typed(tx, id, decision, body.text?.trim() ?? '')
  if (!typed) throw refused('verb_refused', 'console.no_such_decision')
  const { state } = await runVerb(call, deps, { ...typed, reason: body.reason ?? '' })
  await queries.dropClaim(tx, kind, id)
  const undoId = newId()
  await queries.insertDecision(tx, {
    id: undoId,
    kind,
    subject: id,
    operatorId: operator.id,
    decision,
    at: now,
  })
  return source.undo
    ? { state, undo_id: undoId, until: untilOf(now).toISOString() }
    : { state, undo_id: null, until: null }
}

export async function askColleague(call: ConsoleCall<AskKey>): Promise<ConsoleDataOf<AskKey>> {
  const { kind, id } = call.body
  requireSource(call, kind)
  await requireClaim(call, { kind, id })
  await queries.markAsked(call.tx, kind, id, call.now)
  return {}
}

/** Only one's own, only for ten minutes, and only while nobody has decided again. */
export async function undoReview(
  call: ConsoleCall<UndoKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<UndoKey>> {
  const { tx, now, operator } = call
  const decision = await queries.lockDecision(tx, call.body.id)
  const isOpen =
    decision?.operatorId === operator.id &&
    decision.undoneAt === null &&
    now < untilOf(decision.at) &&
    (await queries.isLastDecision(tx, decision))
  if (!isOpen) throw refused('verb_refused', 'console.undo_over')
  const source = requireSource(call, decision.kind as Kind)
  const typed = source.undo?.(decision.subject)
  if (!typed) throw refused('verb_refused', 'console.undo_over')
  await runVerb(call, deps, { ...typed, reason: '' })
  await queries.markUndone(tx, decision.id, now)
  return { kind: source.kind, id: decision.subject }
}
