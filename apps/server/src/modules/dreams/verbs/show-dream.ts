import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { toldView } from '../present.ts'
import { findDream } from '../queries.ts'
import { fewestAgain } from '../reading/compose.ts'
import type { RankedSymbol } from '../reading/rank.ts'
import { readDream, type ReadDream } from '../read-dream.ts'

type Key = 'GET /api/dream/show'
type SymbolView = DataOf<Key>['symbols'][number]

function symbolView(
  { symbol, isDenied }: RankedSymbol,
  { open, found, counts }: ReadDream,
  language: Language,
): SymbolView {
  const { id, family } = symbol
  const first = found.find((span) => span.id === id)
  const dreams = counts.get(id) ?? 1
  const comesBack = open.dream.is_recurring || dreams >= fewestAgain
  return {
    id,
    family,
    name: symbol.name[language],
    said: first ? open.dream.text.slice(first.start, first.end) : '',
    is_denied: isDenied,
    dreams,
    image: symbol.image[language],
    emotion: symbol.emotion[language],
    day: symbol.day[language],
    culture: symbol.culture[language],
    ask: symbol.ask[language],
    recurring: comesBack ? symbol.recurring[language] : null,
  }
}

export async function showDream(
  { tx, language, actor, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const row = await findDream(tx, actor.userId, query.id)
  if (!row) throw notFound()
  const ring = await personKeys.ringOf(tx, actor.userId)
  const read = await readDream(tx, ring, row, language)
  const { text, rehearsal } = read.open.dream
  return {
    ...toldView(read.open),
    text,
    spans: read.found.map(({ start, end, id }) => ({ start, end, id })),
    symbols: read.symbols.map((symbol) => symbolView(symbol, read, language)),
    reading: read.reading,
    rehearsal,
  }
}
