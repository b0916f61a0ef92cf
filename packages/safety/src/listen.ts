import {
  type ByRules,
  type Reader,
  eachByRules,
  gravestOf,
  hearByRules,
  isQuestion,
  newReader,
} from './hear.ts'
import { joined, type Model, openModel } from './model.ts'
import { readingOf } from './reading.ts'
import { found } from './rules/rule.ts'
import { answersNo } from './rules/turns.ts'
import { isLong } from './sentences.ts'
import { isToldInPieces, longestStretch, talkLevel } from './talk.ts'
import { type Heard, type Message, rankOf } from './types.ts'
import packed from './weights.json' with { type: 'json' }

let opened: Model | undefined
/** Opened by the first text: a start need not wait for it. */
const open = (): Model => (opened ??= openModel(packed))

/** Keeps long harmless texts nearly as quiet as short ones, and most lines of danger heard (docs/safety.md). */
const marginStep = 0.25
const marginOf = (sentences: number): number => marginStep * Math.log(sentences)

const unheard: Heard = { level: 'none', kinds: [], about: 'nobody', spans: [], why: [] }

/** R49: what was dreamt is not judged by its sound, and a wish in it is no plan. */
function hearDreamt(part: ByRules, margin: number): Heard {
  if (part.heard.level === 'none') return unheard
  const heard = hearPart({ ...part, isDreamt: false }, margin)
  return rankOf(heard.level) > rankOf('elevated') ? { ...heard, level: 'elevated' } : heard
}

function hearPart(part: ByRules, margin: number): Heard {
  if (part.isDreamt) return hearDreamt(part, margin)
  const byRules = part.heard
  const judged = open().judge(readingOf(part), margin)
  const level = joined(byRules.level, judged.level, part.earlier.length > 0)
  if (level === byRules.level) return byRules
  return {
    level,
    kinds: byRules.kinds.length > 0 ? byRules.kinds : judged.kinds,
    about: byRules.level === 'none' ? judged.about : byRules.about,
    spans: byRules.spans,
    why: [...byRules.why, `R91 the trained part hears ${judged.level}`],
  }
}

/** Each message by itself; pages and questions to the person are left out. */
const eachAlone = (texts: readonly string[], reader: Reader): ByRules[] =>
  texts
    .filter((text) => {
      const plain = reader.normalise(text).text
      return !isLong(plain) && !isQuestion(plain)
    })
    .flatMap((text) => hearByRules({ text }, reader))

/** A no names what it denies, and would weigh by that: where rules hear nothing in it, it is no part of the talk. */
const isWeighed = ({ heard, plain }: ByRules): boolean => heard.level !== 'none' || !found(answersNo, plain)

const rulesOf = ({ heard: { spans, about } }: ByRules): string[] =>
  about === 'self' ? spans.map(({ rule }) => rule) : []

/** R124 and R125: what no message of a stretch of talk says may be said by all of them. */
function hearTalk({ text, earlier = [] }: Message, heard: Heard, reader: Reader): Heard {
  if (earlier.length === 0 || rankOf(heard.level) >= rankOf('elevated')) return heard
  const messages = eachAlone([...earlier.slice(1 - longestStretch), text], reader)
  const now = messages.at(-1)
  if (now === undefined) return heard
  const model = open()
  const reading = readingOf(now)
  const weights = messages.filter(isWeighed).map((message) => model.weigh(readingOf(message)))
  const isInPieces = isToldInPieces(rulesOf(now), messages.slice(0, -1).flatMap(rulesOf))
  const together = isWeighed(now) ? talkLevel(weights, model.talkOf(reading)) : 'none'
  const level = isInPieces ? 'elevated' : together
  if (rankOf(level) <= rankOf(heard.level)) return heard
  const { kinds, about } = model.detail(reading)
  const reason = isInPieces
    ? 'R124 veiled, in pieces that are not the same'
    : 'R125 the talk weighs more than its messages'
  return {
    ...heard,
    level,
    kinds: heard.kinds.length > 0 ? heard.kinds : kinds,
    about: heard.about === 'nobody' ? about : heard.about,
    why: [...heard.why, reason],
  }
}

/** What rules and trained part hear together, step by step: it may rest after each. */
export function* hearing(message: Message): Generator<undefined, Heard, undefined> {
  const reader = newReader()
  const parts: ByRules[] = []
  for (const part of eachByRules(message, reader)) {
    parts.push(part)
    yield
  }
  const margin = marginOf(parts.length)
  const heard: Heard[] = []
  for (const part of parts) {
    heard.push(hearPart(part, margin))
    yield
  }
  return parts.length === 1 ? hearTalk(message, gravestOf(heard), reader) : gravestOf(heard)
}

/** The same at once. */
export function hear(message: Message): Heard {
  const steps = hearing(message)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
