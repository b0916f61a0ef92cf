import type { Language } from '@mindisle/base'
import type { InputOf } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { findAssessment, findAssessments, instrumentOf } from '../assessments/index.ts'
import { isUnlocked, moveUnlock, unlock, unlockOfOrder } from '../entitlements/index.ts'
import {
  delivered,
  priced,
  type Buyer,
  type Goods,
  type OrderRow,
  type Redeemable,
  type Shown,
} from '../money/index.ts'
import { requireOwnReport } from './access.ts'
import { mayReadDeep } from './policy.ts'
import { chaptersFor } from './present/chapters.ts'
import { findOwnReport, holdOwnReport, listAssessmentsOfReports, type ReportRow } from './queries.ts'
import { readingOf } from './reading.ts'
import { moveReport } from './verbs/move-report.ts'
import { reportsTexts } from './texts.ts'

type Wanted = InputOf<'POST /api/order/create'>['body']['wanted']

interface ReportTerms {
  kind: 'report'
  tableId: string
  chapters: number
}
interface AssessmentTerms {
  kind: 'table'
  tableId: string
}

const termsOf = (order: OrderRow) => order.goods as ReportTerms | AssessmentTerms

/** What it costs to open, unless it is open. */
async function deepPrice({ tx, actor, now }: Buyer, assessmentId: string, reportId: string) {
  const assessment = await findAssessment(tx, assessmentId)
  if (!assessment) throw notFound()
  const price = { fen: assessment.priceFen, points: assessment.pricePoints }
  const isFree = price.fen === 0 && price.points === 0
  const question = { userId: actor.userId, reportId, assessmentId, now }
  if (isFree || (await isUnlocked(tx, question))) throw refused('already_open', 'order.already_open')
  return price
}

const detailOf = (terms: ReportTerms | AssessmentTerms, language: Language): string => {
  const t = reportsTexts[language]
  return terms.kind === 'table'
    ? t('report.goods.all_reports')
    : t('report.goods.chapters', { count: terms.chapters })
}

async function present(
  tx: Tx,
  orders: readonly OrderRow[],
  language: Language,
): Promise<ReadonlyMap<string, Shown>> {
  const t = reportsTexts[language]
  const ids = new Set(orders.map((order) => termsOf(order).tableId))
  const assessments = new Map(
    (await findAssessments(tx, [...ids])).map((assessment) => [assessment.id, assessment]),
  )
  return new Map(
    orders.map((order) => {
      const terms = termsOf(order)
      const assessment = assessments.get(terms.tableId)
      const name = assessment?.name[language] ?? t('report.goods.gone')
      const refs = {
        table_id: terms.tableId,
        category_id: assessment?.categoryId ?? null,
        report_id: order.kind === 'report' ? order.subjectId : null,
      }
      return [order.id, { title: t('report.goods.deep', { name }), detail: detailOf(terms, language), refs }]
    }),
  )
}

function tell(language: Language) {
  const t = reportsTexts[language]
  return {
    step: { title: t('report.goods.delivered'), text: t('report.goods.delivered_text') },
    head: { title: t('report.goods.open'), text: t('report.goods.open_text') },
  }
}

type RedeemCall = Call<'POST /api/redeem/use'>
type Taken = Parameters<Redeemable['give']>[1]

const alreadyOpen = () => refused('already_open', 'report.redeem.already_open')

/** What is open already is not opened again, and the refusal leaves the code as it was. */
async function openByCode(
  { tx, now, actor }: RedeemCall,
  { use }: Taken,
  what: { kind: 'report' | 'table'; subjectId: string },
): Promise<void> {
  if (!(await unlock(tx, { userId: actor.userId, ...what, redeemId: use.id }, now))) throw alreadyOpen()
}

/** One of the person's own, and of the right assessment; held, so that it is not deleted meanwhile. */
async function requireReport({ tx, actor, body }: RedeemCall, { batch }: Taken): Promise<ReportRow> {
  const report = body.report_id === undefined ? null : await holdOwnReport(tx, actor.userId, body.report_id)
  const fits = report !== null && (batch.assessmentId === null || batch.assessmentId === report.assessmentId)
  if (fits) return report
  throw refused('report_needed', 'report.redeem.report_needed', { data: { table_id: batch.assessmentId } })
}

