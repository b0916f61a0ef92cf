import { describe, expect, test } from 'vitest'
import { NetworkFailed, Refused, ServerFault } from '../../../lib/http/failures.ts'
import { isContact, titleOf } from './draft.ts'
import { deviceOf, type Around } from './self-check.ts'

const around: Around = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
  width: 390,
  height: 844,
  pixelRatio: 3,
  isOnline: true,
  speed: undefined,
  failed: undefined,
}

describe('a device says of itself', () => {
  test('what kind it is, and nothing finer', () => {
    expect(deviceOf(around)).toMatchObject({
      browser: 'safari',
      browser_version: '17',
      system: 'ios',
      screen: '390x844@3',
      connection: 'online',
      failed: null,
    })
  })

  test('nothing of a browser it does not know', () => {
    expect(deviceOf({ ...around, userAgent: 'curl/8.0' })).toMatchObject({
      browser: null,
      browser_version: null,
      system: null,
    })
  })

  test('how it is connected, in a word', () => {
    expect(deviceOf({ ...around, speed: '4g' }).connection).toBe('4g')
    expect(deviceOf({ ...around, speed: 'At home!' }).connection).toBe('online')
    expect(deviceOf({ ...around, isOnline: false, speed: '4g' }).connection).toBe('offline')
  })

  test('which call failed last, by its name', () => {
    const failed = { call: 'GET /api/report/show', error: new ServerFault(500, ''), at: 0 }
    expect(deviceOf({ ...around, pixelRatio: 2.625, failed })).toMatchObject({
      screen: '390x844@2.63',
      failed: { call: 'GET /api/report/show', status: 500, at: '1970-01-01T00:00:00.000Z' },
    })
    const statusOf = (error: unknown) => deviceOf({ ...around, failed: { ...failed, error } }).failed?.status
    expect(statusOf(new NetworkFailed('timeout'))).toBe(0)
    expect(statusOf(new Refused(401, '', undefined, null))).toBe(undefined)
  })
})

test.each([
  ['希望日记能放语音。有时候不想打字。', '希望日记能放语音', '有时候不想打字。'],
  ['It broke. Then it broke again.', 'It broke.', 'Then it broke again.'],
  ['version 1.2 is slow', 'version 1.2 is slow', ''],
  ['第一行\n第二行', '第一行', '第二行'],
])('%j is titled by its first sentence', (text, title, rest) => {
  expect(titleOf(text)).toEqual({ title, rest })
})

test('a way to reach somebody is one word', () => {
  expect(['13800000000', 'me@example.com', '+86-138', 'me', 'call me', '微信'].map(isContact)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
