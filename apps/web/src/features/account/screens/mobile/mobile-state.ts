import { isMobile } from '../../../../shared/mobile/mobile-number.ts'

export const mobileFields = ['mobile', 'code'] as const
export type MobileField = (typeof mobileFields)[number]

export type Problem = 'number' | 'code'
type Values = Readonly<Record<MobileField, string>>

/** What is missing or wrong, before anything is sent. */
export function problemsOf({ mobile, code }: Values): Partial<Record<MobileField, Problem>> {
  return {
    ...(isMobile(mobile) ? {} : { mobile: 'number' }),
    ...(/^\d{6}$/.test(code) ? {} : { code: 'code' }),
  }
}
