import type { DataOf } from '@mindisle/contract'
import { answerOffer, lockOffer } from '../modules/account/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound, refused } from '../platform/http/refusal.ts'
import { mergeVisitor } from './merge-visitor.ts'
import type { SignInDeps } from './sign-in.ts'

type Key = 'POST /api/auth/merge'

export async function answerMergeOffer(call: Call<Key>, deps: SignInDeps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const offer = await lockOffer(tx, body.offer_id, actor.userId)
  if (!offer) throw notFound()
  if (offer.answer !== null) throw refused('merge_settled', 'auth.merge_settled')
  await answerOffer(tx, offer.id, body.accept ? 'accepted' : 'declined', now)
  if (!body.accept) return { receipt: null }
  const receipt = await mergeVisitor(call, deps, { visitorUserId: offer.visitorUserId, userId: actor.userId })
  if (!receipt) throw refused('merge_settled', 'auth.merge_settled')
  return { receipt }
}
