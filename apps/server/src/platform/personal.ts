import type { Language } from '@mindisle/base'
import type { PersonKeys } from './crypto/person-keys.ts'
import type { Tx } from './db/database.ts'

/** How many of each thing, in the words of the merge receipt. */
export type Counts = Record<string, number>

/** For whom an export is written, and what opens that which is sealed. */
export interface ExportReader {
  language: Language
  keys: PersonKeys
}

/** What a module does with the traces of a person that it keeps. */
export interface PersonalData {
  /** What the export calls this part while it is made. */
  name: string
  /** Every table of the module that holds anything about a person. */
  tables: readonly string[]
  /** What a merge would move; a visitor for whom all counts are 0 has left nothing behind. */
  count(tx: Tx, userId: string): Promise<Counts>
  /** Moves everything to another user, once; answers what moved. */
  merge(tx: Tx, fromUserId: string, toUserId: string, now: Date): Promise<Counts>
  /** Everything kept about the person, readable by them; words of ours in their language. */
  export(tx: Tx, userId: string, reader: ExportReader): Promise<Record<string, unknown>>
  erase(tx: Tx, userId: string, now: Date): Promise<void>
}

export const rowCount = (result: { rowCount: number | null }): number => result.rowCount ?? 0

/** Counts without the zeroes, so that a receipt lists only what moved. */
export const onlySome = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
