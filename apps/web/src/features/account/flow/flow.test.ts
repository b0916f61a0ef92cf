import { describe, expect, test } from 'vitest'
import { NetworkFailed, Refused } from '../../../lib/http/failures.ts'
import { afterLogin, insideAddress, wantedPage } from './after-login.ts'
import { completion } from './completion.ts'
import { emptyForm, formReducer } from './form.ts'
import { cleanMobile, groupMobile, isMobile, matchesMask } from './mobile-number.ts'
import { movedWords } from './moved.ts'
import { pictureBytes, pictureProblem } from './picture.ts'
import { bodyOf, isNicknameMissing, shownValue, withChange } from './profile-draft.ts'
import { errorsOf } from './refusals.ts'
import { codeReducer, noCode, secondsLeft, shownCode, type CodeState } from './sms-code.ts'

describe('a mobile number', () => {
  test.each([
    ['138 0013 8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['12345', '12345'],
    ['138001380001', '138001380001'],
  ])('%s is read as %s', (typed, read) => expect(cleanMobile(typed)).toBe(read))
  test.each([
    ['13800138000', true],
    ['19900000000', true],
    ['12800138000', false],
    ['23800138000', false],
    ['1380013800', false],
    ['138001380000', false],
  ])('%s: %s', (mobile, isRight) => expect(isMobile(mobile)).toBe(isRight))
  test('is grouped only when it is whole', () => {
    expect(groupMobile('13800138000')).toBe('138 0013 8000')
    expect(groupMobile('1380013')).toBe('1380013')
  })
  test('is compared with its mask', () => {
    expect(matchesMask('13800138000', '138****8000')).toBe(true)
    expect(matchesMask('13900138000', '138****8000')).toBe(false)
    expect(matchesMask('13800138001', '138****8000')).toBe(false)
  })
})

describe('a code', () => {
  const answer = { expires_in: 300, resend_in: 60, dev_code: '123456' }
  const sent = (mobile: string): CodeState =>
    codeReducer(codeReducer(noCode, { type: 'asked', mobile }), {
      type: 'answered',
      mobile,
      now: 1_000,
      answer,
    })
  test('counts down for the number it went to, and for no other', () => {
    const state = sent('a')
    expect(secondsLeft(state, 'a', 1_000)).toBe(60)
    expect(secondsLeft(state, 'a', 60_001)).toBe(1)
    expect(secondsLeft(state, 'a', 61_000)).toBe(0)
    expect(secondsLeft(state, 'b', 1_000)).toBe(0)
    expect([shownCode(state, 'a'), shownCode(state, 'b')]).toEqual(['123456', ''])
  })
  test('that failed may be asked for again at once', () => {
    const state = codeReducer(codeReducer(noCode, { type: 'asked', mobile: 'a' }), { type: 'failed' })
    expect(secondsLeft(state, 'a', 0)).toBe(0)
  })
  test('an answer about another number is dropped', () => {
    const asked = codeReducer(noCode, { type: 'asked', mobile: 'b' })
    expect(codeReducer(asked, { type: 'answered', mobile: 'a', now: 0, answer })).toBe(asked)
  })
})

describe('after login', () => {
  test.each([
    ['/pages/my/mobile?a=1', '/pages/my/mobile?a=1'],
    ['/', '/'],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/\t/evil.example', null],
    [undefined, null],
  ])('%s leads to %s', (address, inside) => expect(insideAddress(address)).toBe(inside))
  test.each([
    ['switch_tab', 'switchTab'],
    ['relaunch', 'relaunch'],
    ['redirect', 'redirect'],
    ['navigate', 'redirect'],
    [undefined, 'redirect'],
    ['constructor', 'redirect'],
  ])('type %s is %s', (type, kind) => {
    const query = { redirect_url: '/x', ...(type && { redirect_type: type }) }
    expect(wantedPage(query)).toEqual({ kind, address: '/x' })
  })
  test('without an address one goes back', () => expect(wantedPage({})).toEqual({ kind: 'back' }))
  test('a rule for the profile leads there while it is incomplete, and keeps the wish', () => {
    const query = { require_rule: 'profile', redirect_url: '/x?y=1', redirect_type: 'switch_tab' }
    expect(afterLogin(query, { is_profile_complete: 0 })).toEqual({
      kind: 'redirect',
      address: '/pages/my/profile?redirect_url=%2Fx%3Fy%3D1&redirect_type=switch_tab',
    })
    expect(afterLogin(query, { is_profile_complete: 1 })).toEqual({ kind: 'switchTab', address: '/x?y=1' })
  })
})

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

test('what moves is told in words, the unknown together', () => {
  const t = (key: string, values?: Record<string, string | number>) => `${key} ${values?.count}`
  expect(movedWords(t, { points: 3, files: 0, dreams: 2, diaries: 1 })).toEqual([
    'moved.points 3',
    'moved.others 3',
  ])
})

describe('a profile', () => {
  const profile = {
    nickname: '林晚',
    gender: null,
    birthday: null,
    education: null,
    occupation: '',
    region: '',
  } as never
  test('counts the four that make it whole', () => expect(completion(profile)).toEqual({ filled: 1, all: 4 }))
  test('a change taken back is no change', () => {
    const draft = withChange(profile, {}, 'region', '厦门')
    expect(shownValue(profile, draft, 'region')).toBe('厦门')
    expect(withChange(profile, draft, 'region', '')).toEqual({})
  })
  test('sends only what changed; an answer taken back is null', () => {
    expect(bodyOf({ nickname: ' 晚 ', gender: '', birthday: '2000-02-29' })).toEqual({
      nickname: '晚',
      gender: null,
      birthday: '2000-02-29',
    })
    expect(bodyOf({ region: ' ' })).toEqual({ region: '' })
  })
  test('a given nickname cannot be blank', () => {
    expect(isNicknameMissing(profile, { nickname: ' ' })).toBe(true)
    expect(isNicknameMissing(profile, {})).toBe(false)
  })
  test.each([
    ['image/png', pictureBytes, null],
    ['image/png', pictureBytes + 1, 'size'],
    ['image/gif', 1, 'type'],
    ['', 1, 'type'],
  ])('a picture of %s and %i bytes: %s', (type, size, problem) =>
    expect(pictureProblem({ type, size })).toBe(problem),
  )
})
