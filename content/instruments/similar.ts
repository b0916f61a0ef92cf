import { slotPattern } from './compose.ts'
import type { InstrumentTexts } from './types.ts'
import { leavesOf } from '../leaves.ts'

export interface Paragraph {
  instrument: string
  path: string
  text: string
}

export interface Pair {
  one: Paragraph
  other: Paragraph
  /** The share of the shorter one that stands in the other. */
  share: number
}

/** Where assessments speak for themselves. Where the words come from, and how to answer, may well be said alike. */
const spoken = /^(intro|forWhom|notFor|gets|scales|types|faq|chapters|gate)\b.*$/
const silent = /\.(name|low|high|label|about|title|question|id|to|for\..*)$/
/** Shorter ones are alike by chance. */
const [shortest, fewest] = [18, 9]

export function paragraphsOf(instrument: string, texts: InstrumentTexts): Paragraph[] {
  return leavesOf(texts)
    .filter(([path, text]) => spoken.test(path) && !silent.test(path) && text.length >= shortest)
    .map(([path, text]) => ({ instrument, path, text: text.replaceAll(slotPattern, '') }))
}

/** Neighbouring characters of Chinese, neighbouring words of English: order counts, punctuation does not. */
function gramsOf(text: string): Set<string> {
  const isChinese = /\p{Script=Han}/u.test(text)
  const parts = isChinese
    ? [...text.replaceAll(/[^\p{L}\p{N}]/gu, '')]
    : text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
        .split(/\s+/)
  const size = isChinese ? 4 : 3
  const grams = parts.slice(0, Math.max(0, parts.length - size + 1))
  return new Set(grams.map((_, at) => parts.slice(at, at + size).join(' ')))
}

/** What everybody says is nobody's: such a gram tells nothing, and would compare all with all. */
const commonest = 60

function* candidates(
  sets: ReadonlyArray<ReadonlySet<string>>,
): Generator<[one: number, other: number, shared: number]> {
  const places = new Map<string, number[]>()
  for (const [at, grams] of sets.entries()) {
    const shared = new Map<number, number>()
    for (const gram of grams) {
      const known = places.get(gram)
      if (!known) places.set(gram, [at])
      else {
        for (const other of known) shared.set(other, (shared.get(other) ?? 0) + 1)
        if (known.length < commonest) known.push(at)
      }
    }
    for (const [other, count] of shared) yield [other, at, count]
  }
}

/** Of several cases each reader meets one: what two of them share is still said once. */
const placeOf = ({ instrument, path }: Paragraph): string =>
  `${instrument} ${path.replace(/(\.cases|\.lead)\.\d+\..*$/, '$1')}`

/** The pairs that are most alike, the nearest first. */
export function nearestPairs(paragraphs: readonly Paragraph[], most: number): Pair[] {
  const sets = paragraphs.map(({ text }) => gramsOf(text))
  const pairs: Pair[] = []
  for (const [a, b, shared] of candidates(sets)) {
    const [one, other] = [paragraphs[a], paragraphs[b]]
    const smaller = Math.min(sets[a]?.size ?? 0, sets[b]?.size ?? 0)
    if (one && other && smaller >= fewest && placeOf(one) !== placeOf(other))
      pairs.push({ one, other, share: shared / smaller })
  }
  return pairs.toSorted((x, y) => y.share - x.share).slice(0, most)
}
