import { isMobile } from '../../../../../shared/mobile/mobile-number.ts'
import type { Proof } from '../../../api/recover.ts'

export type Way = 'numbers' | 'mobile'
export type RecoverField = 'number' | 'transaction' | 'mobile' | 'code'
/** `number` is the word for a mobile that is none. */
export type Problem = 'order' | 'transaction' | 'number' | 'code'

export const recoverFields: readonly RecoverField[] = ['number', 'transaction', 'mobile', 'code']

type Values = Readonly<Record<RecoverField, string>>

/** Numbers are copied from bills, with spaces or strokes between their groups. */
export const cleanNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')

export function problemsOf(values: Values, way: Way): Partial<Record<RecoverField, Problem>> {
  if (way === 'mobile') {
    return {
      ...(!isMobile(values.mobile) && { mobile: 'number' as const }),
      ...(values.code.length !== 6 && { code: 'code' as const }),
    }
  }
  const [order, transaction] = [cleanNumber(values.number), cleanNumber(values.transaction)]
  return {
    ...((order.length < 8 || order.length > 40) && { number: 'order' as const }),
    ...((transaction.length < 6 || transaction.length > 64) && { transaction: 'transaction' as const }),
  }
}

export const bodyOf = (values: Values, way: Way): Proof =>
  way === 'mobile'
    ? { mobile: values.mobile, code: values.code }
    : {
        number: cleanNumber(values.number).toUpperCase(),
        transaction_id: cleanNumber(values.transaction),
      }
