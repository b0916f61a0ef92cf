import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { settleClocks } from '../entry.ts'
import { readDaylio } from '../import/daylio.ts'
import { importsPerHour } from '../limits.ts'
import { listByIds } from '../queries.ts'
import { mergeIntoWords } from './keep-words.ts'
import { keepEntries, type SaveDeps } from './save-entries.ts'

type Key = 'POST /api/diary/import'

const batch = 500
const mostNamed = 100

/** In pieces, each of which is kept by itself: cut off in the middle, the same file again brings the rest. */
export async function importDiary(
  { now, actor, body }: Call<Key>,
  deps: SaveDeps & { limits: Limits },
): Promise<DataOf<Key>> {
  const { userId } = actor
  const timeZone = requireTimeZone(body.time_zone)
  const wait = await deps.limits.take([[importsPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const { entries, words, problems } = readDaylio(body.csv, userId, timeZone)
  let known = 0
  for (let from = 0; from < entries.length; from += batch) {
    const some = entries.slice(from, from + batch).map((entry) => settleClocks(entry, now))
    const ids = some.map(({ id }) => id)
    known += (await listByIds(deps.db.direct, userId, ids)).length
    await keepEntries(deps, userId, some, now)
  }
  if (words.length > 0)
    await deps.db.transaction((tx) => mergeIntoWords(tx, deps, { userId, words, now, isCut: true }))
  return {
    added: entries.length - known,
    known,
    problems: problems.slice(0, mostNamed),
    problem_count: problems.length,
  }
}
