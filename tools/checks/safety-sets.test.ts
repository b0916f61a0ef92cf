import { parseHand } from '@mindisle/content/safety/corpus'
import { expect, test } from 'vitest'
import { safetySets, tooLittle } from './safety-sets.ts'

const head = (family: string): string =>
  `@ ${family} | veiled | watch | suicide | self | en | chat | worker\n`
const problems = (tested: string): string[] =>
  safetySets({
    'content/safety/corpus/h01.txt': `${head('gives-away')}you can have my guitar and all the strings\n`,
    'content/safety/development/d1.txt': tested,
  }).filter((problem) => problem.includes('tested on'))

test.each([
  ['its family', `${head('gives-away')}the cat is yours from Friday`],
  ['its wording', `${head('hands-over')}You can have my guitar, and all of the strings!`],
])('a line of the corpus that a test shares is found by %s', (_, tested) => {
  expect(problems(tested)).toHaveLength(1)
})

test('other words in another family are another line', () => {
  expect(problems(`${head('hands-over')}the cat is yours from Friday`)).toEqual([])
})

test('a corpus that is too small, of too few hands or languages is refused', () => {
  expect(tooLittle(parseHand('h01', `${head('a')}x`))).toEqual([
    'content/safety/corpus: 1 lines, fewer than 20000',
    'content/safety/corpus: 1 hands, fewer than 12',
    'content/safety/corpus: 0 zh-Hans, fewer than 11000',
    'content/safety/corpus: 0 zh-Hant, fewer than 2000',
    'content/safety/corpus: 1 en, fewer than 6000',
    'content/safety/corpus: 0 soundalike, fewer than 6000',
    'content/safety/corpus: 0 ordinary, fewer than 5000',
  ])
})
