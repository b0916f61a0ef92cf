import { operatorRoles, type OperatorRole } from '@mindisle/contract/console'
import type { ApprovalRow, OperatorRow } from './queries.ts'

export { operatorRoles, type OperatorRole }

export const isOperatorRole = (text: string): text is OperatorRole =>
  (operatorRoles as readonly string[]).includes(text)

/** An owner may do whatever any other role may. */
export const mayOperate = (
  { roles }: Pick<OperatorRow, 'roles'>,
  allowed: readonly OperatorRole[],
): boolean => roles.some((role) => role === 'owner' || (allowed as readonly string[]).includes(role))

const openFor = 7 * 24 * 3_600_000
/** What was asked for earlier has lapsed: by then nobody remembers why. */
export const oldestOpen = (now: Date): Date => new Date(now.getTime() - openFor)

export const isOpen = (
  { confirmedBy, declinedBy, askedAt }: Pick<ApprovalRow, 'confirmedBy' | 'declinedBy' | 'askedAt'>,
  now: Date,
): boolean => confirmedBy === null && declinedBy === null && askedAt > oldestOpen(now)

/** Four eyes are two people, both of whom still work here. */
export const mayConfirm = (
  operator: Pick<OperatorRow, 'id'>,
  asker: Pick<OperatorRow, 'id' | 'disabledAt'>,
  approval: Pick<ApprovalRow, 'confirmedBy' | 'declinedBy' | 'askedAt'>,
  now: Date,
): boolean => isOpen(approval, now) && asker.disabledAt === null && asker.id !== operator.id
