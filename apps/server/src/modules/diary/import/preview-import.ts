import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { previewsPerHour } from '../limits.ts'
import { mostWords } from '../own-words.ts'
import { readWords } from '../verbs/keep-words.ts'
import type { SaveDeps } from '../verbs/save-entries.ts'
import { problemsOf, readImport, wordsNotIn } from './read-import.ts'

type Key = 'POST /api/diary/import/preview'

const mostMoods = 50
const mostActivities = 100

export async function previewImport(
  { actor: { userId }, body }: Call<Key>,
  deps: SaveDeps & { limits: Limits },
): Promise<DataOf<Key>> {
  const wait = await deps.limits.take([[previewsPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const tx = deps.db.direct
  const { entries, words, moods, activities, problems, here, away } = await readImport(tx, userId, body)
  const own = await readWords(tx, deps, userId)
  const coming = new Set(wordsNotIn(own, words).map(({ id }) => id))
  const days = entries
    .filter(({ id }) => !here.has(id) && !away.has(id))
    .map(({ day }) => day)
    .sort()
  return {
    added: days.length,
    known: here.size,
    removed: away.size,
    day_count: new Set(days).size,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    moods: moods.slice(0, mostMoods),
    activities: activities
      .slice(0, mostActivities)
      .map(({ name, id, count }) => ({ name, id, is_new: coming.has(id), count })),
    activity_count: activities.length,
    unplaced_count: Math.max(0, own.length + coming.size - mostWords),
    ...problemsOf(problems),
  }
}
