import { expect, test } from 'vitest'
import { redeemReducer as step, startRedeem, type RedeemState } from './redeem-state.ts'

const typed: RedeemState = step(startRedeem, { type: 'typed', code: 'ABCD' })
const redeemed = { id: 'u' } as never

test('a refusal keeps what was typed, and typing takes it back', () => {
  const refused = step(step(typed, { type: 'sent' }), { type: 'refused', message: 'no' })
  expect(refused).toMatchObject({ code: 'ABCD', phase: 'editing', error: 'no' })
  expect(step(refused, { type: 'typed', code: 'ABCDE' }).error).toBe('')
})

test('asked for a report, one may choose or close, and the code is still there', () => {
  const asked = step(step(typed, { type: 'sent' }), { type: 'askedWhich', message: 'which?' })
  expect(asked).toMatchObject({ phase: 'choosing', which: 'which?', code: 'ABCD' })
  expect(step(asked, { type: 'closed' })).toMatchObject({ phase: 'editing', code: 'ABCD' })
})

test('done, the field is empty for the next one, and the result stays until that is typed', () => {
  const done = step(step(typed, { type: 'sent' }), { type: 'done', redeemed })
  expect(done).toMatchObject({ code: '', phase: 'editing', done: redeemed })
  expect(step(done, { type: 'typed', code: '' }).done).toBe(redeemed)
  expect(step(done, { type: 'typed', code: 'X' }).done).toBeNull()
})
