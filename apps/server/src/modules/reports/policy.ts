import type { Actor } from '../../platform/auth/authenticator.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findAssessment, type AssessmentRow } from '../assessments/index.ts'
import { type AskUnlocked, isUnlocked, readUnlocked } from '../entitlements/index.ts'
import type { ReportRow } from './queries.ts'
import type { Reading } from './reading.ts'

export type Reader = Pick<Actor, 'userId' | 'roles'>

/** Whose eyes a report is for. A public link is another way in: it shows parts only, to whoever has the token. */
export const mayReadReport = (reader: Reader, report: Pick<ReportRow, 'userId'>): boolean =>
  report.userId === reader.userId

const isFree = ({ fen, points }: { fen: number; points: number }): boolean => fen === 0 && points === 0

type Asked = Pick<Reading, 'report' | 'instrument'>
type Price = Pick<AssessmentRow, 'priceFen' | 'pricePoints'> | null

/** What was free when it was taken stays so. */
const isOpenToAll = ({ instrument }: Asked, price: Price): boolean =>
  isFree(instrument.price) || (price !== null && isFree({ fen: price.priceFen, points: price.pricePoints }))

const findPrice = async (tx: Tx, { report, instrument }: Asked): Promise<Price> =>
  isFree(instrument.price) ? null : findAssessment(tx, report.assessmentId)

const subjectOf = ({ report }: Asked) => ({ reportId: report.id, assessmentId: report.assessmentId })

/** The same question as below of one whose price is known, asked together with all who ask it now. */
export async function mayReadDeepNow(
  isUnlockedNow: AskUnlocked,
  { userId, now, price }: { userId: string; now: Date; price: Price },
  asked: Asked,
): Promise<boolean> {
  if (asked.report.userId !== userId) return false
  return isOpenToAll(asked, price) || isUnlockedNow({ ...subjectOf(asked), userId, now })
}

/** The question before any deep part is shown: may this person read it, by an order, a code or a membership? */
export async function mayReadDeep(tx: Tx, userId: string, asked: Asked, now: Date): Promise<boolean> {
  const isUnlockedNow: AskUnlocked = (question) => isUnlocked(tx, question)
  return mayReadDeepNow(isUnlockedNow, { userId, now, price: await findPrice(tx, asked) }, asked)
}

/** The same when words of it leave the server: what was paid for and read cannot be given back. */
export async function takeDeep(tx: Tx, userId: string, asked: Asked, now: Date): Promise<boolean> {
  if (asked.report.userId !== userId) return false
  return isOpenToAll(asked, await findPrice(tx, asked)) || readUnlocked(tx, userId, subjectOf(asked), now)
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
