import { refused } from '../../../platform/http/refusal.ts'
import type { ConsoleFacts, SignedIn } from '../call.ts'
import * as queries from './queries.ts'

type Facts = ConsoleFacts & SignedIn

const claimLife = 5 * 60_000

interface Wanted {
  kind: string
  id: string
  life?: number
}

const rowOf = ({ now, operator }: Facts, { kind, id, life = claimLife }: Wanted) => ({
  kind,
  subject: id,
  operatorId: operator.id,
  until: new Date(now.getTime() + life),
})

/** Held for the operator, or refused with the name of whoever has it. */
export async function requireClaim(call: Facts, wanted: Wanted): Promise<void> {
  const { tx, now } = call
  if (await queries.takeClaim(tx, { ...rowOf(call, wanted), now })) return
  const holder = await holderIn(call, wanted.kind, [wanted.id])
  throw refused('claimed', 'console.claimed', { values: { name: holder(wanted.id).held_by ?? '' } })
}

/** Done by whoever holds it; then nobody does, since what is left of it may be a colleague's to do. */
export async function whileHeld<T>(call: Facts, wanted: Wanted, work: () => Promise<T>): Promise<T> {
  await requireClaim(call, wanted)
  const done = await work()
  await queries.dropClaim(call.tx, wanted.kind, wanted.id)
  return done
}

/** Whoever holds it: for those who know that and must not wait. */
export const takeOver = (call: Facts, wanted: Wanted): Promise<void> =>
  queries.putClaim(call.tx, rowOf(call, wanted))

export interface Holder {
  held_by: string | null
  is_mine: boolean
}

export async function holderIn(
  { tx, now, operator }: Facts,
  kind: string,
  ids: readonly string[],
): Promise<(id: string) => Holder> {
  const claims = (await queries.listClaims(tx, ids, now)).filter((claim) => claim.kind === kind)
  return (id) => {
    const held_by = claims.find(({ subject }) => subject === id)?.heldBy ?? null
    return { held_by, is_mine: held_by === operator.name }
  }
}
