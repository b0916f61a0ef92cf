import type { InputOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import type { OwnWord } from '../own-words.ts'
import { readDaylio, type Imported, type ImportProblem } from './daylio.ts'
import { listKnown } from './queries.ts'

export interface AgainstDiary extends Imported {
  /** Ids of entries that are in the diary, and of those that were taken out of it. */
  here: ReadonlySet<string>
  away: ReadonlySet<string>
}

/** A file, and what of it the diary has already. */
export async function readImport(
  tx: Tx,
  userId: string,
  { csv, time_zone: zone, moods: chosen = [] }: InputOf<'POST /api/diary/import'>['body'],
): Promise<AgainstDiary> {
  const read = readDaylio(csv, userId, { timeZone: requireTimeZone(zone), chosen })
  const ids = read.entries.map(({ id }) => id)
  const known = await listKnown(tx, userId, ids)
  const idsOf = (isAway: boolean) =>
    new Set(known.filter(({ removedAt }) => (removedAt !== null) === isAway).map(({ id }) => id))
  return { ...read, here: idsOf(false), away: idsOf(true) }
}

const mostNamed = 100

export const problemsOf = (problems: readonly ImportProblem[]) => ({
  problems: problems.slice(0, mostNamed),
  problem_count: problems.length,
})

/** Of the words of a file those that the own list does not have. */
export function wordsNotIn(own: readonly OwnWord[], words: readonly OwnWord[]): OwnWord[] {
  const known = new Set(own.filter(({ kind }) => kind === 'activity').map(({ id }) => id))
  return words.filter(({ id }) => !known.has(id))
}
