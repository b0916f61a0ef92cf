import { type Normalised, partOf, spanOf } from './mapped.ts'
import { normalise } from './normalise.ts'
import {
  type Read,
  type ReadPart,
  type Sign,
  cuesOf,
  eachPart,
  eachPartOfDream,
  read,
  signsIn,
} from './read.ts'
import { found } from './rules/rule.ts'
import { asks, asksForHelp, asksOfJoke, bodyAfter, confirms, denies, ownsUp, unsure } from './rules/turns.ts'
import { isLong } from './sentences.ts'
import { addedUp, addedUpIn, isSwallowed } from './together.ts'
import {
  type About,
  type Heard,
  type Kind,
  type Level,
  type Message,
  type Span,
  higher,
  rankOf,
} from './types.ts'

const highest = (signs: readonly Sign[]): Level =>
  signs.reduce<Level>((level, sign) => higher(level, sign.level), 'none')

/** Earlier messages that are still remembered, and those a sentence may reach across. */
export const remembered = 8
const joined = 2

/** Reads each text once. Made for one message and dropped with it: nobody's words are kept. */
export interface Reader {
  normalise(text: string): Normalised
  partsOf(plain: string): readonly ReadPart[]
}

function once<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}

export const newReader = (): Reader => ({
  normalise: once(normalise),
  partsOf: once((plain) => [...eachPart(plain)]),
})

/** What was heard before, as far as it still counts. */
interface Past {
  level: Level
  /** Said in words that bear one meaning only; "I jumped" and "I took them all" may be explained. */
  isPlain: boolean
  about: About
  kinds: Kind[]
  texts: string[]
  signs: Sign[]
}

const noPast: Past = { level: 'none', isPlain: false, about: 'nobody', kinds: [], texts: [], signs: [] }

/** A question to the person is not the person's words. */
export const isQuestion = (text: string): boolean =>
  /[?吗么]\s*$/.test(text) && /你|\b(?:you|u|ur|r u)\b/.test(text)

/** Danger by name, whoever it was said of. */
const named = /自杀|想死|会死|跳楼|割腕|过量|不想活|suicid|kill|\bdie\b|dying|overdos|painless/

const plain = /自杀|死|不活|不想活|轻生|结束.{0,6}(?:生命|自己)|suicid|kill|\bdie|dead|my life/

/** A body that should be seen is said to whoever says it; it is no state that lasts. */
const isKept = ({ rule: { kind }, level }: Sign): boolean =>
  kind !== 'medical' || rankOf(level) >= rankOf('high')

function pastOf(earlier: readonly string[], reader: Reader): Past {
  const texts = earlier.slice(-remembered).map((text) => reader.normalise(text).text)
  const own = texts
    .filter((text) => !isQuestion(text))
    .map((text) => ({ text, signs: signsIn(reader.partsOf(text)).filter(isKept) }))
  const said = own.flatMap(({ text, signs }) => signs.map((sign) => ({ sign, text })))
  const signs = said.map(({ sign }) => sign)
  const [alone, added] = [highest(signs), addedUpIn(own)]
  const foremost = said.filter(({ sign }) => sign.level === alone)
  return {
    level: higher(alone, added),
    isPlain:
      rankOf(added) > rankOf(alone) ||
      foremost.some(({ sign, text }) => plain.test(text.slice(sign.start, sign.end))),
    signs,
    about: foremost[0]?.sign.about ?? 'nobody',
    kinds: [...new Set(signs.map(({ rule }) => rule.kind))],
    texts,
  }
}

/** Signs that begin in what was said before and end in what is said now. */
function acrossTurns(texts: readonly string[], text: string): Sign[] {
  const before = texts.slice(-joined).filter((turn) => !isQuestion(turn))
  if (before.length === 0) return []
  const start = `${before.join('. ')}. `
  return read(start + text)
    .signs.filter((sign) => sign.start < start.length && sign.end > start.length)
    .map((sign) => ({ ...sign, start: 0, end: sign.end - start.length }))
}

interface Carried {
  level: Level
  why: string[]
  /** Where it is the writer's, whoever was spoken of before. */
  isOwn?: boolean
}

/** What earlier messages add to one in which less is heard. */
function carried(
  { level, isPlain, texts, signs }: Past,
  text: string,
  { calm }: Read,
  isAsked: boolean,
): Carried {
  const asked = texts.at(-1) ?? ''
  const isYes = found(confirms, text) || (found(asksOfJoke, asked) && found(denies, text))
  const isAbout = isAsked || found(asks, asked)
  if (isAbout && isYes) return { level: 'elevated', why: ['R101 asked back and confirmed'] }
  if (isAbout && found(unsure, text)) return { level: 'elevated', why: ['R107 asked back and not denied'] }
  if (signs.some(({ rule }) => isSwallowed(rule)) && found(bodyAfter, text))
    return { level: 'imminent', why: ['R105 a body after something swallowed'] }
  if (found(ownsUp, text) && texts.some((before) => named.test(before)))
    return { level: 'elevated', why: ['R109 it was the writer all along'], isOwn: true }
  if (rankOf(level) >= rankOf('elevated') && found(asksForHelp, text))
    return { level: 'elevated', why: ['R108 asks whom to call, after a danger'] }
  const isTold = calm.some(({ id }) => ['R41', 'R42', 'R43', 'R44'].includes(id))
  if (rankOf(level) >= rankOf('high') && isPlain && !isTold)
    return { level: 'elevated', why: ['R100 what was high before is not taken back at once'] }
  if (rankOf(level) >= rankOf('elevated'))
    return { level: 'watch', why: ['R100 what was heard before is not forgotten at once'] }
  return { level: 'none', why: [] }
}

