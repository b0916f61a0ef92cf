import type { OperatorRow } from './queries.ts'

export const operatorRoles = ['support', 'editor', 'finance', 'clinical', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export const isOperatorRole = (text: string): text is OperatorRole =>
  (operatorRoles as readonly string[]).includes(text)

/** An owner may do whatever any other role may. */
export const mayOperate = (
  { roles }: Pick<OperatorRow, 'roles'>,
  allowed: readonly OperatorRole[],
): boolean => roles.some((role) => role === 'owner' || (allowed as readonly string[]).includes(role))

/** Four eyes are two people. */
export const mayConfirm = (
  operator: Pick<OperatorRow, 'id'>,
  approval: { askedBy: string; confirmedBy: string | null },
): boolean => approval.confirmedBy === null && approval.askedBy !== operator.id
