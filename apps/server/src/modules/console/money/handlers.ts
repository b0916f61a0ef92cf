import { findAccounts, listHouseAccounts, exportLedger, listLedger, proveBooks } from '../ledger/ledger.ts'
import { letGo, takeByHand } from './claims.ts'
import { askAgain, decideHeld, listHeld, listUnclear } from './doubts.ts'
import { exportRedeem, listRedeem, makeRedeem, stopRedeem } from './redeem.ts'
import { approveWithdrawal, askPayOut, listWithdrawals, rejectWithdrawal } from './withdrawals.ts'
import { readAndMatch, tellMatch } from '../ledger/statement.ts'
import { preparedAct, type ConsoleDeps, type ConsoleHandlers } from '../call.ts'

/** What is decided about money, and what is read of it. */
export const moneyHandlers = (deps: ConsoleDeps) =>
  ({
    'GET /api/admin/withdrawals': (call) => listWithdrawals(call, deps),
    'POST /api/admin/claims/take': (call) => takeByHand(call),
    'POST /api/admin/claims/let_go': (call) => letGo(call),
    'POST /api/admin/withdrawals/approve': (call) => approveWithdrawal(call, deps),
    'POST /api/admin/withdrawals/reject': (call) => rejectWithdrawal(call, deps),
    'POST /api/admin/withdrawals/ask': (call) => askPayOut(call, deps),
    'GET /api/admin/incomes': (call) => listHeld(call),
    'POST /api/admin/incomes/decide': (call) => decideHeld(call, deps),
    'GET /api/admin/payments/unclear': (call) => listUnclear(call),
    'POST /api/admin/payments/ask': (call) => askAgain(call, deps),
    'GET /api/admin/ledger': (call) => listLedger(call, deps),
    'POST /api/admin/ledger/export': (call) => exportLedger(call),
    'GET /api/admin/ledger/accounts': (call) => listHouseAccounts(call),
    'POST /api/admin/ledger/person': (call) => findAccounts(call, deps),
    'GET /api/admin/ledger/verify': (call) => proveBooks(call),
    'POST /api/admin/statements/match': preparedAct(
      (call) => readAndMatch(call),
      (call, matched) => tellMatch(call, matched),
    ),
    'GET /api/admin/redeem': (call) => listRedeem(call),
    'POST /api/admin/redeem/export': (call) => exportRedeem(call),
    'POST /api/admin/redeem/make': (call) => makeRedeem(call, deps),
    'POST /api/admin/redeem/stop': (call) => stopRedeem(call, deps),
  }) satisfies Partial<ConsoleHandlers>
