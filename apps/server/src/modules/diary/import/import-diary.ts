import type { DataOf } from '@mindisle/contract'
import { sealingRing } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { settleClocks } from '../entry.ts'
import { importsPerHour } from '../limits.ts'
import { mergeIntoWords, readWords } from '../verbs/keep-words.ts'
import { keepEntries, type SaveDeps } from '../verbs/save-entries.ts'
import { insertImport } from './queries.ts'
import { problemsOf, readImport, wordsNotIn } from './read-import.ts'
import { sealImport, type Brought } from './sealed-import.ts'

type Key = 'POST /api/diary/import'

const batch = 500

async function noteImport(deps: SaveDeps, userId: string, now: Date, brought: Brought): Promise<string> {
  const row = { id: newId(), userId, createdAt: now }
  const ring = await sealingRing(deps.db, deps.personKeys, userId)
  await insertImport(deps.db.direct, sealImport(ring, row, brought))
  return row.id
}

/**
 * In pieces, each of which is kept by itself: cut off in the middle, the same file again brings the rest. What it brings is
 * noted before, so that a half can be undone too.
 */
export async function importDiary(
  { now, actor: { userId }, body }: Call<Key>,
  deps: SaveDeps & { limits: Limits },
): Promise<DataOf<Key>> {
  const wait = await deps.limits.take([[importsPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const { entries, words, problems, here, away } = await readImport(deps.db.direct, userId, body)
  const fresh = entries.filter((entry) => !here.has(entry.id) && !away.has(entry.id))
  const coming = wordsNotIn(await readWords(deps.db.direct, deps, userId), words)
  const brought = { entries: fresh.map((entry) => entry.id), words: coming.map((word) => word.id) }
  const id = fresh.length > 0 ? await noteImport(deps, userId, now, brought) : null
  for (let from = 0; from < fresh.length; from += batch) {
    const some = fresh.slice(from, from + batch).map((entry) => settleClocks(entry, now))
    await keepEntries(deps, userId, some, now)
  }
  if (coming.length > 0)
    await deps.db.transaction((tx) => mergeIntoWords(tx, deps, { userId, words: coming, now, isCut: true }))
  return { added: fresh.length, known: here.size + away.size, id, ...problemsOf(problems) }
}
