import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listByIds, listNewest } from '../queries.ts'
import { byMoment, openEntry, type OpenEntry } from '../sealed-entry.ts'

const longestExcerpt = 40

const pageOf = ({ row, entry }: OpenEntry) => ({
  id: row.id,
  day: entry.day,
  mood: entry.mood,
  text: entry.text,
})

/** These of a person's entries that are still there, oldest first; words and mood, no pictures. */
export async function readPages(tx: Tx, keys: PersonKeys, userId: string, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listByIds(tx, userId, ids)
  const ring = await keys.ringOf(tx, userId)
  return rows
    .filter(({ removedAt }) => removedAt === null)
    .map((row) => openEntry(ring, row))
    .sort(byMoment)
    .map(pageOf)
}

/** The last entries with words, newest first, by how they begin. */
export async function listRecentPages(tx: Tx, keys: PersonKeys, userId: string, count: number) {
  const rows = await listNewest(tx, userId, count)
  const ring = await keys.ringOf(tx, userId)
  return rows
    .map((row) => openEntry(ring, row))
    .filter(({ entry }) => entry.text.trim() !== '')
    .sort((one, other) => byMoment(other, one))
    .map((open) => {
      const { text, ...page } = pageOf(open)
      const letters = [...text.replaceAll(/\s+/g, ' ')]
      return { ...page, excerpt: letters.slice(0, longestExcerpt).join('') }
    })
}
