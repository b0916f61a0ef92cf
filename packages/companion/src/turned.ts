import { looksSimplified } from './quote.ts'
import { heldBack } from './outgoing.ts'
import { tellingOf, type TellingKind } from './telling.ts'
import { plainOf } from './quote.ts'

/** What somebody told, said back as a good listener would: the weightiest clause, "my" become "your", without marks. */

const isHan = (text: string): boolean => /[㐀-鿿]/u.test(text)

/** Signs and words of written Cantonese: said back inside another Chinese they would sound like mockery. */
const cantonese = /[唔咗嘅喺佢冇啲嚟哋㗎喇咁嗰畀乜嘢睇諗瞓攰嬲囉喎啫咩係]|返屋企|食[緊咗]/u

/** Addressed to the companion, asked, foretold, judged, harmful or sworn: never said back. */
const never =
  /你|妳|您|\byou\b|\bu\b|\byour?\b|\bur\b|[?？"“”「」『』]|吗$|嗎$|呢$|怎么|怎麼|什么|什麼|为啥|為啥|啥|咋|谁|誰|哪|猪|豬|坏|壞|死|杀|殺|自残|自殘|割|跳|吞|药|藥|刀|枪|\d{5,}|@|https?:|kill|\bdie\b|\bdead\b|suicid|pills?|tablets|overdose|\bcut\b|hang|jump|knife|gun|rifle|rope|fuck|shit|crap|piss|操|妈的|媽的|他妈|傻逼|滚|没用|沒用|废|廢|不行|不配|失败|失敗|完了|完蛋|monster|nightmare|\bhates?\b|讨厌|討厭|恨|the point\b|no point|any ?more\b|没意|沒意|\bevil\b|bitch|psycho|useless|stupid|failure|failing|worthless|pathetic|gonna|going to|will\b|gotta|'ll\b|maybe|perhaps|可能|也许|也許|大概|反正|之类|what|why|how\b|which|^(?:is|are|do|does|can|could|should|would|did|if|that|to|like)\b/iu

const fillers =
  /\b(?:lol|lmao|haha+|tho|though|ngl|tbh|omg|idk|literally|honestly|basically|i guess|i suppose|i spose|i mean|you know|kinda|sort of|lah|leh|bruh|mate|dear|anyway)\b|[\p{Extended_Pictographic}\u{fe0f}]/giu

const restored: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(do|did|does|is|was|were|are|have|has|had|could|would|should)nt\b/giu, "$1n't"],
  [/\bcant\b/giu, "can't"],
  [/\bwont\b/giu, "won't"],
  [
    /\b(that|there|he|she|it)s\b(?=\s(?:a|an|the|not|so|been|in|on|at|my|your|always|never|still|just|all|very|too|\w+ing)\b)/giu,
    "$1's",
  ],
  [/\btheyre\b/giu, "they're"],
]

