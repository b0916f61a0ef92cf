import type { Sign } from './read.ts'
import { cue } from './rules/rule.ts'
import type { Part } from './sentences.ts'

/** From here on somebody is awake: what follows the words is said of the day. */
const woke = cue(
  'R49',
  'waking up',
  '(?<!不|没|叫|吵|唤|弄|要|想|快|还没|未)(?:惊醒|吓醒|睡醒|哭醒|醒(?=来|了|过来|后|之后|以后|返|咗|着|时|的时候))(?!不)|起床|睁开?眼|早上起来',
  '\\b(?:woke|awoke|awake|waking up|(?:wake|get|got) up (?:and|now|every|with|wanting|feeling|crying|hating|wishing|at))\\b',
)
/** Said of the day by the whole clause, wherever in it the word stands. */
const byDay = cue(
  'R49',
  'here and now',
  '现实|最近|近来|这几天|这些天|这阵子|这段时间|这段日子|白天|平时|平常|今天|今晚|明天|这周|下周|现在|真实生活|生活里|生活中|其实|说真的|我真的',
  '\\b(?:in real life|irl|real life|lately|recently|these days|nowadays|right now|at the moment|in the day(?:time)?|today|tonight|tomorrow|for real|honestly|truth is|actually|this week|this month|every day|since then|i (?:am|feel) still|i still)\\b',
)
const asleep = cue(
  'R49',
  'in a dream',
  '梦[见到里中境]|做(?:了|过|的|个|一个)*梦|发梦|梦(?:是|又)|又(?:睡|梦)',
  '\\b(?:dream(?:t|ed|s|ing)?|nightmares?|fell (?:back )?asleep|went back to sleep)\\b',
)

interface Turn {
  at: number
  isAwake: boolean
}

const placesOf = ({ pattern }: { pattern: RegExp }, text: string): number[] =>
  [...text.matchAll(pattern)].map(({ index }) => index)

const clauseBefore = (text: string, at: number): number =>
  Math.max(...[',', '.', '!', '?', ';', '\n'].map((sign) => text.lastIndexOf(sign, at - 1))) + 1

/** Where the account turns from the dream to the day, and back. Who wakes from a dream is awake; who dreams these days is not. */
function turnsOf(text: string): Turn[] {
  const clausesOf = (places: readonly number[]): number[] => places.map((place) => clauseBefore(text, place))
  const waking = placesOf(woke, text)
  const wakingClauses = new Set(clausesOf(waking))
  const dreamt = clausesOf(placesOf(asleep, text)).filter((clause) => !wakingClauses.has(clause))
  const days = clausesOf(placesOf(byDay, text)).filter((clause) => !dreamt.includes(clause))
  return [
    ...[...waking, ...days].map((at): Turn => ({ at, isAwake: true })),
    ...dreamt.map((at): Turn => ({ at, isAwake: false })),
  ].toSorted((one, other) => one.at - other.at)
}

export interface Stretch extends Part {
  isAwake: boolean
}

/** The account of a dream, in stretches that are dreamt and stretches that are said of the day. It begins in the dream. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let [start, isAwake] = [0, false]
  for (const turn of [...turnsOf(text), { at: text.length, isAwake: false }]) {
    if (turn.at > start) stretches.push({ start, end: turn.at, isAwake })
    ;[start, isAwake] = [turn.at, turn.isAwake]
  }
  return stretches.filter(({ start: from, end }) => /[\p{L}\p{N}]/u.test(text.slice(from, end)))
}

const wishes: ReadonlySet<string> = new Set(
  'R20 R21 R22 R23 R24 R25 R30 R31 R32 R33 R34 R35 R120 R121'.split(' '),
)
const veiled = /^R(?:7[0-9]|8[0-9])$/
const plainly = /自杀|去死|不活|suicid|kill my|i die|to die|end my life/

/** 我自杀了: told as what happened, with nobody wanting it. */
const isTold = (words: string, after: string): boolean =>
  /(?:自杀|自尽|跳楼|上吊|割腕)$/.test(words) &&
  !/[想要会定算备敢]|念头|不如|差点/.test(words) &&
  /^[了过成]/.test(after)

/** Of what is dreamt only a wish of the writer's own is heard: to fall, to drown, to be hunted is no danger there. */
export const isWished = ({ rule: { id }, about, start, end }: Sign, text: string): boolean => {
  const words = text.slice(start, end)
  const isWish = wishes.has(id) || veiled.test(id) || (['R27', 'R37'].includes(id) && plainly.test(words))
  return about === 'self' && isWish && !isTold(words, text.slice(end))
}
