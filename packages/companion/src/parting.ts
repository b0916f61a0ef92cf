/** Coming, thanking and going, by written rules. Read in the plain form of safety. */
export type Parting = 'night' | 'away' | 'bye'

const night =
  /晚安|(?:我|先|要|该|得|去|想|那)(?:要|得|该|先|去|就)?(?:去)?睡(?:觉)?(?:了|啦|吧|先)|(?:^|[,.!?\s])睡了(?:$|[,.!\s])|关灯了|good ?night|(?:^|[.,!?\s])(?:nighty?|gn|nite)(?: night)?(?:[.,!\s]+(?:x+|all|then|dear|love|mate|gerald))?[.!\s]*$|(?:off|going|heading|go) to (?:bed|sleep)(?: now)?[.!\s]*$/u
const away =
  /\bbrb\b|back in a (?:bit|min|sec)|\bgtg\b|(?:i(?:ve)? )?(?:have|got|need) to go|gotta (?:go|run)|going now|im off\b|heading (?:off|out)|(?:^|[,.!?\s])(?:行了?|好了?|那)?我(?:先|去|要去|得去|回去)(?:吃|洗|忙|上课|上班|上堂|做饭|接|刷|写|背|带|哄|开会|收)[^,.?]{0,6}(?:了|啦|先)(?:$|[,.!\s])|我(?:上楼|出门|到家|上车|下车)了|(?:回来|回头|等下|晚点|一会儿?)再(?:聊|唠|说|讲)|先(?:忙|撤|下|闪)了|要收手机/u
const bye =
  /再见|拜拜|88$|(?:^|[,.!?\s])掰|今天(?:就)?(?:先)?(?:说|聊)?到这|下次(?:再)?(?:聊|说|来)|(?:^|[,.!?\s])我?(?:先)?走了(?:$|[,.!\s])|先这样|不聊了|\bbye\b|see (?:you|ya)|ttyl|talk (?:later|tomorrow|soon|tmrw)|cya\b|take care[.!\s]*$|deleting (?:the |this )?app|卸载|i shall say|thats (?:all|it) for (?:today|now|tonight)/u

/** How somebody takes their leave; null where they stay. */
export function partingIn(plain: string): Parting | null {
  if (night.test(plain)) return 'night'
  if (away.test(plain)) return 'away'
  return bye.test(plain) ? 'bye' : null
}

const thanks = /谢谢|多谢|唔该|感谢|谢啦|谢了|thank|thx|cheers|\bty\b|appreciate|\bta\b/u
export const isThanks = (plain: string): boolean => thanks.test(plain)

const greeting =
  /^(?:你好|您好|哈喽|哈啰|嗨|嘿|早(?:安|上好)?|晚上好|午安|在吗|在不在|有人吗|hi|hello|hey|heya|hiya|yo|good (?:morning|evening|afternoon)|anyone there|nihao|ni hao|你哋好)(?:[\s,.!?~呀啊哦]|在吗|there|dear|all|你好)*$/u
export const isGreeting = (plain: string): boolean => greeting.test(plain.trim())

/** What somebody wants of the three ways on, in words. */
export type Way = 'listen' | 'sort' | 'do'
const ways: ReadonlyArray<readonly [Way, RegExp]> = [
  [
    'listen',
    /听(?:我说|着|就好|我讲|就行)|(?:只|就)(?:想|要)?(?:听|说说|聊聊)|有人听|just (?:listen|talk|vent|want to talk)|^(?:listen(?:ing)?|be heard|heard|talk|the first)\b/u,
  ],
  [
    'sort',
    /理(?:一理|清|一下|顺)|一起(?:想|理)|分析|sort|work (?:it|this|things) out|get it clear|think (?:it )?(?:through|along)|the second/u,
  ],
  ['do', /做(?:点|些|个)|练习|缓一缓|something to do|do something|edge off|exercise|the (?:third|last)/u],
]
export const wayIn = (plain: string): Way | null =>
  plain.length > 40 ? null : (ways.find(([, words]) => words.test(plain))?.[0] ?? null)
