import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { importedRevision, mergeWords, mostWords, settleWords, type OwnWord } from '../own-words.ts'
import { deleteWords, listWords, lockWords, putWords, type WordsRow } from '../queries.ts'
import { wordsPlace } from '../sealed-entry.ts'

interface Deps {
  personKeys: PersonKeys
}

/** What the rows of a person say together. */
export const openWords = (ring: KeyRing, rows: readonly WordsRow[]): OwnWord[] =>
  rows.reduce<OwnWord[]>(
    (words, { id, sealed }) =>
      mergeWords(words, JSON.parse(ring.open(wordsPlace(id), sealed).toString()) as OwnWord[]),
    [],
  )

export async function readWords(tx: Tx, { personKeys }: Deps, userId: string): Promise<OwnWord[]> {
  const rows = await listWords(tx, userId)
  return rows.length === 0 ? [] : openWords(await personKeys.ringOf(tx, userId), rows)
}

type ReadKey = 'GET /api/diary/activities'

export const showWords = async ({ tx, now, actor }: Call<ReadKey>, deps: Deps): Promise<DataOf<ReadKey>> => ({
  list: await readWords(tx, deps, actor.userId),
  server_now: now.getTime(),
})

type Key = 'POST /api/diary/activities'

interface Merging {
  userId: string
  words: readonly OwnWord[]
  now: Date
  /** What does not fit is left out instead of refused. */
  isCut: boolean
}

export async function mergeIntoWords(
  tx: Tx,
  { personKeys }: Deps,
  { userId, words, now, isCut }: Merging,
): Promise<OwnWord[]> {
  const rows = await lockWords(tx, userId)
  const kept = rows.length === 0 ? [] : openWords(await personKeys.ringOf(tx, userId), rows)
  const room = Math.max(0, mostWords - kept.length)
  const list = mergeWords(kept, settleWords(isCut ? words.slice(0, room) : words, now))
  if (list.length > mostWords) throw new Refusal(422, 'diary.words_full')
  const [first, ...others] = rows
  const id = first?.id ?? newId()
  if (others.length === 0 && JSON.stringify(list) === JSON.stringify(kept)) return list
  const sealed = await personKeys.sealFor(tx, userId, wordsPlace(id), JSON.stringify(list))
  await putWords(tx, { id, userId, sealed, updatedAt: now })
  if (others.length > 0)
    await deleteWords(
      tx,
      others.map((row) => row.id),
    )
  return list
}

interface Dropping {
  userId: string
  ids: ReadonlySet<string>
  now: Date
}

/** Takes activities out of the list that an import has brought and nobody has changed. */
export async function dropWords(tx: Tx, { personKeys }: Deps, { userId, ids, now }: Dropping): Promise<void> {
  const rows = await lockWords(tx, userId)
  if (rows.length === 0) return
  const ring = await personKeys.ringOf(tx, userId)
  for (const { id, sealed } of rows) {
    const words = JSON.parse(ring.open(wordsPlace(id), sealed).toString()) as OwnWord[]
    const kept = words.filter((word) => word.revision !== importedRevision || !ids.has(word.id))
    if (kept.length === words.length) continue
    const again = await personKeys.sealFor(tx, userId, wordsPlace(id), JSON.stringify(kept))
    await putWords(tx, { id, userId, sealed: again, updatedAt: now })
  }
}

/** Sent again, or by a device that was away for months: what is later stays. */
export async function keepWords({ tx, now, actor, body }: Call<Key>, deps: Deps): Promise<DataOf<Key>> {
  const merging = { userId: actor.userId, words: body.list, now, isCut: false }
  return { list: await mergeIntoWords(tx, deps, merging), server_now: now.getTime() }
}
