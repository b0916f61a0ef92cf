import { readLines } from '@mindisle/content/safety/corpus'
import { normalise } from '@mindisle/safety/normalise'
import { patterns } from '@mindisle/safety/patterns'
import { sieveOf } from '@mindisle/safety/sieve'
import { expect, test } from 'vitest'

const all = Object.values(patterns).flatMap((some): ReadonlyArray<{ pattern: RegExp }> => some)
const keep = sieveOf(all)
const texts = readLines('development').map(({ text }) => normalise(text).text)

test('no pattern is passed over that is found in a line of the development set', () => {
  const passedOver = texts.flatMap((text) => {
    const kept = new Set(keep(text))
    return all
      .filter((one) => !kept.has(one) && text.search(one.pattern) !== -1)
      .map(({ pattern }) => [text, pattern])
  })
  expect(passedOver).toEqual([])
})

test('a line is spared most of them', () => {
  const kept = texts.reduce((sum, text) => sum + keep(text).length, 0)
  expect(kept / texts.length / all.length).toBeLessThan(0.25)
})
