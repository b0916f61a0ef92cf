import { expect, test } from 'vitest'
import { bodyOf, cleanNumber, problemsOf } from './recover-state.ts'

const values = { number: ' md26 0519 2131 0742 ', transaction: '4200-0012 34', mobile: '', code: '' }

test('numbers are read as they stand on a bill', () => {
  expect(cleanNumber('ＭＤ26 05-19')).toBe('MD260519')
  expect(bodyOf(values, 'numbers')).toEqual({ number: 'MD26051921310742', transaction_id: '4200001234' })
})

test('each way asks only for its own two', () => {
  expect(problemsOf(values, 'numbers')).toEqual({})
  expect(problemsOf(values, 'mobile')).toEqual({ mobile: 'number', code: 'code' })
  const empty = { number: 'MD26', transaction: '42', mobile: '13800138000', code: '123456' }
  expect(problemsOf(empty, 'numbers')).toEqual({ number: 'order', transaction: 'transaction' })
  expect(problemsOf(empty, 'mobile')).toEqual({})
  expect(bodyOf(empty, 'mobile')).toEqual({ mobile: '13800138000', code: '123456' })
})
