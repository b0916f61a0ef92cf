import { hotlineRegions } from '@mindisle/content/public/hotlines'
import { expect, test } from 'vitest'
import { keptHelp, regionsWith, type Help } from './regions-now.ts'

const said = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })
const help: Help = [
  {
    region: 'mo',
    without_emergency: said('none'),
    lines: [
      {
        id: 'mo-new',
        name: said('A new line'),
        tel: '28525222',
        display: '2852 5222',
        sms: null,
        url: null,
        hours: said('By day'),
        is_all_day: false,
        languages: ['zh'],
        note: said('A note'),
        kind: 'support',
        verified_on: '2026-11-01',
        source: 'called',
      },
    ],
  },
]

test('what was written anew takes the place of what came with the app, and of nothing else', () => {
  const regions = regionsWith(help)
  expect(regions.map(({ id }) => id)).toEqual(hotlineRegions.map(({ id }) => id))
  const macau = regions.find(({ id }) => id === 'mo')
  expect(macau?.lines).toMatchObject([{ tel: '28525222', isPrimary: true, verifiedOn: '2026-11-01' }])
  expect(regions.find(({ id }) => id === 'cn')).toBe(hotlineRegions[0])
})

test('a region never loses its last line', () => {
  const empty = regionsWith([{ region: 'cn', without_emergency: null, lines: [] }])
  expect(empty[0]).toBe(hotlineRegions[0])
})

test('is kept on the device, and nothing is made of what an earlier version kept', () => {
  const kept = (value: object) => ({
    getItem: (key: string) => (key === 'basicdata.en' ? JSON.stringify({ at: 1, value }) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  expect(keptHelp(kept({ help }), 'en')).toEqual(help)
  expect(keptHelp(kept({ tag: [] }), 'en')).toEqual([])
  expect(keptHelp(kept({ help }), 'zh-Hans')).toEqual([])
})
