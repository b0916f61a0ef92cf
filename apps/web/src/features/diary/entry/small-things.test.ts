import { smallThings } from '@mindisle/content/public/diary-suggestions'
import { expect, test } from 'vitest'
import { sentenceFor, thingsFor } from './small-things.ts'

const hour = { emotions: [], activities: [], at: 600, seed: '2026-05-20' }

test('there are always two, and they lead to different things', () => {
  for (const at of [60, 600, 1380]) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const two = thingsFor({ ...hour, at, seed })
      expect(two).toHaveLength(2)
      expect(new Set(two.map(({ link }) => link)).size).toBe(2)
    }
  }
})

test('what fits comes first, and nothing for the day at night', () => {
  const [first] = thingsFor({ ...hour, emotions: ['anxious', 'afraid', 'worried', 'nervous'], at: 1400 })
  expect(first?.fits.some((one) => one === 'fear' || one === 'any')).toBe(true)
  const night = new Set(thingsFor({ ...hour, at: 1400 }).map(({ when }) => when))
  expect(night).not.toContain('day')
  expect(smallThings.some(({ when }) => when === 'day')).toBe(true)
})

test('a sentence is there for every seed', () => {
  for (const seed of ['', 'x', '2026-11-16']) expect(sentenceFor(seed)?.['zh-Hans']).toBeTruthy()
})
