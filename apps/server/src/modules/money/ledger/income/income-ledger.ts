import type { Tx } from '../../../../platform/db/database.ts'
import type { GatewayName } from '../../../../platform/payment/port.ts'
import { fen, systemAccounts, type IncomeTransferKind, type Line } from '../model.ts'
import { forgetOwner, post } from '../queries.ts'
import { findIncomeBalances, lockIncomeAccounts, type IncomeAccounts } from './queries.ts'

/** One movement of one person's income, named by what caused it. */
interface Act {
  userId: string
  key: string
  fen: number
  orderId?: string | null
  at: Date
}

export interface IncomeBalances {
  pending: number
  available: number
  reserved: number
  /** Was paid out and then taken back: later income fills it first. */
  debt: number
}

const { owed, claims } = systemAccounts
/** One line an account, and none for nothing. */
function some(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines)
    sums.set(line.accountId, { ...line, amount: (sums.get(line.accountId)?.amount ?? 0) + line.amount })
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

const postAs = (tx: Tx, kind: IncomeTransferKind, { key, orderId = null, at }: Act, lines: readonly Line[]) =>
  post(tx, { key, kind, orderId, at, lines: some(lines) })

/** What becomes available fills a debt first: nobody has both. */
function intoAvailable({ income, income_debt: debt }: IncomeAccounts, amount: number): Line[] {
  const filled = Math.min(debt.balance, amount)
  return [
    fen(income.id, amount - filled),
    fen(debt.id, -filled),
    // The debt is gone from what we may claim, and what filled it from what we owe.
    fen(claims, filled),
    fen(owed, filled),
  ]
}

async function readBalances(tx: Tx, userId: string): Promise<IncomeBalances> {
  const found = await findIncomeBalances(tx, userId)
  return {
    pending: found.income_pending ?? 0,
    available: found.income ?? 0,
    reserved: found.income_reserved ?? 0,
    debt: found.income_debt ?? 0,
  }
}

/** Earned, and not free yet. */
async function earn(tx: Tx, act: Act): Promise<boolean> {
  const { income_pending: pending } = await lockIncomeAccounts(tx, act.userId)
  return postAs(tx, 'income', act, [fen(pending.id, act.fen), fen(owed, -act.fen)])
}

/** Its time has come. */
async function free(tx: Tx, act: Act): Promise<boolean> {
  const accounts = await lockIncomeAccounts(tx, act.userId)
  const lines = [fen(accounts.income_pending.id, -act.fen), ...intoAvailable(accounts, act.fen)]
  return postAs(tx, 'income_free', act, lines)
}

/** What it was earned from went back. What is not there any more is owed to us. */
async function takeBack(tx: Tx, act: Act, from: 'pending' | 'available'): Promise<boolean> {
  const { income_pending: pending, income, income_debt: debt } = await lockIncomeAccounts(tx, act.userId)
  if (from === 'pending')
    return postAs(tx, 'income_back', act, [fen(pending.id, -act.fen), fen(owed, act.fen)])
  const there = Math.min(income.balance, act.fen)
  const missing = act.fen - there
  return postAs(tx, 'income_back', act, [
    fen(income.id, -there),
    fen(owed, there),
    fen(debt.id, missing),
    fen(claims, -missing),
  ])
}

/** Sets money aside to be paid out; false, and nothing done, where there is less. */
async function reserve(tx: Tx, act: Act): Promise<boolean> {
  const { income, income_reserved: reserved } = await lockIncomeAccounts(tx, act.userId)
  if (income.balance < act.fen) return false
  return postAs(tx, 'income_reserve', act, [fen(income.id, -act.fen), fen(reserved.id, act.fen)])
}

/** It was not paid out: it can be withdrawn again, once a debt is filled. */
async function returnReserved(tx: Tx, act: Act): Promise<boolean> {
  const accounts = await lockIncomeAccounts(tx, act.userId)
  const lines = [fen(accounts.income_reserved.id, -act.fen), ...intoAvailable(accounts, act.fen)]
  return postAs(tx, 'income_return', act, lines)
}

/** It has left: we owe it no more, and the gateway has it no more. `from` is the account it was set aside on. */
async function payOut(
  tx: Tx,
  act: Omit<Act, 'userId'>,
  from: { accountId: string; gateway: GatewayName },
): Promise<boolean> {
  return postAs(tx, 'income_paid', { ...act, userId: '' }, [
    fen(from.accountId, -act.fen),
    fen(owed, act.fen),
    fen(systemAccounts.cash(from.gateway), -act.fen),
    fen(systemAccounts.paidOut, act.fen),
  ])
}

/** It was play money: it never left, and fills the debt that was made by taking everything back. */
async function undoPayOut(tx: Tx, act: Act, gateway: GatewayName): Promise<boolean> {
  const accounts = await lockIncomeAccounts(tx, act.userId)
  return postAs(tx, 'income_return', act, [
    fen(systemAccounts.cash(gateway), act.fen),
    fen(systemAccounts.paidOut, -act.fen),
    fen(owed, -act.fen),
    ...intoAvailable(accounts, act.fen),
  ])
}

/** Of somebody who was erased: what was set aside and did not leave is nobody's. */
async function dropReserved(tx: Tx, act: Omit<Act, 'userId'>, accountId: string): Promise<boolean> {
  return postAs(tx, 'income_forfeit', { ...act, userId: '' }, [fen(accountId, -act.fen), fen(owed, act.fen)])
}

/** Where money is set aside, whoever's it will be called later. */
async function findReservedAccount(tx: Tx, userId: string): Promise<string> {
  return (await lockIncomeAccounts(tx, userId)).income_reserved.id
}

/** What is left behind is nobody's, and nobody owes anything; what is on its way out is finished. */
async function forfeit(tx: Tx, { userId, at }: Pick<Act, 'userId' | 'at'>): Promise<void> {
  const { income_pending: pending, income, income_debt: debt } = await lockIncomeAccounts(tx, userId)
  const gone = pending.balance + income.balance
  const lines = some([
    fen(pending.id, -pending.balance),
    fen(income.id, -income.balance),
    fen(owed, gone),
    fen(debt.id, -debt.balance),
    fen(claims, debt.balance),
  ])
  const key = `income_forfeit:${income.id}`
  if (lines.length > 0) await postAs(tx, 'income_forfeit', { userId, key, fen: gone, at }, lines)
  await forgetOwner(tx, userId, 'fen')
}

/** All that the ledger knows of people's income, whatever it was earned by. */
export const incomeLedger = {
  readBalances,
  earn,
  free,
  takeBack,
  reserve,
  returnReserved,
  payOut,
  undoPayOut,
  dropReserved,
  findReservedAccount,
  forfeit,
} as const
