import { promiseOf } from '@mindisle/base/fair-shuffle'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { deckIds } from '../deck.ts'
import { readingView } from '../present.ts'
import { findDrawn } from '../queries.ts'
import { compose } from '../reading/compose.ts'
import { openReading, type Shuffled } from '../sealed-reading.ts'

type Key = 'GET /api/tarot/show'

function proofOf(shuffled: Shuffled | null): DataOf<Key>['proof'] {
  if (!shuffled?.byHand) return null
  const { secret, byHand } = shuffled
  return { promise: promiseOf(secret), secret, ...byHand, deck: [...deckIds] }
}

export async function showReading(
  { tx, language, actor: { userId }, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const row = await findDrawn(tx, userId, query.id)
  if (!row) throw notFound()
  const reading = openReading(await personKeys.ringOf(tx, userId), row)
  const { overview, parts, ask } = compose(reading, language)
  return {
    ...readingView(row, reading, language),
    overview,
    parts: parts.map(({ keywords, text, ties }) => ({ keywords, text, ties: ties.map((tie) => tie.text) })),
    ask,
    proof: proofOf(reading.shuffled),
  }
}
