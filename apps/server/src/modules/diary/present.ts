import type { DataOf } from '@mindisle/contract'
import type { Entry } from './entry.ts'
import type { OpenEntry } from './sealed-entry.ts'

export type EntryView = DataOf<'POST /api/diary/save'>['entries'][number]
export type EntryBrief = DataOf<'GET /api/diary/month/:month'>['list'][number]

const excerptLength = 80

export function entryView({ row, entry }: OpenEntry): EntryView {
  const { textRevision: _revision, texts: _texts, removed: _removed, ...parts } = entry
  return {
    ...parts,
    id: row.id,
    revision: row.revision,
    is_removed: row.removedAt !== null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    files: [],
  }
}

/** Whole characters, in one line. */
const excerptOf = ({ text }: Entry): string =>
  [
    ...text
      .slice(0, 4 * excerptLength)
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, excerptLength)
    .join('')

export const entryBrief = ({ row, entry }: OpenEntry): EntryBrief => ({
  id: row.id,
  day: entry.day,
  at: entry.at,
  mood: entry.mood,
  emotions: entry.emotions,
  activities: entry.activities,
  sleep: entry.sleep,
  excerpt: excerptOf(entry),
  picture_count: entry.pictures.length,
  has_voice: entry.voice !== null,
})
