import { expect, test } from 'vitest'
import { guess } from './intents.ts'
import packed from './weights.json' with { type: 'json' }

test('R1 the weights say of which lines they are, and follow plain ones in three scripts', () => {
  expect(packed.corpus).toMatch(/^[0-9a-f]{64}$/)
  const first = (text: string) => guess(text).guesses[0]?.intent
  expect(first('我睡不着，躺了两个小时')).toBe('sleep')
  expect(first('我睡不著，躺了兩個小時')).toBe('sleep')
  expect(first('are you a real person or a bot?')).toBe('who-are-you')
})
