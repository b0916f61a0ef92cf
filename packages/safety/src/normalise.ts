import { plainCharacters } from './characters.ts'
import { hiddenWords, leetWords } from './hidden-words.ts'
import { type Normalised, replace } from './mapped.ts'
import { sieveOf } from './sieve.ts'

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** "k1ll" reads kill and "d1e" die; "mp3" and "4pm" read what they are. */
function readLeet(word: string): string {
  const read = [...word].map((character) => leet[character] ?? character).join('')
  if (leetWords.has(read)) return read
  const other = word.replaceAll('1', 'l')
  const readOther = [...other].map((character) => leet[character] ?? character).join('')
  return leetWords.has(readOther) ? readOther : word
}

type Step = readonly [pattern: RegExp, put: string | ((found: string) => string)]

const steps: readonly Step[] = [
  [/(?<=[a-z])'(?=[a-z])/gu, ''],
  [/'/gu, '"'],
  [/(?<!\s)\s*\n\s*/gu, '\n'],
  // One space stays: matching it would build the text anew for nothing.
  [/[^\S\n ][^\S\n]*| [^\S\n]+/gu, ' '],
  [/([a-z])\1{2,}/gu, (found) => found.slice(0, 1)],
  [/([\u3400-\u9fff])\1{2,}/gu, (found) => found.slice(0, 2)],
  [/([!?.,~-])\1+/gu, (found) => found.slice(0, 1)],
  [
    /(?<![a-z0-9])[a-z](?:[ .*_|/~-]{1,2}[a-z](?![a-z])){2,}(?![a-z0-9])/gu,
    (found) => found.replaceAll(/[^a-z]/gu, ''),
  ],
  [
    /(?<![\u3400-\u9fff])[\u3400-\u9fff](?:[ .*_|/~-][\u3400-\u9fff](?![\u3400-\u9fff])){2,}/gu,
    (found) => found.replaceAll(/[^\u3400-\u9fff]/gu, ''),
  ],
  [/(?<![a-z0-9@$!|])[a-z0-9@$!|]*(?:[a-z][0-9@$!|]|[0-9@$!|][a-z])[a-z0-9@$!|]*/gu, readLeet],
]

/** Nothing in it that a step would change: most of what is written in Chinese is so. */
const isStill = (text: string): boolean =>
  !/[a-z'\s]|([\u3400-\u9fff])\1\1|([!?.,~-])\2|[ .*_|/~-][\u3400-\u9fff][ .*_|/~-]/u.test(text)

const hiddenIn = sieveOf(hiddenWords)

function withoutHiddenWords(before: Normalised): Normalised {
  let result = before
  let left = hiddenIn(before.text)
  for (let word = left.shift(); word; word = left.shift()) {
    const { pattern, meant } = word
    const next = replace(result, pattern, meant)
    if (next === result) continue
    result = next
    const done = hiddenWords.indexOf(word)
    left = hiddenIn(result.text).filter((one) => hiddenWords.indexOf(one) > done)
  }
  return result
}

/** What a text says once everything that could hide its words is taken away. */
export function normalise(text: string): Normalised {
  let result = plainCharacters(text)
  if (!isStill(result.text)) for (const [pattern, put] of steps) result = replace(result, pattern, put)
  return withoutHiddenWords(result)
}
