import { plainOf } from '@mindisle/companion'
import { expect, test } from 'vitest'
import { regionIn } from './numbers.ts'

test.each([
  ['我在香港', 'hk'],
  ['我女兒在英國讀書', null],
  ['女儿在英国，我在台湾', 'tw'],
  ['my daughter lives in the uk', null],
  ['my son is in london and i live in singapore', 'sg'],
  ['im in the us', 'us'],
])('%s is in %s', (text, region) => expect(regionIn(plainOf(text))).toBe(region))
