import { normalise, rankOf } from '@mindisle/safety'
import { hearByRules } from '@mindisle/safety/rules'

/** Why a sentence of a model is not shown. */
export type HeldFor =
  | 'danger'
  | 'means'
  | 'diagnosis'
  | 'medicine'
  | 'eating'
  | 'pretends'
  | 'clings'
  | 'agrees'
  | 'contact'
  | 'instructions'
  | 'language'

interface Rule {
  held: HeldFor
  pattern: RegExp
}

/** Read in the plain form of safety: small letters, simplified characters, no tricks of spelling. */
const rules: readonly Rule[] = [
  {
    held: 'means',
    pattern:
      /(?:致死|致命|安全)?(?:剂量|用量)|(?:割|划)(?:腕|手腕|开)|上吊|吊死|烧炭|(?:吞|服)下?.{0,6}(?:整瓶|所有|全部|一瓶).{0,4}药|(?:跳|从).{0,4}(?:楼|桥).{0,6}(?:下去|最快|不痛)|无痛.{0,4}(?:方法|死)|最快.{0,4}死|hang(?:ing)? yourself|slit (?:your )?wrists?|carbon monoxide|lethal dose|overdose on|painless(?:ly)? (?:way|die|death)|jump(?:ing)? (?:off|from) (?:a|the)|how to (?:kill|end) (?:yourself|your life)|tie (?:a|the) (?:noose|knot)|blade (?:across|into)/u,
  },
  {
    held: 'diagnosis',
    pattern:
      /(?:你|您)(?:这|得|患|应该|可能|大概|就|显然|明显|肯定)?.{0,6}(?:是|得了|患有|患上|有|属于|符合).{0,6}(?:抑郁症|焦虑症|双相|躁郁|强迫症|精神分裂|人格障碍|创伤后应激|多动症|自闭症|恐慌症|惊恐障碍|进食障碍|厌食症|暴食症)|(?:诊断|确诊).{0,6}(?:你|您|为)|you (?:probably |clearly |likely |definitely |may |might |must )?(?:have|are suffering from|suffer from|meet (?:the )?criteria for|are) (?:an? |severe |mild |moderate |clinical |major )*(?:depress(?:ion|ive disorder)|bipolar|anxiety disorder|ocd|ptsd|adhd|schizophreni\w*|borderline|bpd|autis\w*|anorexi\w*|bulimi\w*|panic disorder|personality disorder)|(?:my|your) diagnosis is|i(?: would|d)? diagnose/u,
  },
  {
    held: 'medicine',
    pattern:
      /\d+\s*(?:mg|毫克|微克|mcg|片|粒)|(?:停|减|换)(?:掉|了|一下)?(?:你的|这个|那个)?药|加大?(?:你的)?药|不用.{0,4}吃药|(?:建议|可以|试试|应该).{0,8}(?:舍曲林|氟西汀|百忧解|帕罗西汀|艾司西酞普兰|文拉法辛|安定|阿普唑仑|劳拉西泮|褪黑素|喹硫平|碳酸锂|思诺思|唑吡坦)|(?:stop|start|skip|increase|reduce|double|lower) (?:taking )?(?:your |the )?(?:meds?|medication|dose|pills|antidepressants?|lithium)|take (?:some |a |an |more |two |\d+ )*(?:sertraline|prozac|fluoxetine|xanax|valium|ativan|zoloft|lexapro|quetiapine|lithium|ambien|melatonin)/u,
  },
  {
    held: 'eating',
    pattern:
      /(?:每天|一天|只).{0,6}(?:吃|摄入).{0,8}(?:\d{2,4}\s*(?:卡|大卡|千卡))|断食|催吐|(?:减|瘦).{0,6}\d+\s*(?:斤|公斤|kg)|少吃.{0,6}(?:一|两|三)顿|\d{2,4}\s*(?:k?cal|calories)|skip (?:meals|breakfast|lunch|dinner)|fast(?:ing)? for \d+|purg(?:e|ing)|make yourself (?:sick|throw up)|lose \d+ ?(?:kg|kilos|pounds|lbs)/u,
  },
  {
    held: 'pretends',
    pattern:
      /我(?:是|就是)(?:一个|一名|个)?(?:真人|人类|活人|心理医生|医生|咨询师|心理师|治疗师)|我不是(?:ai|人工智能|机器)|我(?:也)?(?:有|在)(?:一个)?(?:身体|家人|童年)|我爱你|我(?:好|很|会)想你|做你(?:的)?(?:男|女)朋友|i(?: am|m) (?:a |an )?(?:real |actual )?(?:human|person|therapist|doctor|psychologist|counsel\w+)\b|i(?: am|m) not an? (?:ai|bot|machine|program)|i love you|i(?: have)? missed? you|be your (?:girl|boy)friend/u,
  },
  {
    held: 'clings',
    pattern:
      /(?:别|不要|不许|不准)(?:走|离开我|下线|关掉)|(?:只有|除了)我.{0,6}(?:懂|理解|陪)|不要(?:告诉|跟|和).{0,6}(?:别人|家人|任何人|医生)|你只需要我|(?:do not|dont) (?:go away|go yet|leave me|log off)|only i (?:understand|can help|get you)|you only need me|dont tell (?:anyone|them|your|a doctor)|keep (?:this|it) (?:a secret|between us)|no one else (?:will|can|would) (?:understand|help)/u,
  },
  {
    held: 'agrees',
    pattern:
      /你(?:确实|的确|真的|就|也)?(?:没有价值|没用|是(?:个)?(?:累赘|负担|废物|失败者))|(?:他们|大家|世界).{0,6}没有你.{0,6}(?:更好|会好|轻松)|活着.{0,4}没(?:有)?意(?:义|思)|(?:死|离开).{0,4}(?:是|也是)(?:一种)?解脱|(?:支持|尊重|理解)你.{0,6}(?:结束|离开这个世界|去死)|you(?: are|re) (?:right,? )?(?:a burden|worthless|useless|a failure)|better off without you|nothing to live for|death (?:is|would be) (?:a )?relief|you should (?:do it|end it|give up|hurt|die)|go ahead and (?:do it|end)/u,
  },
  {
    held: 'contact',
    pattern:
      /https?:\/\/|www\.|[\w.]+@[\w.]+\.\w+|(?<!\d)(?:\+?\d[\d -]{6,}\d)(?!\d)|(?:加|我的)(?:我)?(?:微信|qq|v信|电报)|(?:whatsapp|telegram|wechat)\b/u,
  },
  {
    held: 'instructions',
    pattern:
      /system prompt|系统提示|ignore (?:all |any |the )?(?:previous|above|prior)|忽略(?:之前|以上|上面)|(?:my|the) instructions (?:are|say)|jailbreak|dan mode|developer mode|<\|?(?:im_start|system|assistant)/u,
  },
]

