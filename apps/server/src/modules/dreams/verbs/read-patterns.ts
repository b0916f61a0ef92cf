import { facesOf, type Day } from '@mindisle/insight'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { readDays } from '../../diary/index.ts'
import { fewestDreams, fewestOfSymbol, mostCounted } from '../policy.ts'
import { listDreams } from '../queries.ts'
import { openDream, type Dream } from '../sealed-dream.ts'
import { countSymbols, symbolsById } from '../symbols.ts'

type Key = 'GET /api/dream/patterns'

const mostShown = 12
const faces = [1, 2, 3, 4, 5]

/** How many of these dreams were woken from with each face; null where they are too few to look at. */
function moodsOf(dreams: readonly Dream[]): number[] | null {
  const moods = dreams.flatMap(({ mood }) => mood ?? [])
  if (moods.length < fewestOfSymbol) return null
  return faces.map((face) => moods.filter((mood) => mood === face).length)
}

/** What the diary says of the days on which these dreams were remembered; a day counts once. */
function diaryOf(dreams: ReadonlyArray<{ day: string }>, written: readonly Day[]): number[] | null {
  const days = new Set(dreams.map(({ day }) => day))
  const own = written.filter(({ day }) => days.has(day))
  return own.length < fewestOfSymbol ? null : facesOf(own)
}

/** Counts, and nothing concluded from them. */
export async function readPatterns(
  { tx, language, actor, query }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const rows = await listDreams(tx, actor.userId, { perPage: mostCounted })
  const ring = await personKeys.ringOf(tx, actor.userId)
  const dreams = rows.map((row) => ({ ...openDream(ring, row).dream, day: row.day }))
  const missing = Math.max(0, fewestDreams - dreams.length)
  const counts = missing > 0 ? new Map<string, number>() : countSymbols(dreams)
  const repeated = [...counts]
    .filter(([, count]) => count >= fewestOfSymbol)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostShown)
    .map(([id, count]) => ({ id, count, own: dreams.filter(({ symbols }) => symbols.includes(id)) }))
  const days = query.is_with_diary ? new Set(repeated.flatMap(({ own }) => own.map(({ day }) => day))) : []
  const written = await readDays(tx, personKeys, actor.userId, [...days])
  return {
    dreams: dreams.length,
    with_mood: dreams.filter(({ mood }) => mood !== null).length,
    missing,
    symbols: repeated.map(({ id, count, own }) => ({
      id,
      name: symbolsById.get(id)?.name[language] ?? id,
      dreams: count,
      moods: moodsOf(own),
      diary: diaryOf(own, written),
    })),
  }
}
