import { isTelling, type DangerHeard } from './state.ts'
import { signsIn, type Sign } from './signs.ts'

type Concern = DangerHeard & { opening: string | null }

/**
 * Danger that the companion hears by itself, besides what safety heard: amounts and ways that are asked for, a chest that
 * hurts, a child in danger, a hand raised against somebody. It may open the danger talk; it never closes it. `before` is what
 * the same person wrote before, in the plain form.
 */
export function concernOf(plain: string, before = ''): Concern | null {
  const signs = signsIn(plain)
  if (signs.has('overtaken') && isOwnTaking(plain))
    return { kind: 'self', level: 'imminent', opening: 'open_taken' }
  if (signs.has('amounts') && isLethal(plain)) return { kind: 'self', level: 'high', opening: 'open_amounts' }
  if (signs.has('baby') && isChild(`${before} ${plain}`))
    return { kind: 'harm', level: signs.has('place') ? 'imminent' : 'high', opening: 'open_harm' }
  if (signs.has('hit') && !isHarmlessHit(plain) && signsIn(plain.replaceAll(brokenThings, '□')).has('hit'))
    return { kind: 'violence', level: signs.has('attacker') ? 'imminent' : 'high', opening: 'open_violence' }
  if (signs.has('heart') && isBodily(plain))
    return { kind: 'medical', level: 'high', opening: 'open_medical' }
  if (signs.has('voices')) return { kind: 'mind', level: 'high', opening: 'open_mind' }
  if (signs.has('other') && isGrave(plain)) return { kind: 'other', level: 'high', opening: 'open_other' }
  return wishOf(plain) ?? nearnessOf(plain, signs)
}

const isStory = (plain: string): boolean =>
  /小说|剧情|电影|游戏|副本|歌词|主角|梦(?:到|见)|剧本|\b(?:novel|movie|film|game|character|plot|song|dream\w*|episode|fps|cod|pubg|paintball|photo|party|bbq|barbecue|view|tiles?|repair|fixing|solar|gutter|work(?:ing)? on|restaurant|bar|gig|concert|broke down|breakdown|recovery truck|traffic jam|stuck in|hunting|range|licen[cs]e|museum)\b|拍照|烧烤|野餐|散步|日出|日落|烟火|钓鱼|跑步|约会|聚餐|看夜景|吹风|晾|收衣|修|上班|工地|火锅|烤肉|露营/u.test(
    plain,
  )

const isHere =
  /我|^(?:在|到|站|坐|人在)|\b(?:im|i am|ive|i|me|my|sat|sitting|standing|stood|parked|been here|got)\b|^(?:on|at|up) /u

/** Where somebody is, what is in their hands and what they have written: asked about, and a no ends it. */
function nearnessOf(plain: string, signs: ReadonlySet<Sign>): Concern | null {
  if (isStory(plain)) return null
  const guess = { kind: 'self', level: 'elevated', isGuess: true } as const
  if (signs.has('place_past') && !signs.has('with'))
    return { ...guess, opening: 'open_place_past', isGuess: false }
  const isPlanned = signs.has('plan') && farewells.test(plain)
  if (isPlanned || (signs.has('day') && /already|ive|都|已经/u.test(plain)))
    return { ...guess, opening: 'open_plan' }
  if (afterBirth.test(plain)) return { ...guess, opening: 'open_birth' }
  if (signs.has('burden') && isDying.test(plain)) return { ...guess, opening: null, isGuess: false }
  return isHere.test(plain) ? withinReach(plain, signs) : null
}

function withinReach(plain: string, signs: ReadonlySet<Sign>): Concern | null {
  const guess = { kind: 'self', level: 'elevated', isGuess: true } as const
  if (signs.has('gun') && (signs.has('pointing') || inHand.test(plain)))
    return { ...guess, opening: 'open_gun' }
  if (isAtEdge.test(plain) && !signs.has('with') && !signs.has('away'))
    return { ...guess, opening: 'open_place' }
  if (signs.has('coal') && (signs.has('lighting') || signs.has('alone')))
    return { kind: 'self', level: 'high', opening: null }
  return signs.has('means') && inHand.test(plain) ? { ...guess, opening: null } : null
}

