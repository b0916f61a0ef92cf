import { describe, expect, test } from 'vitest'
import { loginReducer, missingOf, startLogin, type LoginState } from './login/login-state.ts'
import * as mobile from './mobile/mobile-state.ts'
import * as password from './password/password-state.ts'
import { dayInWords, today } from './profile/days.ts'

const mask = '138****8000'

describe('login', () => {
  const filled: LoginState = { ...startLogin, mobile: '13800138000', code: '123456', agreed: true }
  const person = { token: 't' } as never
  const offer = { id: 'o', would_move: { points: 1 } }

  test('asks for number, code or password, and agreement', () => {
    expect(missingOf(startLogin)).toEqual(['mobile', 'code', 'agreed'])
    expect(missingOf({ ...startLogin, way: 'password' })).toEqual(['mobile', 'password', 'agreed'])
    expect(missingOf(filled)).toEqual([])
    expect(missingOf({ ...filled, mobile: '12345' })).toEqual(['mobile'])
  })
  test('a refusal clears nothing that was typed, and typing takes back only its own error', () => {
    const sent = loginReducer(filled, { type: 'submitted' })
    const refused = loginReducer(sent, { type: 'refused', errors: { code: 'wrong', mobile: 'odd' } })
    expect(refused).toMatchObject({ mobile: '13800138000', code: '123456', phase: { kind: 'editing' } })
    expect(loginReducer(refused, { type: 'typed', field: 'code', value: '1' }).errors).toEqual({
      mobile: 'odd',
    })
  })
  test('stands still while the answer is awaited', () => {
    const sent = loginReducer(filled, { type: 'submitted' })
    expect(loginReducer(sent, { type: 'submitted' })).toBe(sent)
    expect(loginReducer(sent, { type: 'typed', field: 'mobile', value: '1' })).toBe(sent)
    expect(loginReducer(sent, { type: 'wayChosen', way: 'password' })).toBe(sent)
  })
  test('the offer is answered once, and only when it was made', () => {
    expect(loginReducer(filled, { type: 'answered', accepts: true })).toBe(filled)
    const offered = loginReducer(filled, { type: 'offered', offer, person })
    const answering = loginReducer(offered, { type: 'answered', accepts: true })
    expect(answering.phase).toEqual({ kind: 'answering', offer, person, accepts: true })
    expect(loginReducer(answering, { type: 'answered', accepts: false })).toBe(answering)
  })
  test('asks for the second step once the server does, and no more for another number', () => {
    const asked = loginReducer(loginReducer(filled, { type: 'submitted' }), { type: 'secondAsked' })
    expect([asked.second, asked.phase.kind, missingOf(asked)]).toEqual(['', 'editing', ['second']])
    const typed = loginReducer(asked, { type: 'typed', field: 'second', value: '123456' })
    expect(missingOf(typed)).toEqual([])
    const other = loginReducer(typed, { type: 'typed', field: 'mobile', value: '13900139000' })
    expect(other.second).toBeNull()
  })
  test('no code or password stays behind', () => {
    const done = loginReducer({ ...filled, password: 'secret', second: '1' }, { type: 'finished' })
    expect([done.code, done.password, done.second, done.phase.kind]).toEqual(['', '', null, 'done'])
  })
})

test('changing the number needs the number and its code', () => {
  expect(mobile.problemsOf({ mobile: '13900139000', code: '222222' })).toEqual({})
  expect(mobile.problemsOf({ mobile: '139', code: '2' })).toEqual({ mobile: 'number', code: 'code' })
})

describe('the password', () => {
  const values = { oldPassword: '', mobile: '13900139000', code: '123456', password: '12345678' }
  test('needs eight characters and a proof', () => {
    expect(password.problemsOf({ ...values, password: '1234567' }, 'forgotten', '')).toEqual({
      password: 'short',
    })
    expect(password.problemsOf(values, 'oldPassword', mask)).toEqual({ oldPassword: 'oldPassword' })
    expect(password.problemsOf(values, 'ownCode', mask)).toEqual({ mobile: 'notYours' })
    expect(password.problemsOf(values, 'forgotten', '')).toEqual({})
  })
  test('of one’s own account is never set by somebody’s number', () => {
    expect(password.bodyOf(values, 'ownCode')).toEqual({ code: '123456', password: '12345678' })
    expect(password.bodyOf(values, 'forgotten')).toHaveProperty('mobile', '13900139000')
  })
})

test('a birthday is the same day everywhere', () => {
  expect(dayInWords('2000-01-01', 'zh-Hans')).toBe('2000年1月1日')
  expect(dayInWords('2000-01-01', 'en')).toBe('1 January 2000')
  expect(today(new Date(2026, 0, 9, 23))).toBe('2026-01-09')
})
