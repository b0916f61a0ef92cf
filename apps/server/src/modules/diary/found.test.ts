import { expect, test } from 'vitest'
import { isMeant, sieveFor, wordsOf } from './found.ts'

const sealed = (text: string, mood = 3): Buffer => Buffer.from(JSON.stringify({ mood, text }))

test('what the sieve puts away is not meant, in any case, script and mood', () => {
  const texts = ['晚饭后走到江边', 'She said "No", ÄRGER', 'a\\b', '橘猫 SEA', 'İstanbul', '']
  const queries = ['江边', '"no"', 'ärger', 'a\\b', '橘猫 sea', '猫', 'SEA', 'i', '12', '‘’', '']
  for (const text of texts)
    for (const q of queries)
      for (const mood of [undefined, 3, 4]) {
        const asked = { words: wordsOf(q), mood }
        if (!isMeant({ text, mood: 3 }, asked)) continue
        expect([text, q, mood, sieveFor(asked)(sealed(text))]).toEqual([text, q, mood, true])
      }
})

test('most of what does not fit is put away unread', () => {
  const sieve = sieveFor({ words: wordsOf('橘猫'), mood: undefined })
  expect([sieve(sealed('晚饭后走到江边')), sieve(sealed('一只橘猫'))]).toEqual([false, true])
  const ofMood = sieveFor({ words: [], mood: 2 })
  expect([ofMood(sealed('', 2)), ofMood(sealed('', 4))]).toEqual([true, false])
})
