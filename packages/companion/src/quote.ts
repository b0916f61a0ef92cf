import { normalise } from '@mindisle/safety'
import { simplified, traditional } from '@mindisle/safety/simplified'
import { heldBack } from './outgoing.ts'

/** A short piece of what somebody said, to be said back in their own words. */

const isHan = (text: string): boolean => /[㐀-鿿]/u.test(text)

/** Stand in traditional texts too: nobody is corrected for them. */
const shared = new Set(
  '面里后只干几台云斗谷丑才冬准出卷叶合同向吁周回夸家尸布并征恶愿扎拐据搜昆曲札朱松板极杆栗欲注泛涂涌游炼烟爷犹獾畴症瘪白矩碱秋稜粽累胡致范蔑蕴表谥赞跖辟迹采钟闲雕霉凶咽哄嗔囱坛奸妆姜娘它岳弦志',
)
const traditionalSigns = new Set(traditional)
const plainOnly = new Set([...simplified].filter((sign) => !traditionalSigns.has(sign) && !shared.has(sign)))

/** Whether a text holds characters that nobody who reads traditional ones would write. */
export const looksSimplified = (text: string): boolean => [...text].some((sign) => plainOnly.has(sign))

/** Addressed to the companion, or of no weight by itself. */
const empty =
  /^(?:嗯+|恩+|哦+|喔+|啊+|好+的?|是的?|对|對|行|可以|没有|沒有|不是|不知道|谢谢.*|謝謝.*|你好|您好|哈+|呵+|ok|okay|yes|yeah|yep|no|nah|idk|lol|haha+|hmm+|well|hello.*|hi.*|hey.*|thanks?.*|thank you.*|sorry|please|actually|like|so|but|and|anyway|i dont know|i mean)$/iu
const toIt = /你|妳|您|\byou\b|\bu\b|\byour\b|\bur\b/iu
const asks =
  /[?？]|吗$|嗎$|呢$|怎么|怎麼|什么|什麼|咩$|^(?:what|why|how|when|where|who|which|is|are|do|does|can|could|should|would|will|did)\b/iu
/** Said back they would sound like an echo of harm, or lay open what belongs to nobody else. */
const never =
  /死|杀|殺|自残|自殘|割|跳楼|跳樓|吞|药|藥|刀|\d{5,}|@|https?:|kill|die\b|dead|suicid|pills?|overdose|cut(?:ting)? my|hang|jump|knife|gun|rope|fuck|shit|操|妈的|媽的|傻逼|滚/iu
const heavy =
  /怕|慌|累|难|難|哭|痛|疼|气|氣|恨|孤|烦|煩|骂|罵|丢|丟|失|没|沒|不敢|不想|睡|压|壓|委屈|后悔|後悔|愧|羞|afraid|scared|tired|hard|cry|hurt|angry|alone|lonely|lost|miss|never|cant|can't|shame|worr|fail|guilt|stuck|empty|sad|hate|sick/iu

const longest = { han: 18, words: 11 }

const lengthOf = (clause: string): number =>
  isHan(clause) ? [...clause].length : clause.split(/\s+/u).length

const trimmed = (clause: string): string =>
  clause
    .replaceAll(/^[\s"'“”‘’「」『』(（~…、-]+|[\s"'“”‘’「」『』)）~…、-]+$/gu, '')
    .replace(
      /^(?:但是?|可是|不过|不過|而且|然后|然後|就是|所以|因为|因為|那个|那個|其实|其實|反正|and|but|so|because|well|ok|okay|oh|yeah|no|i mean|like|just|actually|ooh)[,，\s]+/iu,
      '',
    )
    .replace(/[啊呀啦呢嘛吧哦喔了]+$/u, (end) => (end.startsWith('了') ? '了' : ''))
    .trim()

function clausesOf(text: string): string[] {
  const parts = isHan(text)
    ? text.split(/[，。！？!?,;；…\n~]+|(?<=[㐀-鿿])\s+(?=[㐀-鿿])|\.(?=\s|$)/u)
    : text.split(/[.!?;\n…]+|,(?=\s)|\s-\s|\s(?=but\s)/u)
  return parts.map(trimmed).filter((clause) => clause !== '')
}

function weightOf(clause: string, at: number): number {
  const length = lengthOf(clause)
  const [least, most] = isHan(clause) ? [4, longest.han] : [3, longest.words]
  if (length < least || length > most) return -1
  if (empty.test(clause) || asks.test(clause) || toIt.test(clause)) return -1
  return (heavy.test(clause) ? 3 : 0) + Math.min(length, isHan(clause) ? 10 : 7) / 5 + at * 0.1
}

export interface QuoteWish {
  /** In which script the answer is written. */
  script: 'hans' | 'hant' | 'en'
}

/**
 * Null where nothing is fit to be said back: a question, a word to the companion itself, danger, another script. What was
 * typed in simplified characters is not put into a traditional answer.
 */
export function quoteOf(text: string, { script }: QuoteWish): string | null {
  const best = clausesOf(text)
    .map((clause, at) => ({ clause, weight: weightOf(clause, at) }))
    .filter(({ clause, weight }) => weight >= 0 && !never.test(clause) && isHan(clause) === (script !== 'en'))
    .filter(({ clause }) => script !== 'hant' || !looksSimplified(clause))
    .filter(({ clause }) => heldBack(clause, script !== 'en') === null)
    .toSorted((one, other) => other.weight - one.weight)[0]
  return best?.clause ?? null
}

export const plainOf = (text: string): string => normalise(text).text

const dark =
  /怕|慌|累|难过|难受|哭|痛|疼|恨|孤单|孤独|烦|骂|丢|失|压|委屈|后悔|愧|丢脸|崩|惨|糟|唔开心|难顶|afraid|scared|tired|cry|hurt|angry|alone|lonely|lost|miss(?!ed the)|shame|worr|fail|guilt|stuck|empty|sad|hate|sick|awful|terrible|dumped|fired|died|passed|gone/u
const light =
  /升职|涨薪|考上|录取|通过了|过了!|成功|开心|高兴|太好了|好消息|和好|抱了我|煮了|夸|拿到|好吃|放假|promoted|promotion|passed my|got (?:the|a) (?:job|offer|place)|happy|great news|good news|so proud|proud of|excited|made it|lovely|nice day/u

const negated = new RegExp(
  `(?:不(?!过)|没有?|唔|别|never |not |isnt |arent |dont |didnt |wasnt |no )(?:是|很|太|那么|觉得|再|really |so |that |feeling |a )*(?:${dark.source}|${light.source})`,
  'gu',
)

/** How something sounds, by its own words and nothing else; a "not" before it takes it away. */
export function toneOf(plain: string): 'dark' | 'light' | 'even' {
  const bare = plain.replaceAll(negated, ' ')
  const isGladAway = (plain.match(negated) ?? []).some((found) => light.test(found))
  if (dark.test(bare) || isGladAway) return 'dark'
  return light.test(bare) ? 'light' : 'even'
}
