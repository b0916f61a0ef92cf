import { createHash } from 'node:crypto'
import { searchWords } from '@mindisle/content'
import type { ContentLoader } from '../../platform/content/load.ts'
import type { Tx } from '../../platform/db/database.ts'
import { entriesOf, groupsOf, piecesFor, type Groups, type SearchEntry } from './entry.ts'
import { createSpeller } from './pinyin.ts'
import { deleteEntry, findMarks, listMarks, placeEntry, putEntry, type Marks } from './queries.ts'
import type { SearchSource } from './source.ts'

/** Raised when pieces are made in another way, so that all are made again though the content is the same. */
const piecesVersion = '5'

/** Of everything the pieces of an entry are made from. */
function hashOf({ title, line, words }: SearchEntry, groups: Groups): string {
  const near = groupsOf([...Object.values(title), ...words], groups)
  return createHash('sha256')
    .update(JSON.stringify([piecesVersion, title, line, words, near]))
    .digest('base64url')
}

async function write(tx: Tx, entry: SearchEntry, groups: Groups): Promise<void> {
  const spell = await createSpeller()
  await putEntry(tx, entriesOf(entry, hashOf(entry, groups)), piecesFor(entry, groups, spell))
}

/** The pieces of an entry are thousands of rows: what has not changed is not written. */
async function bring(tx: Tx, entry: SearchEntry, before: Marks | undefined, groups: Groups): Promise<void> {
  const { kind, id, weight, categoryId } = entry
  if (before?.hash !== hashOf(entry, groups)) return write(tx, entry, groups)
  if (before.weight !== weight || before.categoryId !== categoryId)
    await placeEntry(tx, { kind, id, weight, categoryId })
}

/** A row that can be found has come or changed; in the transaction that changes it. */
export const putSearchEntry = async (
  tx: Tx,
  entry: SearchEntry,
  groups: Groups = searchWords.synonyms,
): Promise<void> => bring(tx, entry, await findMarks(tx, entry.kind, entry.id), groups)

/** It can be found no longer; in the transaction that hides or removes it. */
export const removeSearchEntry = (tx: Tx, kind: string, id: string): Promise<void> =>
  deleteEntry(tx, kind, id)

/** Entries follow what their sources list, one by one: what has not changed is not written. */
export async function bringSearch(tx: Tx, sources: readonly SearchSource[]): Promise<void> {
  const kept = new Map((await listMarks(tx)).map((row) => [`${row.kind} ${row.id}`, row]))
  for (const { kind, list } of sources)
    for (const entry of await list(tx)) {
      await bring(tx, { kind, ...entry }, kept.get(`${kind} ${entry.id}`), searchWords.synonyms)
      kept.delete(`${kind} ${entry.id}`)
    }
  for (const { kind, id } of kept.values()) await deleteEntry(tx, kind, id)
}

/** After the content of those who register sources: what can be found is what is offered. */
export const searchContent = (sources: readonly SearchSource[]): ContentLoader => ({
  fingerprint: () => JSON.stringify([piecesVersion, searchWords.synonyms, sources.map(({ kind }) => kind)]),
  load: (tx) => bringSearch(tx, sources),
})
