import { expect, test } from 'vitest'
import { holdsAll, sieveFor, wordsOf } from './found.ts'

const opened = (text: string): Buffer => Buffer.from(JSON.stringify({ text }))

test('what the sieve puts away does not hold the words, in any case and script', () => {
  const texts = ['晚饭后走到江边', 'She said "No", ÄRGER', 'a\\b', '橘猫 SEA', 'İstanbul', '']
  const queries = ['江边', '"no"', 'ärger', 'a\\b', '橘猫 sea', '猫', 'SEA', 'i', '12', '‘’', '']
  for (const text of texts)
    for (const q of queries) {
      const words = wordsOf(q)
      if (holdsAll(text, words)) expect([text, q, sieveFor(words)(opened(text))]).toEqual([text, q, true])
    }
})

test('most of what does not fit is put away unread', () => {
  const sieve = sieveFor(wordsOf('橘猫'))
  expect([sieve(opened('晚饭后走到江边')), sieve(opened('一只橘猫'))]).toEqual([false, true])
})
