import { describe, expect, test } from 'vitest'
import { afterLogin, wantedPage } from './after-login.ts'
import { completion } from './completion.ts'
import { pictureBytes, pictureProblem } from './picture.ts'
import { bodyOf, isNicknameMissing, shownValue, withChange } from './profile-draft.ts'

describe('after login', () => {
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
    expect(afterLogin(query, { is_profile_complete: false })).toEqual({
      kind: 'redirect',
      address: '/pages/my/profile?redirect_url=%2Fx%3Fy%3D1&redirect_type=switch_tab',
    })
    expect(afterLogin(query, { is_profile_complete: true })).toEqual({ kind: 'switchTab', address: '/x?y=1' })
  })
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
