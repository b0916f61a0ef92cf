import { mayUse, type ConsoleDataOf, type Right } from '@mindisle/contract/console'
import type { OperatorRow } from '../../operators/index.ts'
import { readRegions, staleLines } from '../../safety/index.ts'
import { listHeldClaims, type Claim } from '../review/queries.ts'
import { sourcesFor } from '../review/review.ts'
import type { Look } from '../review/source.ts'
import { calls, ofMoney, type Queue, type Waits } from './queues.ts'

export type Line = ConsoleDataOf<'GET /api/admin/today'>['waiting'][number]

/** Whose day it is. */
export interface Looker extends Pick<OperatorRow, 'id' | 'roles'> {
  /** What colleagues have asked for and this operator may confirm. */
  asked(): Promise<Waits[]>
}

interface Kept {
  kind: string
  count: number
  oldest: Date | null
  fen: number | null
  held: readonly Claim[]
}

function lineOf({ kind, count, oldest, fen, held }: Kept, { id }: Looker): Line[] {
  if (count === 0) return []
  const others = held.filter(({ operatorId }) => operatorId !== id)
  const names = others.flatMap(({ heldBy }) => heldBy ?? [])
  return [
    {
      kind,
      count,
      oldest: oldest?.toISOString() ?? null,
      fen,
      mine: held.length - others.length,
      held: others.length,
      held_by: [...new Set(names)].toSorted(),
    },
  ]
}

const oldestOf = (waits: readonly Waits[]): Date | null =>
  waits.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** A claim of something that waits no more is none. */
function heldOf(claims: readonly Claim[], { claimed }: Queue, waits: readonly Waits[]): Claim[] {
  const ids = new Set(waits.map(({ id }) => id))
  return claims.filter(({ kind, subject }) => kind === claimed && ids.has(subject))
}

/** Who may be in danger first, then money that somebody waits for, then words. */
export async function listLines(look: Look, looker: Looker): Promise<Line[]> {
  const may = (right: Right) => mayUse(looker.roles, right)
  const claims = await listHeldClaims(look.tx, look.now)
  const queued = async (queue: Queue): Promise<Line[]> => {
    const waits = await queue.list(look, may)
    const sums = waits.flatMap(({ fen }) => fen ?? [])
    const fen = sums.length > 0 ? sums.reduce((sum, one) => sum + one, 0) : null
    const held = heldOf(claims, queue, waits)
    return lineOf({ kind: queue.kind, count: waits.length, oldest: oldestOf(waits), fen, held }, looker)
  }
  const asked = await looker.asked()
  const reviews = await Promise.all(
    sourcesFor(looker).map(async ({ kind, list, count }) => {
      const [first] = await list(look, 1)
      if (!first) return []
      const held = claims.filter((claim) => claim.kind === kind)
      return lineOf({ kind, count: await count(look), oldest: first.since, fen: null, held }, looker)
    }),
  )
  const stale = may('hotlines') ? staleLines(await readRegions(look.tx), look.now) : []
  const bare = { fen: null, held: [] }
  return [
    ...(await queued(calls)),
    ...lineOf({ kind: 'approval', count: asked.length, oldest: oldestOf(asked), ...bare }, looker),
    ...(await Promise.all(ofMoney.map(queued))).flat(),
    ...reviews.flat(),
    // A number has no hour since which it waits.
    ...lineOf({ kind: 'hotline', count: stale.length, oldest: null, ...bare }, looker),
  ]
}