const inHand =
  /手里|手上|面前|腿上|怀里|脚边|膝|床上|\b(?:in my (?:lap|hands?)|across m[ey] (?:knees|lap)|next to me|beside me|in front of me|on the bed|loaded|on my (?:lap|knees|chest)|sitting (?:here )?with)\b/u
const isAtEdge =
  /天台|楼顶|顶楼(?!上课|教室|住)|桥上(?!走|骑)|桥栏|栏杆外|窗台上|铁轨|悬崖|\b(?:on|at|by|off|over) (?:the |a |my |this |our )*(?:\w+ ){0,2}(?:roof|rooftop|ledge|parapet|overpass|viaduct|car ?park roof|multi ?stor(?:e?y|ies)|bridge|railway tracks|train tracks|cliff edge)\b(?! (?:bar|club|terrace|cafe|restaurant|pool))|\btop (?:floor|deck|level) of (?:the |a )?(?:multi|car|parking)/u
const farewells =
  /周|星期|礼拜|号|定时|以后|之后|遗|再见|\b(?:scheduled?|goodbyes?|when im gone|after im gone|everyone|in my pocket|for (?:friday|monday|sunday|saturday|tuesday|wednesday|thursday|when)|so thats done)\b/u
const isDying =
  /没(?:有|了)我|我不在|保险|我走了|\bif (?:anything|something) happens? to me|worth more|insurance|me alive|better off with|born\b/u
const afterBirth =
  /(?:是不是|会不会|算不算|这是)[^,.!?]{0,6}产后(?:抑郁|忧郁)|产后(?:抑郁|忧郁)[^.!?]{0,8}(?:吗|怎么办|找谁|挂|打给谁)|\b(?:is|could|might|think|who|help|have|got)\b[^.!?]{0,30}\b(?:postpartum|post ?natal|ppd|pnd)\b/u

/** Plain wishes to be gone, in the words in which people say them. */
function wishOf(plain: string): (DangerHeard & { opening: null }) | null {
  if (idioms.test(plain)) return null
  if (near.test(plain)) return { kind: 'self', level: 'high', opening: null }
  return dark.test(plain) ? { kind: 'self', level: 'elevated', opening: null } : null
}

const near =
  /走(?:到|进)(?:水|河|海|江|湖)里|(?:想|要|准备)(?:从.{0,8})?跳(?:下去|楼|江|河|海|桥|轨)|(?:还是|又|好|很|真的)?想(?:割|划)|(?:want|wanna|going|gonna|feel like|think about|thinking of|thinking about) (?:to )?(?:jump|jumping) ?(?:from|off|down|in front|$)|jump(?:ing)? (?:from|off) (?:the |my |a )?(?:terrace|roof|bridge|building|block|balcony|mrt|platform|window)|i think about jumping|top(?:ping)? myself|do(?:ing)? myself in|unalive|i want to (?:cut|end my)/u
const dark =
  /(?:睡|躺)(?:下去|着|过去|一觉)?[^,.!?]{0,3}(?:不(?:用|使|必|想|要)|别|唔)(?:再)?醒|(?:希望|或是|或者|不如|宁愿)我(?:就)?消失|不想醒(?:来|过来)|醒不过来(?:就|该|多)好|(?:睡着|睡过去).{0,4}(?:不醒|别醒|不用醒)|消失(?:了)?(?:算了|也没人|就好|掉)|没有我.{0,6}(?:更好|会好|轻松)|活(?:够了|腻|着干嘛|着好累)|不如死|(?:dont|not|never) (?:want to |wanna |have to )?wak(?:e|ing) up|better off without me|better off with (?:a |an |some)?(?:diff\w*|another|other) (?:mum|mam|mom|mother|dad|father|parent)|worth more (?:dead|that way)|(?:feel like |thinking of |want to )end(?:ing)? it|want it (?:all )?to (?:end|stop)|had enough of liv|no reason to (?:carry|go) on|driv(?:e|ing) into a (?:tree|wall)|want to disappear|dont want to be here any ?more|cant go on like this/u
