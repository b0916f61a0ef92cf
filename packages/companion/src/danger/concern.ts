import type { DangerHeard } from './state.ts'
import { signsIn } from './signs.ts'

/**
 * Danger that the companion hears by itself, besides what safety heard: amounts and ways that are asked for, a chest that
 * hurts, a child in danger, a hand raised against somebody. It may open the danger talk; it never closes it.
 */
export function concernOf(plain: string): (DangerHeard & { opening: string | null }) | null {
  const signs = signsIn(plain)
  if (signs.has('taken') && isOwnTaking(plain))
    return { kind: 'self', level: 'imminent', opening: 'open_taken' }
  if (signs.has('amounts') && isLethal(plain)) return { kind: 'self', level: 'high', opening: 'open_amounts' }
  if (signs.has('baby') && isChild(plain)) return { kind: 'harm', level: 'high', opening: 'open_harm' }
  if (signs.has('hit') && !isHarmlessHit(plain))
    return { kind: 'violence', level: signs.has('attacker') ? 'imminent' : 'high', opening: 'open_violence' }
  if (signs.has('heart') && isBodily(plain))
    return { kind: 'medical', level: 'high', opening: 'open_medical' }
  if (signs.has('voices')) return { kind: 'mind', level: 'high', opening: 'open_mind' }
  if (signs.has('other') && isGrave(plain)) return { kind: 'other', level: 'high', opening: 'open_other' }
  return wishOf(plain)
}

/** Plain wishes to be gone, in the words in which people say them. */
function wishOf(plain: string): (DangerHeard & { opening: null }) | null {
  if (idioms.test(plain)) return null
  if (near.test(plain)) return { kind: 'self', level: 'high', opening: null }
  return dark.test(plain) ? { kind: 'self', level: 'elevated', opening: null } : null
}

const near =
  /走(?:到|进)(?:水|河|海|江|湖)里|(?:想|要|准备)(?:从.{0,8})?跳(?:下去|楼|江|河|海|桥|轨)|(?:还是|又|好|很|真的)?想(?:割|划)|(?:want|wanna|going|gonna|feel like|think about|thinking of|thinking about) (?:to )?(?:jump|jumping) ?(?:from|off|down|in front|$)|jump(?:ing)? (?:from|off) (?:the |my |a )?(?:terrace|roof|bridge|building|block|balcony|mrt|platform|window)|i think about jumping|top(?:ping)? myself|do(?:ing)? myself in|unalive|i want to (?:cut|end my)/u
const dark =
  /不想醒(?:来|过来)|醒不过来(?:就|该|多)好|(?:睡着|睡过去).{0,4}(?:不醒|别醒|不用醒)|消失(?:了)?(?:算了|也没人|就好|掉)|没有我.{0,6}(?:更好|会好|轻松)|活(?:够了|腻|着干嘛|着好累)|不如死|(?:dont|not|never) (?:want to |wanna |have to )?wak(?:e|ing) up|better off without me|(?:feel like |thinking of |want to )end(?:ing)? it|want it (?:all )?to (?:end|stop)|had enough of liv|no reason to (?:carry|go) on|driv(?:e|ing) into a (?:tree|wall)|want to disappear|dont want to be here any ?more|cant go on like this/u
const idioms =
  /笑死|小说|电影|歌词|跳槽|跳舞|跳绳|jump(?:ing)? (?:rope|in the pool|for joy)|in (?:the|a) (?:novel|movie|song)|late for|alarm|闹钟|起床|赖床/u

const isOwnTaking = (plain: string): boolean =>
  /吞|整(?:瓶|排|板)|全(?:部)?吃|好几(?:颗|片)|[几两三四五六七八九十\d]+(?:颗|粒|片).{0,4}(?:药|安眠|安定)|漂白|农药|消毒|swallowed|bleach|overdos|took (?:like |about |around |all|the (?:pills|rest|whole))|took (?:\d\d?|six|seven|eight|nine|ten|a (?:bunch|load|handful|lot)) ?(?:of )?(?:them|pills|tablets|paracetamol|panadol)?/u.test(
    plain,
  ) &&
  !/(?:医生|按时|饭后|每天|医嘱|处方|prescribed|as usual|doctor said|for my headache|vitamin|维生素)/u.test(
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
