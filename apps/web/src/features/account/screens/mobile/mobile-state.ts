import { isMobile, matchesMask } from '../../../../shared/mobile/mobile-number.ts'

export const mobileFields = ['oldMobile', 'oldCode', 'password', 'mobile', 'code'] as const
export type MobileField = (typeof mobileFields)[number]

/** How the person shows to be the owner of the account. */
export type Proof = 'oldCode' | 'password'

export type Problem = 'number' | 'notYours' | 'same' | 'code' | 'password'
type Values = Readonly<Record<MobileField, string>>

export function oldNumberProblem(oldMobile: string, mask: string): Problem | null {
  if (!isMobile(oldMobile)) return 'number'
  return matchesMask(oldMobile, mask) ? null : 'notYours'
}

const isCode = (code: string): boolean => /^\d{6}$/.test(code)

/** What is missing or wrong, before anything is sent. */
export function problemsOf(
  values: Values,
  proof: Proof,
  mask: string,
): Partial<Record<MobileField, Problem>> {
  const problems: Partial<Record<MobileField, Problem>> = {}
  if (proof === 'password' && values.password === '') problems.password = 'password'
  if (proof === 'oldCode') {
    const problem = oldNumberProblem(values.oldMobile, mask)
    if (problem) problems.oldMobile = problem
    if (!isCode(values.oldCode)) problems.oldCode = 'code'
  }
  if (!isMobile(values.mobile)) problems.mobile = 'number'
  else if (proof === 'oldCode' && values.mobile === values.oldMobile) problems.mobile = 'same'
  if (!isCode(values.code)) problems.code = 'code'
  return problems
}

export const bodyOf = ({ mobile, code, oldCode, password }: Values, proof: Proof) => ({
  mobile,
  code,
  ...(proof === 'oldCode' ? { old_code: oldCode } : { password }),
})
