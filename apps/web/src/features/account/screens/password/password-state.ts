import { isMobile, matchesMask } from '../../../../shared/mobile/mobile-number.ts'

export const passwordFields = ['oldPassword', 'mobile', 'code', 'password'] as const
export type PasswordField = (typeof passwordFields)[number]

/** By the old password, by a code to one's own number, or, signed out, by a number and its code. */
export type Proof = 'oldPassword' | 'ownCode' | 'forgotten'
export type Problem = 'number' | 'notYours' | 'code' | 'oldPassword' | 'short'
type Values = Readonly<Record<PasswordField, string>>

export const shortestPassword = 8

export function numberProblem(mobile: string, proof: Proof, mask: string): Problem | null {
  if (!isMobile(mobile)) return 'number'
  return proof === 'ownCode' && !matchesMask(mobile, mask) ? 'notYours' : null
}

export function problemsOf(
  values: Values,
  proof: Proof,
  mask: string,
): Partial<Record<PasswordField, Problem>> {
  const problems: Partial<Record<PasswordField, Problem>> = {}
  if (proof === 'oldPassword') {
    if (values.oldPassword === '') problems.oldPassword = 'oldPassword'
  } else {
    const problem = numberProblem(values.mobile, proof, mask)
    if (problem) problems.mobile = problem
    if (!/^\d{6}$/.test(values.code)) problems.code = 'code'
  }
  if (values.password.length < shortestPassword) problems.password = 'short'
  return problems
}

/** Signed in, the number is left out: the code must be that of this account and of no other. */
export function bodyOf({ oldPassword, mobile, code, password }: Values, proof: Proof) {
  if (proof === 'oldPassword') return { old_password: oldPassword, password }
  return proof === 'ownCode' ? { code, password } : { mobile, code, password }
}