/** Longest first: "I was" before "I". */
const persons: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bi was(?=n't\b)/giu, 'you were'],
  [/\bi was\b/giu, 'you were'],
  [/\bi am\b/giu, 'you are'],
  [/\bi['’]?m\b/giu, "you're"],
  [/\bi['’]?ve\b/giu, "you've"],
  [/\bi['’]d\b|\bid\b/giu, "you'd"],
  [/\bwe['’]re\b/giu, "you're"],
  [/\bwe['’]ve\b|\bweve\b/giu, "you've"],
  [/\bmyself\b/giu, 'yourself'],
  [/\bmine\b/giu, 'yours'],
  [/\bmy\b|\bour\b/giu, 'your'],
  [/\bus\b|\bme\b/giu, 'you'],
  [/\bwe\b/giu, 'you'],
  [/\bi\b/giu, 'you'],
]

const personsHan: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:我|咱)(妈|媽|爸|哥|姐|弟|妹)(?!\1|妈|爸|媽)/gu, '你$1$1'],
  [/(?:我|咱)(?:们|們)|我俩|我倆|咱俩/gu, '你们'],
  [/我|咱/gu, '你'],
]

const beginning =
  /^(?:[\s,，、~…-]|但是?|可是|不过|不過|而且|然后|然後|后来|後來|就是?|所以|因为|因為|那个|那個|其实|其實|反正|最(?:要紧|要緊|在意|怕|先想到)的?(?:就?是)?|情形就是|意味[着著]|因为|it means|means|biggest worry:?|and|but|so|because|cos|bc|well|ok|okay|oh|ah|yeah|no|like|just|actually|then|also|plus|nothing)[,，\s]*/iu
const ending = /(?:[啊呀啦呢嘛吧哦喔欸耶唉~…、,，.\s]|so)+$/iu

const clean = (clause: string): string => {
  let text = clause.replaceAll(fillers, ' ').replaceAll(/\s+/gu, ' ').trim()
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(beginning, '').replace(ending, '').trim()
  }
  return text
}

function turnedEn(clause: string): string {
  let text = clause
  for (const [from, to] of restored) text = text.replaceAll(from, to)
  for (const [from, to] of persons) text = text.replaceAll(from, to)
  return text.replace(/^(?:You|The|Your|My|He|She|They|It|Nobody|No|Everyone|Everybody|People)\b/u, (word) =>
    word.toLowerCase(),
  )
}

function turnedHan(clause: string, isHant: boolean): string {
  let text = clause
  for (const [from, to] of personsHan) text = text.replaceAll(from, to)
  return isHant ? text.replaceAll('你们', '你們') : text
}

function clausesOf(text: string): string[] {
  const parts = isHan(text)
    ? text.split(/[，。！!,;；…\n~]+|(?<=[㐀-鿿\d])\s+(?=[㐀-鿿\d])|\.(?=\s|$)/u)
    : text.split(/[.!;\n…]+|,(?=\s)|\s-\s|\s(?=but\s)/u)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A clause that stands by itself: somebody, and what is with them. */
const standsEn =
  /^(?:i|i'?m|i'?ve|i'?d|my|our|we|we'?re|we'?ve|he|she|they|he'?s|she'?s|they'?re|nobody|no one|everyone|everybody|the \w+)\b\s+\S+\s+\S+/iu

const weights: Readonly<Partial<Record<TellingKind, number>>> = {
  loss: 9,
  blow: 8,
  joy: 7,
  hurt: 6,
  lonely: 5,
  secret: 5,
  memory: 4,
  sad: 4,
  tired: 4,
  sleep: 4,
  load: 4,
}

/** The kinds whose words may be said back; a fear, a judgement, a wish said back would be agreed to. */
export const mayTurn = (kind: TellingKind): boolean => kind in weights || kind === 'story'

function weightOf(clause: string): number {
  const kind = tellingOf(plainOf(clause))
  if (!mayTurn(kind)) return -1
  const length = isHan(clause) ? [...clause].length : clause.split(/\s+/u).length
  const [least, most] = isHan(clause) ? [5, 20] : [4, 15]
  return length < least || length > most ? -1 : (weights[kind] ?? 1) + length / 40
}

/** Null where nothing is fit to be said back. */
export function turnedOf(text: string, { script }: { script: 'hans' | 'hant' | 'en' }): string | null {
  const isChinese = script !== 'en'
  if (isChinese && cantonese.test(text)) return null
  const fit = clausesOf(text).flatMap((raw) => {
    if (never.test(raw)) return []
    const clause = clean(raw)
    if (clause === '' || isHan(clause) !== isChinese || never.test(clause)) return []
    if (!isChinese && !standsEn.test(clause)) return []
    if (script === 'hant' && looksSimplified(clause)) return []
    const weight = weightOf(clause)
    return weight < 0 ? [] : [{ clause, weight }]
  })
  const [best] = fit.toSorted((one, other) => other.weight - one.weight)
  if (!best) return null
  const turned = isChinese ? turnedHan(best.clause, script === 'hant') : turnedEn(best.clause)
  return heldBack(turned, isChinese) === null ? turned : null
}
