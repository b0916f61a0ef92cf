import type { Language } from '@mindisle/base'
import type { InputOf } from '@mindisle/contract'
import { serverTexts } from '../../messages/messages.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { findTable, findTables, instrumentOf } from '../assessments/index.ts'
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
import { mayReadDeep } from './policy.ts'
import { chaptersFor } from './present/chapters.ts'
import { findReport, holdReport, listTablesOfReports, type ReportRow } from './queries.ts'
import { readingOf } from './reading.ts'
import { moveReport } from './verbs/move-report.ts'

type Wanted = InputOf<'POST /api/order/create'>['body']['wanted']

interface ReportTerms {
  kind: 'report'
  tableId: string
  chapters: number
}
interface TableTerms {
  kind: 'table'
  tableId: string
}

const termsOf = (order: OrderRow) => order.goods as ReportTerms | TableTerms

/** What it costs to open, unless it is open. */
async function deepPrice({ tx, actor, now }: Buyer, tableId: string, reportId: string) {
  const table = await findTable(tx, tableId)
  if (!table) throw notFound()
  const price = { fen: table.priceFen, points: table.pricePoints }
  const isFree = price.fen === 0 && price.points === 0
  const question = { userId: actor.userId, reportId, tableId, now }
  if (isFree || (await isUnlocked(tx, question))) throw refused('already_open', 'order.already_open')
  return price
}

const detailOf = (terms: ReportTerms | TableTerms, language: Language): string => {
  const t = serverTexts[language]
  return terms.kind === 'table'
    ? t('order.goods.table')
    : t('order.goods.chapters', { count: terms.chapters })
}

async function present(
  tx: Tx,
  orders: readonly OrderRow[],
  language: Language,
): Promise<ReadonlyMap<string, Shown>> {
  const t = serverTexts[language]
  const ids = new Set(orders.map((order) => termsOf(order).tableId))
  const tables = new Map((await findTables(tx, [...ids])).map((table) => [table.id, table]))
  return new Map(
    orders.map((order) => {
      const terms = termsOf(order)
      const table = tables.get(terms.tableId)
      const name = table?.name[language] ?? t('order.goods.gone')
      const refs = {
        table_id: terms.tableId,
        category_id: table?.categoryId ?? null,
        report_id: order.kind === 'report' ? order.subjectId : null,
      }
      return [order.id, { title: t('order.goods.deep', { name }), detail: detailOf(terms, language), refs }]
    }),
  )
}

function tell(language: Language) {
  const t = serverTexts[language]
  return {
    step: { title: t('order.step.delivered'), text: t('order.step.delivered_text') },
    head: { title: t('order.head.fulfilled'), text: t('order.head.fulfilled_text') },
  }
}

type RedeemCall = Call<'POST /api/redeem/use'>
type Taken = Parameters<Redeemable['give']>[1]

const alreadyOpen = () => refused('already_open', 'redeem.already_open')

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
  const report = body.report_id === undefined ? null : await holdReport(tx, actor.userId, body.report_id)
  const fits = report !== null && (batch.tableId === null || batch.tableId === report.tableId)
  if (fits) return report
  throw refused('report_needed', 'redeem.report_needed', { data: { table_id: batch.tableId } })
}

/** A code for any report opens one of some assessment; its name is known as long as the report is there. */
const describe: Redeemable['describe'] = async (tx, rows, language) => {
  const t = serverTexts[language]
  const opened = await listTablesOfReports(tx, rows)
  const tableOf = (row: (typeof rows)[number]) => row.tableId ?? opened.get(row.reportId ?? '') ?? null
  const tables = await findTables(
    tx,
    rows.flatMap((row) => tableOf(row) ?? []),
  )
  const names = new Map(tables.map(({ id, name }) => [id, name[language]]))
  return new Map(
    rows.map((row) => {
      const tableId = tableOf(row)
      const name = names.get(tableId ?? '') ?? t('order.goods.gone')
      return [row.id, { title: t('order.goods.deep', { name }), tableId }]
    }),
  )
}

/** The deep part of all reports of one assessment. */
export const tableUnlock: Goods<Extract<Wanted, { kind: 'table' }>> = {
  ...unlockOfOrder,
  kind: 'table',
  present,
  tell,

  async quote(buyer, { table_id: tableId, pay_with: payWith }) {
    const goods: TableTerms = { kind: 'table', tableId }
    return { subjectId: tableId, goods, ...priced(payWith, await deepPrice(buyer, tableId, '')) }
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
      const tableId = taken.batch.tableId ?? ''
      const table = await findTable(tx, tableId)
      const isFree = table?.priceFen === 0 && table.pricePoints === 0
      const question = { userId: actor.userId, reportId: '', tableId, now }
      if (isFree || (await isUnlocked(tx, question))) throw alreadyOpen()
      await openByCode(call, taken, { kind: 'table', subjectId: tableId })
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
    const report = await findReport(tx, actor.userId, reportId)
    if (!report) throw notFound()
    const price = await deepPrice(buyer, report.tableId, report.id)
    const closed = chaptersFor(await readingOf(tx, report, language)).filter(({ isFree }) => !isFree)
    const goods: ReportTerms = { kind: 'report', tableId: report.tableId, chapters: closed.length }
    return { subjectId: report.id, goods, ...priced(payWith, price) }
  },

  async deliver(tx, { id: orderId, userId, subjectId }, now) {
    if (!(await findReport(tx, userId, subjectId))) return null
    return (await unlock(tx, { userId, kind: 'report', subjectId, orderId }, now)) ? delivered : null
  },

  /**
   * The report itself follows only a proven number. Without it the right to read does: it opens the reader's own reports
   * of the same assessment instead.
   */
  async move(tx, order, { userId, isProven }, now) {
    const { tableId } = termsOf(order)
    if (!isProven) {
      const goods: TableTerms = { kind: 'table', tableId }
      await moveUnlock(tx, order.id, { userId, kind: 'table', subjectId: tableId }, now)
      return { becomes: { kind: 'table', subjectId: tableId, goods } }
    }
    await moveUnlock(tx, order.id, { userId }, now)
    const report = await findReport(tx, order.userId, order.subjectId)
    if (report) await moveReport(tx, report, userId)
    return { counts: { report_count: report ? 1 : 0 } }
  },

  redeem: {
    scope: 'report',
    describe,
    async give(call, taken) {
      const { tx, now, actor } = call
      const report = await requireReport(call, taken)
      const { instrument } = await instrumentOf(tx, report.tableId, report.instrumentVersion)
      if (await mayReadDeep(tx, actor.userId, { report, instrument }, now)) throw alreadyOpen()
      await openByCode(call, taken, { kind: 'report', subjectId: report.id })
    },
  },
}
