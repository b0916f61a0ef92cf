import { expect, test } from 'vitest'
import { itemsOf, needOf, readUpgradeInfo, storeAddress } from './upgrade-info.ts'

const info = { lowest_version_code: 92, last_version_code: 95, last_version: '2', content: '', url: '' }

test('what can be read is read, and the rest counts as not said', () => {
  expect(readUpgradeInfo(JSON.stringify(info))).toEqual(info)
  for (const broken of [undefined, '', '{', 'null', '[]', '{"lowest_version_code":"92"}']) {
    expect(readUpgradeInfo(broken)).toBeNull()
  }
  expect(readUpgradeInfo(JSON.stringify({ ...info, content: 7, url: {} }))).toEqual(info)
})

test('forced below the lowest, optional below the last', () => {
  expect(needOf(info, 91)).toBe('forced')
  expect(needOf(info, 92)).toBe('optional')
  expect(needOf(info, 95)).toBe('none')
  expect(needOf(null, 91)).toBe('unknown')
})

test('only another place on the web is opened', () => {
  expect(storeAddress('https://store.test/app', 'https://a.test')).toBe('https://store.test/app')
  for (const url of ['', 'javascript:alert(1)', 'http://store.test/', 'https://a.test/new', '/new']) {
    expect(storeAddress(url, 'https://a.test')).toBeNull()
  }
})

test('items lose their marks', () => {
  expect(itemsOf('- one\n\n2. two\n· three')).toEqual(['one', 'two', 'three'])
})
