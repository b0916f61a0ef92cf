import type { DataOf } from '@mindisle/contract'
import { mergeOffer } from '../modules/account/index.ts'
import type { Call } from '../platform/http/call.ts'
import { refused } from '../platform/http/refusal.ts'
import { mergeVisitor } from './merge-visitor.ts'
import type { SignInDeps } from './sign-in.ts'

type Key = 'POST /api/auth/merge'

export async function answerMergeOffer(call: Call<Key>, deps: SignInDeps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const answer = { offerId: body.offer_id, userId: actor.userId, isAccepted: body.accept }
  const visitorUserId = await mergeOffer.answer(tx, answer, now)
  if (!body.accept) return { receipt: null }
  const receipt = await mergeVisitor(call, deps, { visitorUserId, userId: actor.userId })
  if (!receipt) throw refused('merge_settled', 'account.merge_settled')
  return { receipt }
}
