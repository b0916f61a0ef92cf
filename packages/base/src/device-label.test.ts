import { expect, test } from 'vitest'
import { deviceLabel, readDeviceLabel } from './device-label.ts'

test.each([
  [
    'wechat android',
    'Mozilla/5.0 (Linux; Android 14; PGT-AN00) AppleWebKit/537.36 Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
  ],
  [
    'wechat ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49',
  ],
  [
    'safari ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
  ],
  [
    'edge windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
  ],
  [
    'chrome mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  ],
  ['firefox linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  [
    'huawei harmony',
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00) AppleWebKit/537.36 Chrome/114.0 HuaweiBrowser/14 Mobile Safari/537.36',
  ],
  ['', 'curl/8.0'],
  ['', undefined],
])('%s', (label, agent) => {
  expect(deviceLabel({ 'user-agent': agent })).toBe(label)
})

test('an iPad that calls itself a Mac is an iPad', () => {
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'
  expect(deviceLabel({ device: 'ios', 'user-agent': agent })).toBe('safari ios')
})

test('a label is read back, an old one too, and one that says nothing known', () => {
  expect(readDeviceLabel('edge windows')).toEqual({ browser: 'edge', system: 'windows' })
  expect(readDeviceLabel('ios')).toEqual({ browser: undefined, system: 'ios' })
  expect(readDeviceLabel('other')).toEqual({ browser: undefined, system: undefined })
  expect(readDeviceLabel('')).toEqual({ browser: undefined, system: undefined })
})
