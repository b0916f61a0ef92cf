import { findCard } from '@mindisle/content/tarot'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { dayIn, requireTimeZone } from '../../../platform/time-zone.ts'
import { cardCount } from '../deck.ts'
import { beginPerDay } from '../limits.ts'
import { insertReading } from '../queries.ts'
import { readingPlace, type Reading } from '../sealed-reading.ts'
import type { AskDeps } from './begin-reading.ts'

type Key = 'POST /api/tarot/enter'

/** Cards that somebody has laid on a table: nobody promised anything, and it says so. */
export async function enterCards(
  { tx, now, actor: { userId }, body }: Call<Key>,
  { limits, personKeys }: AskDeps,
): Promise<DataOf<Key>> {
  const { spread, topic, cards } = body
  if (cards.length !== cardCount(spread)) throw new Refusal(422, 'tarot.wrong_count')
  if (!cards.every(({ id }) => findCard(id))) throw notFound('tarot.gone_card')
  if (new Set(cards.map(({ id }) => id)).size !== cards.length) throw new Refusal(422, 'tarot.twice')
  const wait = await limits.take([[beginPerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const id = newId()
  const reading: Reading = {
    spread,
    topic,
    question: body.question.trim(),
    shuffled: null,
    cards: cards.map((card) => ({ id: card.id, isReversed: card.is_reversed })),
  }
  const sealed = await personKeys.sealFor(tx, userId, readingPlace(id), JSON.stringify(reading))
  const day = dayIn(requireTimeZone(body.time_zone), now)
  await insertReading(tx, { id, userId, day, createdAt: now, drawnAt: now, sealed })
  return { id }
}
