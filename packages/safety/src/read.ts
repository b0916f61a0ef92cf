import { isWished, stretchesOf } from './dream.ts'
import { patterns } from './patterns.ts'
import { joking, serious } from './rules/frames.ts'
import { type Cue, type Rule, found } from './rules/rule.ts'
import { type Frame, frameCuesOf, frameOf, isThing, victimIn, whoIn } from './scope.ts'
import { type Part, isLong, sentencesOf } from './sentences.ts'
import { sieveOf } from './sieve.ts'
import type { About, Level } from './types.ts'

const chineseIn = sieveOf<Rule>(patterns.chinese)
const englishIn = sieveOf<Rule>(patterns.english)
const harmlessIn = sieveOf<Cue>(patterns.harmless)

/** One place where a rule found something, in the normalised text. */
export interface Sign {
  rule: Rule
  level: Level
  about: About
  start: number
  end: number
}

/** What the rules find in one normalised text. */
export interface Read {
  signs: Sign[]
  /** What was recognised as harmless, or takes the message out of the here and now. */
  calm: Cue[]
}

/** The text with every harmless saying covered, so that no rule finds danger in it; and what covered it. */
function cover(text: string): { left: string; calm: Cue[] } {
  let left = text
  const calm: Cue[] = []
  for (const harmless of harmlessIn(text)) {
    const next = left.replace(harmless.pattern, (saying) => '□'.repeat(saying.length))
    if (next !== left) calm.push(harmless)
    left = next
  }
  return { left, calm }
}

/** What a joke may lower: a plain wish or an oath, never a plan, means or what is under way. */
const isSoft = ({ level, kind }: Rule): boolean => level === 'elevated' || kind === 'harm-to-others'

interface Tone {
  frame: Frame
  isJoke: boolean
  isSerious: boolean
}

function levelOf(rule: Rule, { isJoke, isSerious }: Tone): Level {
  if (isJoke && !isSerious && isSoft(rule)) return 'watch'
  return isSerious && rule.id === 'R38' ? 'elevated' : rule.level
}

function signsOf(rule: Rule, left: string, tone: Tone): Sign[] {
  const signs: Sign[] = []
  const { pattern } = rule
  pattern.lastIndex = 0
  for (let match = pattern.exec(left); match; match = pattern.exec(left)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (end === start) pattern.lastIndex += 1
    else if (!isThing(left, start)) {
      const { about, isFirm } = whoIn(left, start, end)
      const whose = rule.about ?? (rule.kind === 'abuse' ? victimIn(left, start, end) : about)
      if (tone.frame.told.length === 0 || isFirm)
        signs.push({ rule, level: levelOf(rule, tone), about: whose, start, end })
    }
  }
  return signs
}

/** A sentence of a longer text stands in the frame that its neighbours make with it. */
export function read(text: string, frame: Frame = frameOf([frameCuesOf(text)])): Read {
  const { left, calm } = cover(text)
  const over = frame.over ? [frame.over] : []
  const tone: Tone = { frame, isJoke: found(joking, text), isSerious: found(serious, text) }
  const rules = [
    ...(/[\u3105-\u312f\u3400-\u9fff]/.test(left) ? chineseIn(left) : []),
    ...(/[a-z]{2}/.test(left) ? englishIn(left) : []),
  ]
  const signs = frame.over ? [] : rules.flatMap((rule) => signsOf(rule, left, tone))
  return { signs, calm: [...calm, ...frame.told, ...over, ...(tone.isJoke ? [joking] : [])] }
}

export interface ReadPart extends Part {
  read: Read
  /** Told of a dream, not of the day. */
  isDreamt?: boolean
}

/** A message as a whole; of a long text each sentence, framed by the ones beside it, and only once it is asked for. */
export function* eachPart(text: string): Generator<ReadPart, void, undefined> {
  if (!isLong(text)) return void (yield { start: 0, end: text.length, read: read(text) })
  const parts = sentencesOf(text)
  const cuesAt = (at: number) =>
    parts.slice(at, at + 1).map((part) => frameCuesOf(text.slice(part.start, part.end)))
  let [before, here] = [cuesAt(parts.length), cuesAt(0)]
  for (const [at, { start, end }] of parts.entries()) {
    const after = cuesAt(at + 1)
    yield { start, end, read: read(text.slice(start, end), frameOf([...before, ...here, ...after])) }
    before = here
    here = after
  }
}

/** Of a dream each sentence by itself, and in it only wishes; what is said of the day is heard like anything else. */
export function* eachPartOfDream(text: string): Generator<ReadPart, void, undefined> {
  for (const { start: from, end: until, isAwake } of stretchesOf(text)) {
    const stretch = text.slice(from, until)
    const parts = isAwake
      ? [...eachPart(stretch)]
      : sentencesOf(stretch).map(({ start, end }): ReadPart => {
          const sentence = stretch.slice(start, end)
          const { signs, calm } = read(sentence)
          const wished = signs.filter((sign) => isWished(sign, sentence))
          return { start, end, read: { signs: wished, calm }, isDreamt: true }
        })
    for (const part of parts) yield { ...part, start: part.start + from, end: part.end + from }
  }
}

/** All signs of a text, long or not. */
export const signsIn = (parts: readonly ReadPart[]): Sign[] =>
  parts.flatMap(({ start: from, read: { signs } }) =>
    signs.map((sign) => ({ ...sign, start: sign.start + from, end: sign.end + from })),
  )

/** The numbers of all rules that spoke, and of whom: what a trained part can weigh. */
export function cuesOf({ signs, calm }: Read): string[] {
  return [
    ...new Set([
      ...signs.flatMap(({ rule, about }) => [rule.id, `${rule.id} ${about}`]),
      ...calm.map(({ id }) => id),
    ]),
  ]
}
