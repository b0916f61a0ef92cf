import { type Line, parseHand } from '@mindisle/content/safety/corpus'
import type { Check, Files } from './source.ts'

const folder = 'content/safety/'
/** Lines that share more of their pieces than this are one line with a word changed. */
const alike = 0.6

const linesOf = (set: string, files: Files): Line[] =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`${folder}${set}/`) && path.endsWith('.txt'))
    .flatMap(([path, text]) => parseHand(path.slice(folder.length), text))

/** Pieces of two characters, of four letters where no character is Chinese. */
function piecesOf(text: string): Set<string> {
  const bare = text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '')
  const length = /[\u3400-\u9fff]/u.test(bare) ? 2 : 4
  const pieces = new Set<string>()
  for (let at = 0; at + length <= bare.length; at++) pieces.add(bare.slice(at, at + length))
  return pieces
}

/** Finds, among lines that are kept apart, one that says what a line says: an index, for there are thousands on each side. */
function finder(kept: readonly Line[]): (text: string) => Line | undefined {
  const sizes: number[] = []
  const holders = new Map<string, number[]>()
  kept.forEach(({ text }, index) => {
    const pieces = piecesOf(text)
    sizes.push(pieces.size)
    for (const piece of pieces.size > 2 ? pieces : []) {
      const same = holders.get(piece)
      if (same) same.push(index)
      else holders.set(piece, [index])
    }
  })
  const shared = new Uint16Array(kept.length)
  return (text) => {
    const pieces = piecesOf(text)
    const touched: number[] = []
    for (const piece of pieces)
      for (const index of holders.get(piece) ?? []) {
        if (shared[index] === 0) touched.push(index)
        shared[index] = (shared[index] ?? 0) + 1
      }
    const near = touched.find((index) => {
      const count = shared[index] ?? 0
      return count / (pieces.size + (sizes[index] ?? 0) - count) > alike
    })
    for (const index of touched) shared[index] = 0
    return near === undefined ? undefined : kept[near]
  }
}

/** What of the corpus a test holds too, family or wording: it would praise the memory, not the hearing. */
export function sharedWith(tested: readonly Line[]): (line: Line) => string | undefined {
  const families = new Set(tested.map(({ family }) => family))
  const near = finder(tested)
  return ({ family, text }) => {
    if (families.has(family)) return `the family ${family} is tested on`
    const found = near(text)
    return found && `"${text}" is tested on (${found.hand}, ${found.family})`
  }
}

const least = {
  lines: 20_000,
  hands: 12,
  'zh-Hans': 11_000,
  'zh-Hant': 2000,
  en: 6000,
  soundalike: 6000,
  ordinary: 5000,
}

/** What the corpus must hold at least. */
export function tooLittle(corpus: readonly Line[]): string[] {
  const count = (is: (line: Line) => boolean): number => corpus.filter((line) => is(line)).length
  const counts: typeof least = {
    lines: corpus.length,
    hands: new Set(corpus.map(({ hand }) => hand)).size,
    'zh-Hans': count(({ language }) => language === 'zh-Hans'),
    'zh-Hant': count(({ language }) => language === 'zh-Hant'),
    en: count(({ language }) => language === 'en'),
    soundalike: count((line) => line.class === 'soundalike'),
    ordinary: count((line) => line.class === 'ordinary'),
  }
  return (Object.keys(least) as (keyof typeof least)[])
    .filter((name) => counts[name] < least[name])
    .map((name) => `${folder}corpus: ${counts[name]} ${name}, fewer than ${least[name]}`)
}

export const safetySets: Check = (files) => {
  const corpus = linesOf('corpus', files)
  const why = sharedWith([...linesOf('development', files), ...linesOf('final', files)])
  const shared = corpus.flatMap((line) => {
    const reason = why(line)
    return reason === undefined ? [] : [`${folder}${line.hand}: ${reason}`]
  })
  return [...tooLittle(corpus), ...new Set(shared)]
}
