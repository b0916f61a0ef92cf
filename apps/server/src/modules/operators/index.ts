export { proveAudit, withAudit, type Acting, type Deed } from './audit.ts'
export { isOperatorRole, mayOperate, operatorRoles, type OperatorRole } from './policy.ts'
export {
  findOperators,
  listLastEntries,
  listOperators,
  lockOperator,
  listEntries,
  type AuditEntry,
  type OperatorRow,
} from './queries.ts'
export type { Figure } from './figure.ts'
export { approvalDesk } from './verbs/approvals.ts'
export {
  demoOperator,
  disableDemoOperators,
  disableOperator,
  ensureDemoOperator,
  inviteFirst,
  inviteOperator,
} from './verbs/manage-operators.ts'
export { recordMachineDeed } from './verbs/record-machine.ts'
export type { Done, FindVerb, OperatorVerb, Tools } from './verb.ts'
