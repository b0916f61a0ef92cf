import { describe, expect, test } from 'vitest'
import { NetworkFailed, Refused } from '../http/failures.ts'
import { errorsOf } from './errors-of.ts'
import { emptyForm, formReducer } from './form.ts'

describe('a form', () => {
  const step = formReducer<'mobile' | 'code'>
  const start = emptyForm<'mobile' | 'code'>(['mobile', 'code'])
  test('keeps what was typed through a refusal', () => {
    const typed = step(start, { type: 'typed', field: 'mobile', value: '1' })
    const saving = step(typed, { type: 'submitted' })
    const refused = step(saving, { type: 'refused', errors: { mobile: 'no', code: 'no' } })
    expect([saving.phase, refused.phase]).toEqual(['saving', 'editing'])
    expect(refused.values.mobile).toBe('1')
    expect(step(refused, { type: 'typed', field: 'code', value: '2' }).errors).toEqual({
      mobile: 'no',
    })
  })
  test('puts the server’s words beside their fields', () => {
    const refusal = new Refused(422, 'wrong', 'code_invalid', null)
    expect(errorsOf(refusal, { code_invalid: ['code', 'old'] })).toEqual({ code: 'wrong', old: 'wrong' })
    expect(errorsOf(new Refused(429, 'later', undefined, null), {})).toEqual({})
    expect(errorsOf(new NetworkFailed('failed'), {})).toEqual({})
    expect(() => errorsOf(new TypeError('ours'), {})).toThrow('ours')
  })
})
