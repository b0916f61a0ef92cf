import type { Tx } from '../../platform/db/database.ts'

/** Something of a day that can be counted: how many, never who. */
export interface Figure {
  name: 'people' | 'reports' | 'income' | 'help'
  count(tx: Tx, from: Date, until: Date): Promise<number>
  /** The same hour by hour, from the first; only for what is drawn. */
  byHour?(tx: Tx, from: Date, until: Date): Promise<number[]>
}
