import { describe, expect, test } from 'vitest'
import { deviceFromCache, isTooOldForEffects, readDevice } from './device.ts'

const around = (userAgent: string, touchPoints = 5) =>
  readDevice({ userAgent, language: 'zh-CN', width: 390, height: 844, pixelRatio: 3, touchPoints })

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`
const android = (version: string) =>
  `Mozilla/5.0 (Linux; Android ${version}; PGT-AN00) AppleWebKit/537.36 Chrome/107.0 Mobile Safari/537.36`

describe('the device', () => {
  test.each([
    [iphone('13_7'), 'ios', 13.7, true],
    [iphone('14_0'), 'ios', 14, false],
    [iphone('17_4'), 'ios', 17.4, false],
    [android('9'), 'android', 9, true],
    [android('8.1.0'), 'android', 8.1, true],
    [android('10'), 'android', 10, false],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130', 'other', null, false],
  ])('%s', (userAgent, platform, version, tooOld) => {
    const device = around(userAgent, 0)
    expect(device.osPlatform).toBe(platform)
    expect(device.$systemInfo.osVersion).toBe(version)
    expect(isTooOldForEffects(device)).toBe(tooOld)
  })

  test('an iPad that says it is a Mac is seen through', () => {
    expect(around('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5).osPlatform).toBe('ios')
    expect(around('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0).osPlatform).toBe('other')
  })

  test('has the fields and defaults the cross-platform client had', () => {
    const device = around(iphone('17_0'))
    expect(Object.keys(device)).toEqual([
      '$systemInfo',
      '$menuButtonInfo',
      'osPlatform',
      'isMobile',
      'isIosApp',
      'version',
    ])
    expect(device.$menuButtonInfo).toMatchObject({ top: 12, height: 26, bottom: 0 })
    expect(device.version).toBe(3)
  })

  test('comes from the cache while its version matches', () => {
    const raw = new Map<string, string>()
    const store = {
      getItem: (key: string) => raw.get(key) ?? null,
      setItem: (key: string, value: string) => void raw.set(key, value),
      removeItem: (key: string) => void raw.delete(key),
    }
    let reads = 0
    const open = () => deviceFromCache(store, 'device-data', () => ((reads += 1), around(iphone('17_0'))))
    const cache = open()
    expect([cache.now().osPlatform, cache.now().osPlatform, reads]).toEqual(['ios', 'ios', 1])
    cache.refresh()
    expect(reads).toBe(2)
    expect(open().now().osPlatform).toBe('ios')
    expect(reads).toBe(2)
    for (const other of [JSON.stringify({ ...cache.now(), version: 2 }), '{broken']) {
      raw.set('device-data', other)
      expect(cache.now().version).toBe(3)
      expect(open().now().version).toBe(3)
    }
    expect(reads).toBe(4)
  })
})
