import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findTable, type TableRow } from '../assessments/index.ts'
import { findReport, type ReportRow } from './queries.ts'
import type { Reading } from './reading.ts'

/** Somebody else's report is answered like one that never was. */
export async function requireReport(tx: Tx, userId: string, id: string): Promise<ReportRow> {
  const report = await findReport(tx, userId, id)
  if (!report) throw notFound()
  return report
}

const isFree = ({ fen, points }: { fen: number; points: number }): boolean => fen === 0 && points === 0

/**
 * The question before any deep part is handed out: may this person read it? What was free when it was taken stays so.
 * Whatever else opens a report, an order or a code, is to be asked for here.
 */
export async function mayReadDeep(
  tx: Tx,
  userId: string,
  { report, instrument }: Pick<Reading, 'report' | 'instrument'>,
  known?: TableRow,
): Promise<boolean> {
  if (report.userId !== userId) return false
  if (isFree(instrument.price)) return true
  const table = known ?? (await findTable(tx, report.tableId))
  return table !== null && isFree({ fen: table.priceFen, points: table.pricePoints })
}

const heavy = 3

/** The heaviest level a report speaks of. */
function heaviest({ report, instrument, result }: Reading): number {
  if (report.level !== null) return report.level
  const levels = instrument.scales.map(({ id }) => result.scales[id]?.level ?? 0)
  return Math.max(0, ...levels)
}

/** Who is not well is offered help, not an audience. */
export const mayShare = (reading: Reading): boolean => !reading.report.isRisk && heaviest(reading) < heavy
