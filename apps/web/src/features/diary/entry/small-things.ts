import { emotionWords } from '@mindisle/content/public/diary-words'
import { kindSentences, smallThings, type SmallThing } from '@mindisle/content/public/diary-suggestions'

/** The same day and mood always get the same, so that nothing jumps while one looks. */
function hashOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}

export const sentenceFor = (seed: string) => kindSentences[hashOf(seed) % kindSentences.length]

export interface Hour {
  emotions: readonly string[]
  activities: readonly string[]
  /** Minutes of the day. */
  at: number
  seed: string
}

const isNight = (at: number): boolean => at >= 22 * 60 || at < 6 * 60

/** Two that fit what was said, and differ in what they ask for: never only things to do alone in bed. */
export function thingsFor({ emotions, activities, at, seed }: Hour): SmallThing[] {
  const families = emotionWords.filter(({ id }) => emotions.includes(id)).map(({ family }) => family)
  const said = new Set([...families, ...activities])
  const possible = smallThings.filter(({ when }) => when === 'any' || (when === 'night') === isNight(at))
  const score = ({ fits }: SmallThing): number =>
    fits.some((one) => said.has(one)) ? 2 : fits.includes('any') ? 1 : 0
  const ranked = possible
    .map((thing) => ({ thing, score: score(thing), turn: hashOf(seed + thing.id) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || a.turn - b.turn)
    .map(({ thing }) => thing)
  const [first] = ranked
  const second = ranked.find(({ link }) => link !== first?.link) ?? ranked[1]
  return [first, second].filter((thing) => thing !== undefined)
}
