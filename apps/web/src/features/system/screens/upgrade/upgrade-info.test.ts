import { expect, test } from 'vitest'
import { isOurs, itemsOf, storeAddress } from './upgrade-info.ts'

const info = { lowest_version_code: 92, last_version_code: 95, last_version: '2', content: '', url: '' }

test('an address is compared with what the server says, whatever it claims', () => {
  expect(isOurs(JSON.stringify(info), info)).toBe(true)
  for (const text of [
    undefined,
    '',
    '{',
    'null',
    '[]',
    '7',
    JSON.stringify({ ...info, content: 'come here' }),
  ]) {
    expect(isOurs(text, info)).toBe(false)
  }
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
