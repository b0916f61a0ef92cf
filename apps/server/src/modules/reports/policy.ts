import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findTable, type TableRow } from '../assessments/index.ts'
import { isUnlocked, readUnlocked } from '../money/index.ts'
import { findReport, type ReportRow } from './queries.ts'
import type { Reading } from './reading.ts'

/** Somebody else's report is answered like one that never was. */
export async function requireReport(tx: Tx, userId: string, id: string): Promise<ReportRow> {
  const report = await findReport(tx, userId, id)
  if (!report) throw notFound()
  return report
}

const isFree = ({ fen, points }: { fen: number; points: number }): boolean => fen === 0 && points === 0

type Asked = Pick<Reading, 'report' | 'instrument'>

async function isOpenToAll(tx: Tx, { report, instrument }: Asked, known?: TableRow): Promise<boolean> {
  if (isFree(instrument.price)) return true
  const table = known ?? (await findTable(tx, report.tableId))
  return table !== null && isFree({ fen: table.priceFen, points: table.pricePoints })
}

const subjectOf = ({ report }: Asked) => ({ reportId: report.id, tableId: report.tableId })

/**
 * The question before any deep part is shown: may this person read it? What was free when it was taken stays so; else an
 * order, a code or a membership opens it.
 */
export async function mayReadDeep(
  tx: Tx,
  userId: string,
  asked: Asked,
  now: Date,
  known?: TableRow,
): Promise<boolean> {
  if (asked.report.userId !== userId) return false
  return (await isOpenToAll(tx, asked, known)) || isUnlocked(tx, userId, subjectOf(asked), now)
}

/** The same when words of it leave the server: what was paid for and read cannot be given back. */
export async function takeDeep(tx: Tx, userId: string, asked: Asked, now: Date): Promise<boolean> {
  if (asked.report.userId !== userId) return false
  return (await isOpenToAll(tx, asked)) || readUnlocked(tx, userId, subjectOf(asked), now)
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