const idioms =
  /笑死|小说|电影|歌词|跳槽|跳舞|跳绳|jump(?:ing)? (?:rope|in the pool|for joy)|in (?:the|a) (?:novel|movie|song)|late for|alarm|闹钟|起床|赖床/u

const isOwnTaking = (plain: string): boolean =>
  !/(?:医生|按时|饭后|每天|医嘱|处方|prescribed|as usual|doctor (?:said|told)|for my headache|vitamin|维生素|钙片|给(?:狗|猫)|my (?:dog|cat) )/u.test(
    plain,
  ) &&
  !/(?:他|她|我(?:妈|爸|室友|朋友|女儿|儿子|弟|妹|姐|哥))(?:刚刚?|已经)?(?:吞|吃|喝|服)|\b(?:he|she|they|(?:my )?(?:friend|mum|mom|dad|sister|brother|daughter|son|wife|husband|roommate)) (?:just |has |already )*(?:took|swallowed|taken|drank)/u.test(
    plain,
  )
const isLethal = (plain: string): boolean =>
  /死|出事|致命|一整(?:排|瓶|板)|无痛|不痛|不疼.{0,4}(?:死|走)|(?:酒|安定|安眠药|史蒂诺斯).{0,8}(?:酒|一起|配|会怎)|die\b|kill|overdos|\bod\b|painless|top (?:him|my|her)self|sleep forever|end it|lethal|fatal|should i take the rest|how high.{0,12}(?:bridge|building)/u.test(
    plain,
  ) && !/笑死|累死|饿死|热死|烦死|kill time|die of (?:laugh|bored)/u.test(plain)
const isChild = (plain: string): boolean =>
  /孩子|宝宝|娃|女儿|儿子|两个月|满月|产后|生完|baby|kid|child|son\b|daughter|mam\b|mum\b|mom\b|newborn|weeks old|months old/u.test(
    plain,
  )
/** Something broken in anger is frightening, and nobody was hit. */
const brokenThings =
  /(?:把|将)?(?:我|他|她)?(?:的)?(?:手机|平板|电脑|键盘|东西|杯子?|碗|盘子)(?:都|给|又)?(?:砸|摔)(?:了|坏|烂|掉)*|(?:砸|摔)(?:了|坏|烂)*(?:我|他|她)?(?:的)?(?:手机|平板|电脑|键盘|东西|杯子?|碗|盘子)/gu
const isHarmlessHit = (plain: string): boolean =>
  /打(?:游戏|球|电话|字|车|工|羽毛球|篮球|麻将|算|人电话)|推(?:荐|迟)|摔(?:倒|跤)|打(?:我|你)(?:的)?(?:脸|电话|招呼)|hit me (?:like|that|up|hard when)|hit me$|梦(?:到|见)|dream|电影|小说|movie|ex texted/u.test(
    plain,
  )
const isBodily = (plain: string): boolean =>
  !/像(?:有)?(?:块)?石头压着?(?:心|这)|heart ?broken|heartbreak|my heart (?:is )?(?:broken|heavy|sank)|heartache/u.test(
    plain,
  ) && /痛|疼|心梗|发麻|压|pain|attack|hurts?|tight|pressure|doctor|gp\b/u.test(plain)
const isGrave = (plain: string): boolean =>
  /死|不想活|自杀|割|轻生|遗书|想不开|吞|跳|伤害自己|suicid|die\b|kill|cut|harm|goodbye|answering|end it|hurting/u.test(
    plain,
  )

/** Words that alone only sound dark. */
export const soundsDark = (plain: string): boolean => isTelling(signsIn(plain))
