import type { Sign } from './read.ts'
import { cue, found } from './rules/rule.ts'
import { type Level, higher } from './types.ts'

/** Signs that say little alone: things, places, and what was swallowed. */
const means: ReadonlySet<string> = new Set(['R110', 'R111'])
const places: ReadonlySet<string> = new Set(['R112', 'R113'])
const swallowed: ReadonlySet<string> = new Set(['R118', 'R119'])
export const isSwallowed = ({ id }: Sign['rule']): boolean => swallowed.has(id)
const isPart = ({ rule: { id } }: Sign): boolean => means.has(id) || places.has(id) || swallowed.has(id)

const isWish = (sign: Sign): boolean =>
  sign.about === 'self' && !isPart(sign) && ['suicide', 'self-harm'].includes(sign.rule.kind)

const has = (signs: readonly Sign[], ids: ReadonlySet<string>): boolean =>
  signs.some(({ rule, about }) => ids.has(rule.id) && about === 'self')

const habit = cue(
  'R104',
  'a habit, not now',
  '有时候?|经常|总是|每次|以前',
  '\\b(?:sometimes|often|every time|used to)\\b',
)

/** What is meant by "them" and "it" was named before. */
const pointed = cue(
  'R106',
  'pointing at what was named',
  '我(?:真的)?(?:就|会|要|还是会|想)(?:要|把它|把它们|都|再|直接|现在|就|真的)*(?:割下去|划下去|割|划|吞|吃(?:了|掉|下去)|吃了它|用(?:它|这个|掉)|动手|跳(?:下去)?)(?=$|[,.!了吧 ])|(?:全部?|都)(?:吃|吞)(?:了|掉|下去)',
  '\\b(?:im|i am|ill|i will|i m) (?:going to |gonna |just |about to )*(?:take|use|swallow|do) (?:them|it|the lot|the tablets|the pills|all)\\b|\\ball of them\\b(?=$|[.!])|\\bgoing to (?:use|take) (?:it|them)\\b',
)
/** Taken, without saying what. */
const taken = cue(
  'R105',
  'taken, without a name',
  '(?:我)?(?:已经|刚刚?|还是|真的)(?:全|都)?(?:吞|吃|咽|喝)(?:了|下去|掉)(?!饭|早|午|晚|东西|面|菜|早餐|宵夜|水)(?:一些|一点|不少|好多|大半|半瓶)?了?(?:几|好几|[一二三四五六七八九十\\d]+)?(?:颗|粒|片|口)?(?=$|[,.! ])|(?:吞|吃|咽)了(?:几|好几|[一二两三四五六七八九十\\d]+)(?:颗|粒|片)(?!糖|饺|汤圆)',
  '\\b(?:i|ive|already|just) (?:already |just |only )?(?:took|taken|swallowed|had) (?:like |about |some|a few|a couple|one|two|three|four|the first|\\d+)(?: of)?(?: more)? ?(?:them|it|those|pills|tablets)?\\b(?! (?:weeks?|days?|months?|hours?|minutes|mins|classes|exams?|courses|photos|steps|years?|naps?|breaks?|off|walks?))|\\b(?:i|ive) (?:just |already )?(?:took|taken|swallowed) (?:them|it)\\b(?=$|[.!])',
)

export interface Added {
  level: Level
  why: string
}

/** What follows when signs that are little alone stand beside a wish, in this message or in those before. */
export function addedUp(text: string, now: readonly Sign[], before: readonly Sign[]): Added | null {
  const [all, isWished] = [[...now, ...before], now.some(isWish) || before.some(isWish)]
  const isArmed = has(all, means) || has(all, swallowed)
  if (isWished || has(before, means)) {
    const isTaken = has(now, swallowed) || ((isWished || has(before, means)) && isArmed && found(taken, text))
    if (isTaken) return { level: 'imminent', why: 'R105 swallowed, after a wish or with means at hand' }
  }
  if (has(before, means) && found(pointed, text))
    return { level: 'imminent', why: 'R106 what was at hand is to be used' }
  if (!isWished) return null
  if (has(now, places))
    return {
      level: found(habit, text) ? 'high' : 'imminent',
      why: 'R104 at a height or by water, after a wish',
    }
  return has(now, means) ? { level: 'high', why: 'R104 means at hand, after a wish' } : null
}

/** The same over messages that have been said: the gravest that they came to. */
export function addedUpIn(messages: readonly { text: string; signs: readonly Sign[] }[]): Level {
  let level: Level = 'none'
  const before: Sign[] = []
  for (const { text, signs } of messages) {
    level = higher(level, addedUp(text, signs, before)?.level ?? 'none')
    before.push(...signs)
  }
  return level
}
