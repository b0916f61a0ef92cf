import { hotlineRegions as regions } from '@mindisle/content/public/hotlines'
import { describe, expect, test } from 'vitest'
import { emergencyNumbers, emergencyWords, helpRegionOf } from './emergency.ts'

describe('the emergency number of where somebody is', () => {
  test.each([
    ['zh-Hant', 'Asia/Taipei', '119 或 110'],
    ['zh-Hans', 'Asia/Shanghai', '120 或 110'],
    ['zh-Hant', 'Asia/Hong_Kong', '999'],
    ['en', 'Asia/Singapore', '995 or 999'],
    ['zh-Hans', 'America/Toronto', '911'],
    ['en', 'Asia/Kolkata', 'the local emergency number'],
    ['zh-Hant', 'UTC', '119 或 110'],
  ] as const)('%s at %s: %s', (language, timeZone, words) => {
    expect(emergencyWords(regions, { language, timeZone })).toBe(words)
  })

  test('what was chosen comes before the clock, and what is no region is not believed', () => {
    const here = { language: 'zh-Hans', timeZone: 'Asia/Shanghai' } as const
    expect(helpRegionOf({ ...here, region: 'tw' })).toBe('tw')
    expect(helpRegionOf({ ...here, region: 'atlantis' })).toBe('cn')
  })

  test('the police come first where somebody is being hurt', () => {
    const there = { language: 'zh-Hant', timeZone: 'Asia/Taipei' } as const
    expect(emergencyNumbers(regions, there, 'police')).toEqual(['110', '119'])
    expect(emergencyNumbers(regions, { ...there, region: 'hk' }, 'police')).toEqual(['999'])
  })
})