/** A code for any report opens one of some assessment; its name is known as long as the report is there. */
const describe: Redeemable['describe'] = async (tx, rows, language) => {
  const t = reportsTexts[language]
  const opened = await listAssessmentsOfReports(tx, rows)
  const assessmentOf = (row: (typeof rows)[number]) =>
    row.assessmentId ?? opened.get(row.reportId ?? '') ?? null
  const assessments = await findAssessments(
    tx,
    rows.flatMap((row) => assessmentOf(row) ?? []),
  )
  const names = new Map(assessments.map(({ id, name }) => [id, name[language]]))
  return new Map(
    rows.map((row) => {
      const assessmentId = assessmentOf(row)
      const name = names.get(assessmentId ?? '') ?? t('report.goods.gone')
      return [row.id, { title: t('report.goods.deep', { name }), assessmentId }]
    }),
  )
}

/** The deep part of all reports of one assessment. */
export const assessmentUnlock: Goods<Extract<Wanted, { kind: 'table' }>> = {
  ...unlockOfOrder,
  kind: 'table',
  present,
  tell,

  async quote(buyer, { table_id: assessmentId, pay_with: payWith }) {
    const goods: AssessmentTerms = { kind: 'table', tableId: assessmentId }
    return { subjectId: assessmentId, goods, ...priced(payWith, await deepPrice(buyer, assessmentId, '')) }
  },

  async deliver(tx, { id: orderId, userId, subjectId }, now) {
    return (await unlock(tx, { userId, kind: 'table', subjectId, orderId }, now)) ? delivered : null
  },

  async move(tx, order, { userId }, now) {
    await moveUnlock(tx, order.id, { userId }, now)
    return {}
  },

  redeem: {
    scope: 'table',
    describe,
    async give(call, taken) {
      const { tx, now, actor } = call
      const { assessmentId } = taken.batch
      if (assessmentId === null) throw new Error('a code for an assessment names it')
      const assessment = await findAssessment(tx, assessmentId)
      const isFree = assessment?.priceFen === 0 && assessment.pricePoints === 0
      const question = { userId: actor.userId, reportId: '', assessmentId, now }
      if (isFree || (await isUnlocked(tx, question))) throw alreadyOpen()
      await openByCode(call, taken, { kind: 'table', subjectId: assessmentId })
    },
  },
}

/** The deep part of one report. */
export const reportUnlock: Goods<Extract<Wanted, { kind: 'report' }>> = {
  ...unlockOfOrder,
  kind: 'report',
  present,
  tell,

  async quote(buyer, { report_id: reportId, pay_with: payWith }) {
    const { tx, actor, language } = buyer
    const report = await requireOwnReport(tx, actor.userId, reportId)
    const price = await deepPrice(buyer, report.assessmentId, report.id)
    const closed = chaptersFor(await readingOf(tx, report, language)).filter(({ isFree }) => !isFree)
    const goods: ReportTerms = { kind: 'report', tableId: report.assessmentId, chapters: closed.length }
    return { subjectId: report.id, goods, ...priced(payWith, price) }
  },

  async deliver(tx, { id: orderId, userId, subjectId }, now) {
    if (!(await findOwnReport(tx, userId, subjectId))) return null
    return (await unlock(tx, { userId, kind: 'report', subjectId, orderId }, now)) ? delivered : null
  },

  /**
   * The report itself follows only a proven number. Without it the right to read does: it opens the reader's own reports
   * of the same assessment instead.
   */
  async move(tx, order, { userId, isProven }, now) {
    const { tableId: assessmentId } = termsOf(order)
    if (!isProven) {
      const goods: AssessmentTerms = { kind: 'table', tableId: assessmentId }
      await moveUnlock(tx, order.id, { userId, kind: 'table', subjectId: assessmentId }, now)
      return { becomes: { kind: 'table', subjectId: assessmentId, goods } }
    }
    await moveUnlock(tx, order.id, { userId }, now)
    const report = await findOwnReport(tx, order.userId, order.subjectId)
    if (report) await moveReport(tx, report, userId)
    return { counts: { report_count: report ? 1 : 0 } }
  },

  redeem: {
    scope: 'report',
    describe,
    async give(call, taken) {
      const { tx, now, actor } = call
      const report = await requireReport(call, taken)
      const { instrument } = await instrumentOf(tx, report.assessmentId, report.instrumentVersion)
      if (await mayReadDeep(tx, actor.userId, { report, instrument }, now)) throw alreadyOpen()
      await openByCode(call, taken, { kind: 'report', subjectId: report.id })
    },
  },
}
