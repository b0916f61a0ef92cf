import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { importLife } from '../policy.ts'
import { listAllEntries } from '../queries.ts'
import { openEntry } from '../sealed-entry.ts'
import { dropWords } from '../verbs/keep-words.ts'
import { deleteUntouched, listImports, listKnown, takeImport } from './queries.ts'
import { openImport } from './sealed-import.ts'

interface Deps {
  personKeys: PersonKeys
}

type ListKey = 'GET /api/diary/imports'

export async function showImports(
  { tx, now, actor: { userId } }: Call<ListKey>,
  { personKeys }: Deps,
): Promise<DataOf<ListKey>> {
  const rows = await listImports(tx, userId)
  if (rows.length === 0) return { list: [] }
  const ring = await personKeys.ringOf(tx, userId)
  const list = rows
    .filter(({ createdAt }) => createdAt.getTime() + importLife > now.getTime())
    .map((row) => ({
      id: row.id,
      added_at: row.createdAt.toISOString(),
      added: openImport(ring, row).entries.length,
    }))
  return { list }
}

async function usedActivities(tx: Tx, ring: KeyRing, userId: string): Promise<Set<string>> {
  const rows = await listAllEntries(tx, userId)
  return new Set(rows.flatMap((row) => openEntry(ring, row).entry.activities))
}

type Key = 'POST /api/diary/import/undo'

/**
 * What came and was not touched goes at once, as if it had never come, so that the same file can come again. Words of the
 * own list go with it unless an entry that stays names them.
 */
export async function undoImport(
  { tx, now, actor: { userId }, body }: Call<Key>,
  deps: Deps,
): Promise<DataOf<Key>> {
  const row = await takeImport(tx, userId, body.id)
  if (!row || row.createdAt.getTime() + importLife <= now.getTime()) throw notFound('diary.import_gone')
  const ring = await deps.personKeys.ringOf(tx, userId)
  const { entries, words } = openImport(ring, row)
  const removed = await deleteUntouched(tx, row, entries)
  const kept = (await listKnown(tx, userId, entries)).filter(({ removedAt }) => removedAt === null).length
  if (words.length > 0) {
    const used = await usedActivities(tx, ring, userId)
    const unused = words.filter((id) => !used.has(id))
    await dropWords(tx, deps, { userId, ids: new Set(unused), now })
  }
  return { removed, kept }
}
