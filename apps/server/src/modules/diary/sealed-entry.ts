import { daysOf, type Day, type Moment } from '@mindisle/insight'
import type { KeyRing, PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Entry, LostText } from './entry.ts'
import {
  listBetween,
  listOnDays,
  type Days,
  type EntryRow,
  type SealedRow,
  type VersionRow,
} from './queries.ts'

export const entryPlace = (key: string): Place => ({ purpose: 'diary', rowId: key })
export const wordsPlace = (id: string): Place => ({ purpose: 'diary_words', rowId: id })
export const versionPlace = (id: string): Place => ({ purpose: 'diary_version', rowId: id })

export interface OpenEntry<Row extends Pick<EntryRow, 'id'> = EntryRow> {
  row: Row
  entry: Entry
}

export const openEntry = <Row extends SealedRow>(ring: KeyRing, row: Row): OpenEntry<Row> => ({
  row,
  entry: JSON.parse(ring.open(entryPlace(row.key), row.sealed).toString()) as Entry,
})

export const openVersion = (ring: KeyRing, { id, sealed }: VersionRow): LostText =>
  JSON.parse(ring.open(versionPlace(id), sealed).toString()) as LostText

/** By the hour that the person has said, which lies sealed. */
export const byMoment = (a: OpenEntry<{ id: string }>, b: OpenEntry<{ id: string }>): number =>
  a.entry.day === b.entry.day
    ? a.entry.at - b.entry.at || (a.row.id < b.row.id ? -1 : 1)
    : a.entry.day < b.entry.day
      ? -1
      : 1

export const momentOf = ({ entry }: OpenEntry): Moment => ({
  day: entry.day,
  at: entry.at,
  mood: entry.mood,
  feelings: entry.emotions,
  activities: entry.activities,
  sleep: entry.sleep,
})

/** Those of these days that a person has written about. */
export async function readDays(
  tx: Tx,
  keys: PersonKeys,
  userId: string,
  days: readonly string[],
): Promise<Day[]> {
  const rows = days.length === 0 ? [] : await listOnDays(tx, userId, days)
  if (rows.length === 0) return []
  const ring = await keys.ringOf(tx, userId)
  return daysOf(rows.map((row) => momentOf(openEntry(ring, row))))
}

/** What a person wrote on these days, oldest first. */
export async function readEntries(
  tx: Tx,
  keys: PersonKeys,
  userId: string,
  days: Days,
): Promise<OpenEntry[]> {
  const rows = await listBetween(tx, userId, days)
  if (rows.length === 0) return []
  const ring = await keys.ringOf(tx, userId)
  return rows.map((row) => openEntry(ring, row)).sort(byMoment)
}
