import { familyOf, type Family } from './telling.ts'
import type { Turn } from './turn.ts'

/** Whose questions fit what a message is about, by its words. */
const byFamily: Readonly<Record<Family, string>> = {
  work: 'work',
  love: 'partner',
  family: 'family',
  study: 'study',
  friend: 'friend',
  body: 'health',
  money: 'money',
}

/** Where other words stand there, closer questions do. */
const closer: Readonly<Partial<Record<Family, readonly [RegExp, string]>>> = {
  love: [/\bex\b|dumped|broke up|split up|divorce|前任|前男友|前女友|分手|离婚/u, 'breakup'],
  study: [/考(?!虑)|\bexams?\b|\bmocks?\b|\bfinals\b/u, 'exam'],
  body: [/减肥|胖|瘦|体重|身材|lose weight|\bdiet|\bfat\b/u, 'body'],
  family: [
    /我(?:家|的)?(?:儿子|女儿|孩子|娃)|\b(?:my|our) (?:\w+ )?(?:sons?|daughters?|kids?|baby|boys?|girls?)\b/u,
    'child',
  ],
}

/** Matters of their own, named by their words. */
const named: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'phone',
    /刷(?:手机|视频|抖音|剧|屏)|手机.{0,4}(?:刷|停不|放不)|doomscroll|scroll(?:ing|ed)?\b|tiktok|screen time|on my phone/u,
  ],
  ['procrastinate', /拖延|拖着|一直拖|procrastinat|put(?:ting)? (?:it|things|everything) off/u],
  [
    'social',
    /社恐|不敢(?:说话|发言|开口)|small ?talk|talk(?:ing)? to people|in groups|social(?:ly)? (?:anxi|awkward)/u,
  ],
  ['future', /以后(?:怎么办|做什么)|前途|未来|my future|with my life|after (?:uni|graduat)/u],
  ['jealous', /嫉妒|吃醋|眼红|jealous|envious/u],
  ['overthink', /想太多|胡思乱想|停不下来想|overthink|going over it|cant stop thinking/u],
]

function topicIn(plain: string): string | null {
  const own = named.find(([, words]) => words.test(plain))
  if (own) return own[0]
  const family = familyOf(plain)
  if (family === null) return null
  const near = closer[family]
  return near?.[0].test(plain) ? near[1] : byFamily[family]
}

/** Asked about on a guess from here on: a question that misses is soon put right. */
const likelyEnough = 0.6

function guessedTopic({ intents, heard }: Turn): string | null {
  const first = intents.find(({ group }) => group === 'topic' || group === 'feeling')
  const likely = heard.guesses.find(({ intent }) => intent === first?.id)?.likely ?? 0
  return first && likely >= likelyEnough ? first.id : null
}

/** What a message is about: by its words, else by a likely guess. Null where it may be of anything. */
export const topicOf = (turn: Turn): string | null => topicIn(turn.plain) ?? guessedTopic(turn)
