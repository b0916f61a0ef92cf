import lists from './concepts.json' with { type: 'json' }
import { signTreeOf } from './sign-tree.ts'

const han = /[\u3400-\u9fff]/u

/** Concepts of a word; words of one concept, as most are, share the list of it. */
type Concepts = readonly number[]

function readLists(): Record<'signs' | 'phrases' | 'stems', Map<string, Concepts>> {
  const read = {
    signs: new Map<string, Concepts>(),
    phrases: new Map<string, Concepts>(),
    stems: new Map<string, Concepts>(),
  }
  Object.values(lists).forEach((list, concept) => {
    const alone: Concepts = [concept]
    for (const word of list.split(' ')) {
      const isStem = word.length > 1 && word.endsWith('*')
      const plain = (isStem ? word.slice(0, -1) : word).replaceAll('-', ' ')
      const words = read[han.test(plain) || !/[a-z]/u.test(plain) ? 'signs' : isStem ? 'stems' : 'phrases']
      const known = words.get(plain)
      if (!known) words.set(plain, alone)
      else if (!known.includes(concept)) words.set(plain, [...known, concept])
    }
  })
  return read
}

const { signs, phrases, stems } = readLists()
const conceptsOfSigns = [[], ...new Set(signs.values())]
const numbers = new Map(conceptsOfSigns.map((concepts, number) => [concepts, number]))
const signTree = signTreeOf(new Map([...signs].map(([sign, concepts]) => [sign, numbers.get(concepts) ?? 0])))
const beginsSign = new Uint8Array(0x10000)
for (const sign of signs.keys()) beginsSign[sign.charCodeAt(0)] = 1
/** Of how many words the longest phrase is that begins with a word. */
const phraseLengths = new Map<string, number>()
for (const phrase of phrases.keys()) {
  const words = phrase.split(' ')
  const [first = ''] = words
  phraseLengths.set(first, Math.max(words.length, phraseLengths.get(first) ?? 0))
}

/** Where a concept is spoken of, and which: ascending, they stand in the order of the text. */
const placed = (place: number, concept: number): number => place * 0x400 + concept

function signsIn(text: string, found: number[]): void {
  for (let at = 0; at < text.length;) {
    const length = beginsSign[text.charCodeAt(at)] === 1 ? signTree.longestAt(text, at) : 0
    if (length > 0)
      for (const concept of conceptsOfSigns[signTree.found()] ?? []) found.push(placed(at, concept))
    at += Math.max(1, length)
  }
}

function stemOf(word: string): Concepts {
  for (let length = word.length; length > 2; length--) {
    const known = stems.get(word.slice(0, length))
    if (known) return known
  }
  return []
}

function phrasesIn(text: string, found: number[]): void {
  const words = [...text.matchAll(/[a-z]+/gu)]
  for (let at = 0; at < words.length;) {
    const place = words[at]?.index ?? 0
    let length = Math.min(phraseLengths.get(words[at]?.[0] ?? '') ?? 0, words.length - at)
    let phrase = ''
    for (; length > 0; length--) {
      phrase = words
        .slice(at, at + length)
        .map(([word]) => word)
        .join(' ')
      if (phrases.has(phrase)) break
    }
    for (const concept of phrases.get(phrase) ?? stemOf(words[at]?.[0] ?? ''))
      found.push(placed(place, concept))
    at += Math.max(1, length)
  }
}

/** The concepts that are spoken of, in the order of the text. */
export function conceptsIn(plain: string): number[] {
  const found: number[] = []
  signsIn(plain, found)
  const count = found.length
  phrasesIn(plain, found)
  if (found.length > count) found.sort((one, other) => one - other)
  return found.map((one) => one % 0x400)
}
