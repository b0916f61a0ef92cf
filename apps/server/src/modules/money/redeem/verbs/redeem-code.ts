import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import { notSignedIn, refused, tooOften } from '../../../../platform/http/refusal.ts'
import type { Use } from '../../../../platform/limits/limits.ts'
import { lockPerson } from '../../../account/index.ts'
import type { MoneyDeps } from '../../deps.ts'
import { findBalance } from '../../ledger/queries.ts'
import { presentRedeemed } from '../present.ts'
import { spendCode, type TakenCode } from './spend-code.ts'
import { redeemPerAddressHour, redeemPerHour } from '../../limits.ts'

type Key = 'POST /api/redeem/use'
type RedeemCall = Call<Key>

/** Counts the try before it is looked at and gives it back when it was no guess: many at once cannot slip through. */
async function takeCode(call: RedeemCall, { limits, secrets }: MoneyDeps): Promise<TakenCode> {
  const { tx, now, actor, body } = call
  const tries: Use[] = [
    [redeemPerHour, actor.userId],
    [redeemPerAddressHour, call.addressIndex],
  ]
  const wait = await limits.take(tries)
  if (wait !== null) throw tooOften(wait)
  // Whoever is being merged or erased at this moment must not leave anything behind.
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const wanted = { userId: actor.userId, code: body.code, reportId: body.report_id ?? null, now }
  const spent = await spendCode(tx, secrets, wanted)
  if (spent === 'refused') throw refused('redeem_refused', 'redeem.refused')
  await limits.giveBack(tries)
  if (spent === 'used_by_you') throw refused('redeem_refused', 'redeem.used_by_you')
  return spent
}

/** The use of the code and what it gives are one transaction: neither is ever without the other. */
export async function redeemCode(call: RedeemCall, deps: MoneyDeps): Promise<DataOf<Key>> {
  const { tx, actor, language } = call
  const taken = await takeCode(call, deps)
  const { scope, points, assessmentId } = taken.batch
  await deps.goods.redeemedBy(scope).give(call, taken)
  const { id, reportId, userId, usedAt } = taken.use
  const row = { id, scope, points, assessmentId, userId, reportId, usedAt }
  const [redeemed] = await presentRedeemed(tx, deps.goods, [row], language)
  if (!redeemed) throw new Error('one use is one line')
  return { redeemed, balance: await findBalance(tx, actor.userId) }
}
