import { describe, expect, test } from 'vitest'
import { chooseLanguage, createTranslate, pageBuilder } from './index.ts'

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

describe('pageBuilder', () => {
  interface Pages {
    'a/index': Record<string, never>
    'a/show': { id: string; back?: string; n?: number | undefined }
    'a/either': { id: string } | { name: string }
  }
  const to = pageBuilder<Pages>()
  test('writes the query, encoded, without what is not given', () => {
    expect(to('a/index')).toBe('/a/index')
    expect(to('a/show', { id: '心 &?', back: '', n: undefined })).toBe('/a/show?id=%E5%BF%83+%26%3F')
    expect(to('a/show', { id: 'x', back: '/a/show?id=1', n: 0 })).toBe(
      '/a/show?id=x&back=%2Fa%2Fshow%3Fid%3D1&n=0',
    )
    expect(to('a/either', { name: 'n' })).toBe('/a/either?name=n')
  })
  test('a wrong page or query does not compile', () => {
    // @ts-expect-error no such page
    to('a/indx')
    // @ts-expect-error it takes no query
    to('a/index', { id: 'x' })
    // @ts-expect-error the id is wanted
    to('a/show')
    // @ts-expect-error no such query
    to('a/show', { id: 'x', bak: '/' })
  })
})