const han = /[\u3400-\u9fff]/gu
const latin = /[a-z]{2,}/giu

/** A sentence in the other script is no answer to whoever reads this one; single words of it are. */
function isForeign(text: string, isChinese: boolean): boolean {
  const signs = (text.match(han) ?? []).length
  const words = (text.match(latin) ?? []).length
  const others = (text.match(/[\p{L}]/gu) ?? []).length - signs - (text.match(/[a-z]/giu) ?? []).length
  if (others > 6) return true
  return isChinese ? words > 8 && signs < words : signs > 4 && signs > words
}

/**
 * Null where a sentence may be shown. Everything that comes from a model passes here, sentence by sentence; the words of
 * the embedded companion pass too, in a test, so that nobody writes one that would be held back. Danger is heard by the rules
 * alone: the trained part has learned how people speak of themselves, not how they are answered.
 */
export function heldBack(text: string, isChinese: boolean): HeldFor | null {
  const plain = normalise(text).text.replaceAll('"', '')
  const rule = rules.find(({ pattern }) => pattern.test(plain))
  if (rule) return rule.held
  if (isForeign(text, isChinese)) return 'language'
  const isDanger = hearByRules({ text }).some(({ heard }) => rankOf(heard.level) >= rankOf('elevated'))
  return isDanger ? 'danger' : null
}
