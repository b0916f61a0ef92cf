export { approveWithdrawalAs, askPayOutAs, rejectWithdrawalAs } from './operate/decide-withdrawal.ts'
export {
  isSettable,
  releaseIncomeAs,
  setPauseAs,
  setPlanAs,
  settable,
  voidIncomeAs,
} from './operate/manage-plan.ts'
export { earnBySession, readEarnedBySessions } from './verbs/earn-by-session.ts'
export { readPlan } from './plan.ts'
export { proveIncome } from './proof/queries.ts'
export { countHeldOf, isHeldIncome, listHeldIncomes } from './queries.ts'
export { forgetOwnInvitation, noteArrival } from './verbs/note-arrival.ts'
export { givenReasons } from './withdrawals/model.ts'
export { findWithdrawal, listOnWay, listPending, readAgreedBeside } from './withdrawals/queries.ts'
