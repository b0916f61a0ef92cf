import { beginningOf } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { theRow } from '../../platform/db/rows.ts'
import { fileAddress } from '../files/index.ts'
import { partsOf, type Entry } from './entry.ts'
import { smallSide } from './files/purposes.ts'
import { listFiles, type DiaryFile } from './files/queries.ts'
import type { OpenEntry } from './sealed-entry.ts'

export type EntryView = DataOf<'POST /api/diary/save'>['entries'][number]
type FileView = EntryView['files'][number]
export type EntryBrief = DataOf<'GET /api/diary/month/:month'>['list'][number]

const excerptLength = 80

const isPicture = (key: string): boolean => key.endsWith('.webp')

export const fileView = ({ id, key }: DiaryFile): FileView => ({
  id,
  url: fileAddress(key),
  small_url: isPicture(key) ? fileAddress(key, smallSide) : null,
})

/** The ids an entry names, whether they have arrived or not. */
export const fileIdsOf = ({ pictures, voice }: Pick<Entry, 'pictures' | 'voice'>): string[] => [
  ...pictures,
  ...(voice ? [voice.id] : []),
]

function entryView({ row, entry }: OpenEntry, files: ReadonlyMap<string, DiaryFile>): EntryView {
  return {
    ...partsOf(entry),
    id: row.id,
    revision: row.revision,
    is_removed: row.removedAt !== null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    files: fileIdsOf(entry).flatMap((id) => {
      const file = files.get(id)
      return file ? [fileView(file)] : []
    }),
  }
}

/** Entries of one person, with the addresses of their files. */
export async function entryViews(tx: Tx, userId: string, open: readonly OpenEntry[]): Promise<EntryView[]> {
  const ids = open.flatMap(({ entry }) => fileIdsOf(entry))
  const files = ids.length > 0 ? await listFiles(tx, userId, ids) : []
  const byId = new Map(files.map((file) => [file.id, file]))
  return open.map((one) => entryView(one, byId))
}

export const oneView = async (tx: Tx, userId: string, open: OpenEntry): Promise<EntryView> =>
  theRow(await entryViews(tx, userId, [open]))

export const entryBrief = ({ row, entry }: OpenEntry<{ id: string }>): EntryBrief => ({
  id: row.id,
  day: entry.day,
  at: entry.at,
  mood: entry.mood,
  emotions: entry.emotions,
  activities: entry.activities,
  sleep: entry.sleep,
  excerpt: beginningOf(entry.text.slice(0, 4 * excerptLength), excerptLength),
  picture_count: entry.pictures.length,
  has_voice: entry.voice !== null,
})
