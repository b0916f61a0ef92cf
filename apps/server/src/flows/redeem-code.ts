import type { DataOf } from '@mindisle/contract'
import { findUser, isVisitor, lockPerson } from '../modules/account/index.ts'
import { findTable, instrumentOf } from '../modules/assessments/index.ts'
import {
  accountIdOf,
  balanceOf,
  house,
  insertUnlock,
  isForMany,
  isUnlocked,
  points,
  post,
  presentRedeemed,
  spendCode,
  type Spent,
} from '../modules/money/index.ts'
import { holdReport, mayReadDeep, type ReportRow } from '../modules/reports/index.ts'
import type { Secrets } from '../platform/crypto/secrets.ts'
import type { Call } from '../platform/http/call.ts'
import { notSignedIn, refused, tooOften } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import type { LimitName, Limits } from '../platform/limits/limits.ts'

type Key = 'POST /api/redeem/use'
type RedeemCall = Call<Key>
type Taken = Exclude<Spent, string>

export interface RedeemDeps {
  limits: Limits
  secrets: Secrets
}

const alreadyOpen = () => refused('already_open', 'redeem.already_open')

/** Counts the try before it is looked at and gives it back when it was no guess: many at once cannot slip through. */
async function takeCode(call: RedeemCall, { limits, secrets }: RedeemDeps): Promise<Taken> {
  const { tx, now, actor, body } = call
  const tries: Array<readonly [LimitName, string]> = [
    ['redeem_user_hour', actor.userId],
    ['redeem_address_hour', call.addressIndex],
  ]
  const wait = await limits.take(tries)
  if (wait !== null) throw tooOften(wait)
  // Whoever is being merged or erased at this moment must not leave anything behind.
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const wanted = { userId: actor.userId, code: body.code, reportId: body.report_id ?? null, now }
  const spent = await spendCode(tx, secrets, wanted)
  if (spent === 'refused') throw refused('redeem_refused', 'redeem.refused')
  await limits.giveBack(tries)
  if (spent === 'used_by_you') throw refused('redeem_refused', 'redeem.used_by_you')
  return spent
}

/** Visitors cost nothing and merge into one account: a code for everybody would bring its points once for each of them. */
async function requireAccount({ tx, actor }: RedeemCall, { use }: Taken): Promise<void> {
  const user = await findUser(tx, actor.userId)
  if (user && isVisitor(user) && (await isForMany(tx, use)))
    throw refused('redeem_refused', 'redeem.account_needed')
}

async function givePoints(call: RedeemCall, taken: Taken): Promise<void> {
  const { tx, now, actor } = call
  const { batch, use } = taken
  await requireAccount(call, taken)
  const amount = batch.points ?? 0
  const lines = [points(house.redeemed, -amount), points(await accountIdOf(tx, actor.userId), amount)]
  await post(tx, { key: `redeem:${use.id}`, kind: 'redeem', orderId: null, at: now, lines })
}

interface Opened {
  kind: 'report' | 'table'
  subjectId: string
}

/** What is open already is not opened again, and the refusal leaves the code as it was. */
async function open({ tx, now, actor }: RedeemCall, { use }: Taken, what: Opened): Promise<void> {
  const unlock = { id: newId(), userId: actor.userId, ...what, redeemId: use.id, createdAt: now }
  if (!(await insertUnlock(tx, unlock))) throw alreadyOpen()
}

async function openTable(call: RedeemCall, taken: Taken, tableId: string): Promise<void> {
  const { tx, now, actor } = call
  const table = await findTable(tx, tableId)
  const isFree = table?.priceFen === 0 && table.pricePoints === 0
  const question = { userId: actor.userId, reportId: '', tableId, now }
  if (isFree || (await isUnlocked(tx, question))) throw alreadyOpen()
  await open(call, taken, { kind: 'table', subjectId: tableId })
}

/** One of the person's own, and of the right assessment; held, so that it is not deleted meanwhile. */
async function requireReport({ tx, actor, body }: RedeemCall, { batch }: Taken): Promise<ReportRow> {
  const report = body.report_id === undefined ? null : await holdReport(tx, actor.userId, body.report_id)
  const fits = report !== null && (batch.tableId === null || batch.tableId === report.tableId)
  if (fits) return report
  throw refused('report_needed', 'redeem.report_needed', { data: { table_id: batch.tableId } })
}

async function openReport(call: RedeemCall, taken: Taken): Promise<string> {
  const { tx, now, actor } = call
  const report = await requireReport(call, taken)
  const { instrument } = await instrumentOf(tx, report.tableId, report.instrumentVersion)
  if (await mayReadDeep(tx, actor.userId, { report, instrument }, now)) throw alreadyOpen()
  await open(call, taken, { kind: 'report', subjectId: report.id })
  return report.tableId
}

async function handOver(call: RedeemCall, taken: Taken): Promise<string | null> {
  const { scope, tableId } = taken.batch
  if (scope === 'report') return openReport(call, taken)
  if (scope === 'table' && tableId !== null) await openTable(call, taken, tableId)
  else await givePoints(call, taken)
  return tableId
}

/** The use of the code and what it gives are one transaction: neither is ever without the other. */
export async function redeemCode(call: RedeemCall, deps: RedeemDeps): Promise<DataOf<Key>> {
  const { tx, actor, language } = call
  const taken = await takeCode(call, deps)
  const tableId = await handOver(call, taken)
  const { scope, points: given } = taken.batch
  const { id, reportId, usedAt } = taken.use
  const row = { id, scope, points: given, tableId, reportId, usedAt }
  const [redeemed] = await presentRedeemed(tx, [row], language)
  if (!redeemed) throw new Error('one use is one line')
  return { redeemed, balance: await balanceOf(tx, actor.userId) }
}
