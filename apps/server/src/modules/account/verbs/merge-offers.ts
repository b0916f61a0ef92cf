import type { Tx } from '../../../platform/db/database.ts'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import * as queries from '../queries.ts'

/** An account that existed is asked before it takes over what a visitor did. */
async function offerMerge(
  tx: Tx,
  who: { userId: string; visitorUserId: string },
  now: Date,
): Promise<string> {
  const offer = await queries.openOffer(tx, { id: newId(), ...who, createdAt: now })
  return offer.id
}

interface OfferAnswer {
  offerId: string
  userId: string
  isAccepted: boolean
}

/** An offer is answered once; tells whose visit it was about. */
async function answerOffer(tx: Tx, { offerId, userId, isAccepted }: OfferAnswer, now: Date): Promise<string> {
  const offer = await queries.lockOffer(tx, offerId, userId)
  if (!offer) throw notFound()
  if (offer.answer !== null) throw refused('merge_settled', 'account.merge_settled')
  await queries.answerOffer(tx, offer.id, isAccepted ? 'accepted' : 'declined', now)
  return offer.visitorUserId
}

export const mergeOffer = { make: offerMerge, answer: answerOffer }
