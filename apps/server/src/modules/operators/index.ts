export { proveAudit, writeEntry, type Acting, type Deed } from './audit.ts'
export { isOperatorRole, mayOperate, operatorRoles, type OperatorRole } from './policy.ts'
export {
  findOperator,
  listLastEntries,
  listOpenApprovals,
  listOperators,
  type OperatorRow,
} from './queries.ts'
export { askApproval, confirmApproval, type Asked } from './verbs/approvals.ts'
export {
  demoOperator,
  disableDemoOperators,
  disableOperator,
  ensureDemoOperator,
  inviteFirst,
  inviteOperator,
} from './verbs/manage-operators.ts'
