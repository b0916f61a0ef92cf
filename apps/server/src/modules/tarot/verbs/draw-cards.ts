import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { cardCount, lay } from '../deck.ts'
import { layReading, lockReading } from '../queries.ts'
import { openReading, readingPlace, type Reading } from '../sealed-reading.ts'

type Key = 'POST /api/tarot/draw'

/** Once: whoever picks again, on whatever device, is shown what lies there. */
export async function drawCards(
  { tx, now, actor: { userId }, body }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const row = await lockReading(tx, userId, body.id)
  if (!row) throw notFound('tarot.gone')
  const { id } = row
  if (row.drawnAt !== null) return { id }
  const reading = openReading(await personKeys.ringOf(tx, userId), row)
  const { hand, cut, picks } = body
  if (!reading.shuffled || picks.length !== cardCount(reading.spread))
    throw new Refusal(422, 'tarot.wrong_count')
  const { secret } = reading.shuffled
  const byHand = { hand, cut, picks }
  const laid: Reading = { ...reading, shuffled: { secret, byHand }, cards: lay(secret, byHand) }
  const sealed = await personKeys.sealFor(tx, userId, readingPlace(id), JSON.stringify(laid))
  await layReading(tx, { ...row, sealed, drawnAt: now })
  return { id }
}
