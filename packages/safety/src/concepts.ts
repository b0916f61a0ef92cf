import lists from './concepts.json' with { type: 'json' }

const han = /[\u3400-\u9fff]/u

function keep(words: Map<string, number[]>, word: string, concept: number): void {
  const known = words.get(word)
  if (!known) words.set(word, [concept])
  else if (!known.includes(concept)) known.push(concept)
}

function readLists(): {
  signs: Map<string, number[]>
  phrases: Map<string, number[]>
  stems: Map<string, number[]>
} {
  const signs = new Map<string, number[]>()
  const phrases = new Map<string, number[]>()
  const stems = new Map<string, number[]>()
  Object.values(lists).forEach((list, concept) => {
    for (const word of list.split(' ')) {
      const stem = word.length > 1 && word.endsWith('*')
      const plain = (stem ? word.slice(0, -1) : word).replaceAll('-', ' ')
      keep(han.test(plain) || !/[a-z]/u.test(plain) ? signs : stem ? stems : phrases, plain, concept)
    }
  })
  return { signs, phrases, stems }
}

const { signs, phrases, stems } = readLists()
/** How long the signs are that begin with a character, the longest first: most characters begin none. */
const lengths = new Map<number, number[]>()
for (const sign of [...signs.keys()].sort((one, other) => other.length - one.length)) {
  const known = lengths.get(sign.charCodeAt(0))
  if (!known) lengths.set(sign.charCodeAt(0), [sign.length])
  else if (!known.includes(sign.length)) known.push(sign.length)
}
const beginsSign = new Uint8Array(0x10000)
for (const code of lengths.keys()) beginsSign[code] = 1
/** Of how many words the longest phrase is that begins with a word. */
const phraseLengths = new Map<string, number>()
for (const phrase of phrases.keys()) {
  const words = phrase.split(' ')
  const [first = ''] = words
  phraseLengths.set(first, Math.max(words.length, phraseLengths.get(first) ?? 0))
}

/** The concepts of the longest sign that begins here, and its length. */
function signAt(text: string, at: number): [length: number, concepts: readonly number[]] | undefined {
  for (const length of lengths.get(text.charCodeAt(at)) ?? []) {
    const concepts = signs.get(text.slice(at, at + length))
    if (concepts && at + length <= text.length) return [length, concepts]
  }
  return undefined
}

function signsIn(text: string, found: [number, number][]): void {
  for (let at = 0; at < text.length;) {
    const sign = beginsSign[text.charCodeAt(at)] === 1 ? signAt(text, at) : undefined
    for (const concept of sign?.[1] ?? []) found.push([at, concept])
    at += sign?.[0] ?? 1
  }
}

function stemOf(word: string): readonly number[] {
  for (let length = word.length; length > 2; length--) {
    const known = stems.get(word.slice(0, length))
    if (known) return known
  }
  return []
}

function phrasesIn(text: string, found: [number, number][]): void {
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
    for (const concept of phrases.get(phrase) ?? stemOf(words[at]?.[0] ?? '')) found.push([place, concept])
    at += Math.max(1, length)
  }
}

/** The concepts that are spoken of, in the order of the text. */
export function conceptsIn(plain: string): number[] {
  const found: [number, number][] = []
  signsIn(plain, found)
  phrasesIn(plain, found)
  return found.sort(([one], [other]) => one - other).map(([, concept]) => concept)
}
