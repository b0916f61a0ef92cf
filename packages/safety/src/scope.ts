import { patterns } from './patterns.ts'
import { again, frames, longAgo, since } from './rules/frames.ts'
import { says, subject, thing } from './rules/people.ts'
import { type Cue, found } from './rules/rule.ts'
import { sieveOf } from './sieve.ts'
import type { About } from './types.ts'

const lastOf = (pattern: RegExp, text: string): RegExpExecArray | undefined =>
  [...text.matchAll(pattern)].at(-1) as RegExpExecArray | undefined

const sentenceBefore = (text: string, at: number): string => {
  const before = text.slice(0, at)
  return before.slice(Math.max(before.lastIndexOf('\n'), before.search(/[.!?](?=[^.!?]*$)/)) + 1)
}

const isQuoted = (text: string, at: number): boolean => {
  let marks = 0
  for (let place = text.indexOf('"'); place !== -1 && place < at; place = text.indexOf('"', place + 1))
    marks += 1
  return marks % 2 === 1
}

/** The one who is spoken of where a match begins, and whether it is said there that it is the writer. */
interface Who {
  about: About
  isFirm: boolean
}

const ofOthers = /\b(?:him|her|them)self\b|\bthemselves\b|\b(?:hell|shell|hes|shes) /
const ofSelf = /^(?:我|俺)|\b(?:i|im|ive|myself|meself|my life|me)\b/

/** English leaves the I away at the beginning of a sentence. */
const ellipsis = /^[ ,]*(?:(?:still|just|really|honestly|and|but|so|also|again|always|kinda|literally) ?)*$/

const verb =
  /^(?:want|wan\b|wish|hop(?:e|ing)|need|dont|do not|cant|going|gonna|think|tired|sick|ready|about to|plan)/

/** Chinese says "the person who wants to die" by a 的 after the words. */
const isAttribute = (after: string): boolean =>
  /^(?:了)?的(?:人|同学|孩子|小孩|学生|高|小伙|女|男|朋友|来访|主|那|网友|老|病人|念头|电话)/.test(after)

export function whoIn(text: string, start: number, end: number): Who {
  const words = text.slice(start, end)
  if (ofOthers.test(words)) return { about: 'other', isFirm: false }
  const quoted = isQuoted(text, start)
  const before = quoted ? text.slice(0, start) : sentenceBefore(text, start)
  const isPart = isAttribute(text.slice(end, end + 4))
  if (ofSelf.test(words) && !quoted) return { about: 'self', isFirm: !isPart }
  const named = lastOf(subject, before)
  if (!named) return { about: 'self', isFirm: !quoted && ellipsis.test(before) && verb.test(words) }
  const between = before.slice(named.index)
  const isNear = !/[,;:. \n]/.test(between.trim()) || /[a-z]/.test(between)
  if (named.groups?.['self'] !== undefined)
    return { about: 'self', isFirm: !isPart && !quoted && between.length < 40 }
  return { about: isNear || says.test(between) ? 'other' : 'self', isFirm: false }
}

const others =
  '孩子|女儿|儿子|小孩|弟弟?|妹妹?|妈妈?|奶奶|姐姐?|哥哥?|朋友|同学|室友|闺蜜|邻居|同事|学生|表[姐妹]|外甥|侄女|婆婆'
const blow = '打|踢|踹|扇|掐|揍|捶|抽|摸|碰|关|锁|绑|推|砸|骂'
const hurtsOther = new RegExp(
  `(?:${blow})(?:着|了|到|得|过|在|伤)*(?:我的?|他的?|她的?)?(?:${others}|她|他们?)(?!了)|(?:${others})(?:又|总|经常|天天|正在|一直|昨天|最近)*(?:被|挨|遭)|\\b(?:hit|beat|slap|punch|kick|chok|strangl|hurt|touch|abus|attack|shov|drag)\\w* (?:up )?(?:her|him|them|my (?:mum|mom|mother|sister|brother|little \\w+|kids?|son|daughter|friend|niece|nephew)|the kids?)\\b|\\b(?:friend|sister|neighbou?r|cousin|coworker|colleague|daughter|son|niece|nephew|brother|mum|mom)s?\\b[^.!?\\n]{0,24}\\b(?:is|was|are|being|gets?|getting|got|been) (?:hit|beaten|abused|raped|assaulted|bullied|molested|groped)`,
)
const hurtsMe = new RegExp(
  `(?:${blow})(?:着|了|到|得|过|在|伤|死)*我(?!妈|爸|弟|妹|姐|哥|女儿|儿子|孩子|朋友|同学|奶奶|闺蜜|的?(?:猫|狗))|我(?:又|总|经常|天天|正在|一直|昨天|刚|刚才|昨晚|真的|就)*(?:被|挨|遭)|\\b(?:me|i was|ive been|i am being|im being|i got)\\b`,
)

/** Whom violence is done to: the one who does it is somebody else as a rule, and is no victim for that. */
export function victimIn(text: string, start: number, end: number): About {
  const after = text.slice(end).search(/[.!?\n]/)
  const sentence = sentenceBefore(text, start) + text.slice(start, after === -1 ? text.length : end + after)
  return hurtsOther.test(sentence) && !hurtsMe.test(sentence) ? 'other' : 'self'
}

export const isThing = (text: string, start: number): boolean => {
  const before = sentenceBefore(text, start).replace(/^.*[,;]/s, '')
  const [named, who] = [lastOf(thing, before), lastOf(subject, before)]
  return (
    named !== undefined && (who === undefined || who.index < named.index) && before.length - named.index < 14
  )
}

/** What takes a message out of the here and now: it is told, or it is over. */
export interface Frame {
  told: readonly Cue[]
  over: Cue | undefined
}

/** What a text contributes to the frame of itself and of its neighbours. */
export interface FrameCues {
  told: readonly Cue[]
  isThen: boolean
  isSince: boolean
  isAgain: boolean
}

const cuesIn = sieveOf<Cue>(patterns.frames)

export function frameCuesOf(text: string): FrameCues {
  const cues = new Set(cuesIn(text).filter((one) => found(one, text)))
  return {
    told: frames.filter((frame) => cues.has(frame)),
    isThen: cues.has(longAgo),
    isSince: cues.has(since),
    isAgain: cues.has(again),
  }
}

export function frameOf(cues: readonly FrameCues[]): Frame {
  const isOver =
    cues.some(({ isThen }) => isThen) &&
    cues.some(({ isSince }) => isSince) &&
    !cues.some(({ isAgain }) => isAgain)
  return { told: [...new Set(cues.flatMap(({ told }) => told))], over: isOver ? longAgo : undefined }
}
