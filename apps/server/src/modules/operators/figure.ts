import type { figureNames, Right } from '@mindisle/contract/console'
import type { Tx } from '../../platform/db/database.ts'
import type { Tally } from '../../platform/db/tally.ts'

/** Something of a day that can be counted: how many, never who. */
export interface Figure extends Tally {
  name: (typeof figureNames)[number]
  unit: 'times' | 'fen' | 'minutes'
  /** Whoever may see what it is made of; without one, whoever may see the figure. */
  partsNeed?: Right
  /** Known for so many days back; what lies before is unknown and not nought. */
  keptDays?: number
  /** A day without a row was not looked at, and is not nought. */
  isNoted?: boolean
  /** The same hour by hour, from the first; only for what is drawn. */
  byHour?(tx: Tx, from: Date, until: Date): Promise<number[]>
}
