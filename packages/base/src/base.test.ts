import { describe, expect, test } from 'vitest'
import { chooseLanguage, createTranslate } from './index.ts'

describe('chooseLanguage', () => {
  test.each([
    [undefined, 'zh-Hans'],
    ['', 'zh-Hans'],
    ['en-US,en;q=0.9', 'en'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['zh-CN,zh;q=0.9', 'zh-Hans'],
    ['fr;q=1, en;q=0.5, zh;q=0.8', 'zh-Hans'],
    ['en;q=0, zh-TW;q=0.1', 'zh-Hant'],
    ['fr, de', 'zh-Hans'],
    ['*;;;q=x,,,', 'zh-Hans'],
  ])('%s → %s', (accepted, expected) => {
    expect(chooseLanguage(accepted)).toBe(expected)
  })
})

describe('createTranslate', () => {
  const t = createTranslate('en', {
    a: { hello: 'Hello {{name}}' },
    left_one: '{{count}} left',
    left_other: '{{count}} are left',
  })
  test('fills slots', () => expect(t('a.hello', { name: 'Mo' })).toBe('Hello Mo'))
  test('picks the plural form', () => {
    expect(t('left', { count: 1 })).toBe('1 left')
    expect(t('left', { count: 3 })).toBe('3 are left')
  })
  test('refuses an unknown key', () => expect(() => t('a.nothing')).toThrow('a.nothing'))
  test('does not walk into inherited properties', () => expect(() => t('__proto__.toString')).toThrow())
})