function heardFrom(said: Normalised, signs: readonly Sign[], before: readonly Sign[] = []): Heard {
  const alone = highest(signs)
  const foremost = signs.filter((sign) => sign.level === alone)
  const about = foremost.some((sign) => sign.about === 'self') ? 'self' : foremost[0]?.about
  const added = addedUp(said.text, signs, before)
  const isMore = added !== null && rankOf(added.level) > rankOf(alone)
  const kinds = new Set<Kind>(
    signs.flatMap(({ rule }) => (isSwallowed(rule) ? [rule.kind, 'medical'] : rule.kind)),
  )
  if (isMore) kinds.add('suicide')
  return {
    level: isMore ? added.level : alone,
    kinds: [...kinds],
    about: isMore ? 'self' : (about ?? 'nobody'),
    spans: signs.map(({ rule, start, end }): Span => ({ ...spanOf(said, start, end), rule: rule.id })),
    why: [
      ...new Set([...signs.map(({ rule: { id, says } }) => `${id} ${says}`), ...(isMore ? [added.why] : [])]),
    ],
  }
}

function heardAfter(past: Past, said: Normalised, now: Read, isAsked: boolean): Heard {
  const heard = heardFrom(said, [...now.signs, ...acrossTurns(past.texts, said.text)], past.signs)
  const { level, why, isOwn = false } = carried(past, said.text, now, isAsked)
  if (rankOf(level) <= rankOf(heard.level)) return heard
  return {
    level,
    kinds: heard.kinds.length > 0 ? heard.kinds : past.kinds.length > 0 ? past.kinds : ['suicide'],
    about: isOwn ? 'self' : heard.level !== 'none' ? heard.about : past.about === 'other' ? 'other' : 'self',
    spans: heard.spans,
    why: [...heard.why, ...why],
  }
}

/** What the rules hear, and what a trained part can weigh of it: a message, or a sentence of a long one. */
export interface ByRules {
  heard: Heard
  plain: string
  raw: string
  cues: string[]
  /** Plain texts of the messages before that are remembered. */
  earlier: readonly string[]
  /** Told of a dream: at most a wish is heard in it. */
  isDreamt: boolean
}

/**
 * A long text is heard sentence by sentence, each framed by its neighbours; what was said before goes on in the first.
 * One at a time, so that whoever hears much can do something else in between.
 */
export function* eachByRules(
  { text, earlier = [], isAsked = false, isDream = false }: Message,
  reader = newReader(),
): Generator<ByRules, void, undefined> {
  const said = reader.normalise(text)
  let before = earlier.length > 0 ? pastOf(earlier, reader) : isAsked ? noPast : null
  const parts = isDream
    ? eachPartOfDream(said.text)
    : isLong(said.text)
      ? eachPart(said.text)
      : reader.partsOf(said.text)
  for (const { start, end, read: now, isDreamt = false } of parts) {
    const part = partOf(said, start, end)
    yield {
      heard: before ? heardAfter(before, part, now, isAsked) : heardFrom(part, now.signs),
      plain: part.text,
      raw: text.slice(part.starts[0], part.ends.at(-1)),
      cues: cuesOf(now),
      earlier: before?.texts ?? [],
      isDreamt,
    }
    before = null
  }
}

export const hearByRules = (message: Message, reader = newReader()): [ByRules, ...ByRules[]] =>
  [...eachByRules(message, reader)] as [ByRules, ...ByRules[]]

const distinctSpans = (spans: readonly Span[]): Span[] => [
  ...new Map(spans.map((span) => [`${span.start} ${span.end} ${span.rule}`, span])).values(),
]

/** Of all sentences the gravest, and of those what somebody says of themselves. */
export function gravestOf(parts: readonly Heard[]): Heard {
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  const level = parts.reduce<Level>((most, part) => higher(most, part.level), 'none')
  const foremost = parts.filter((part) => part.level === level)
  const heard = parts.filter((part) => rankOf(part.level) > 0)
  return {
    level,
    kinds: [...new Set(heard.flatMap(({ kinds }) => kinds))],
    about: foremost.some(({ about }) => about === 'self') ? 'self' : (foremost[0]?.about ?? 'nobody'),
    spans: distinctSpans(heard.flatMap(({ spans }) => spans)),
    why: [...new Set(heard.flatMap(({ why }) => why))],
  }
}

/** What the rules alone hear. No clock, no randomness, no I/O: the same words are always heard alike. */
export const hear = (message: Message): Heard => gravestOf(hearByRules(message).map(({ heard }) => heard))
