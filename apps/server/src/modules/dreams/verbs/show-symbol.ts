import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { symbolsById } from '../symbols.ts'

type Key = 'GET /api/dream/symbol'

export async function showSymbol({ language, query }: Call<Key>): Promise<DataOf<Key>> {
  const symbol = symbolsById.get(query.id)
  if (!symbol) throw notFound()
  const { id, name, image, emotion, day, culture, ask } = symbol
  return {
    id,
    name: name[language],
    image: image[language],
    emotion: emotion[language],
    day: day[language],
    culture: culture[language],
    ask: ask[language],
  }
}
