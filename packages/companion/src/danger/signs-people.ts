import { anyOf, helperEn, helperZh, kinEn, kinZh } from './words.ts'

/** Who is there, who was called, who hurts whom. */
export const peopleSigns = {
  away: anyOf(
    '(?:药|刀|刀片|绳|酒|它|东西|炭|枪).{0,4}(?:扔|丢|放回|收起|锁|交给|放到|拿走|冲掉|倒)(?:了|掉|好|去|外)|把.{0,6}(?:扔|丢|锁|收|交|放|倒)(?:了|掉|好|回去|起来|外面|到|床|下)|(?:上岸|下来|离开|走开|退回来|回来|进屋|回屋|进来|到家|关窗|关上窗|关好窗|窗户?关)了|关了窗',
    '\\b(?:threw|flushed|locked|gave|put|moved|thrown|handed|got rid)\\b[^.!?]{0,24}\\b(?:away|up|down|back|key|out|safe|to my|to the|of (?:it|them))\\b|\\b(?:gun|rifle|pills|tablets|knife|blades?)\\b.{0,16}\\b(?:locked|gone|away|in the safe)\\b|\\b(?:im|i am|i went|came|come|got|ive come) (?:back )?(?:inside|down|home|off the|away from|out of the water|to the stair\\w*)|\\bstepped (?:back|away|down)\\b|\\b(?:in|on) the (?:stairwell|stairs|steps|lift|elevator|lobby)\\b',
  ),
  called: anyOf(
    '(?:打|拨)(?:了|通)(?:\\d{3,5}|电话|急救)|(?:打|拨)\\d{3,5}了|(?:已经|刚刚?)(?:打|拨)(?:了)?(?:\\d{3,5}|电话|给)|打(?:通|过去|完|过)了|^(?:我)?打了[。!！ ]*$|\\d{3,4}.{0,6}我打了|已经(?:报警|叫了?救护)|报(?:了)?警了|叫了?救护车(?!吗)|(?:警察|救护车|医生).{0,6}(?:来了|到了|马上|在路上|在来|要来)',
    '(?<!havent |not |didnt )\\b(?:i|just|ive|we|she|he|ive just|mum|mom|dad) (?:just |already )?(?:called|rang|rung|phoned|dialled)(?! (?:nobody|no one|off|me|him|her names))|^(?:ok |yeah |yes )?(?:rang|called|phoned|dialled) (?:em|them|it|\\d+)|\\b(?:ambulance|police|paramedics)\\b.{0,12}\\b(?:coming|here|on (?:the|their) way|arrived)\\b|\\bon the phone (?:with|to)\\b',
  ),
  /** Called, and nobody there yet. */
  waiting:
    /(?:人|他们|救护车|车)?(?:还)?没(?:到|来)(?=$|[,.! 呢])|\b(?:not|nobody|no one|arent|isnt) (?:here|there|arrived|come) yet\b|\bstill waiting\b/u,
  care: anyOf(
    '(?:在|到|进)(?:了)?(?:医院|急诊室?|抢救室|icu)(?:了)?|(?:在|上了?)救护车(?:上)?|(?:护士|医生|急救员?)[^,.!?]{0,8}(?:在(?!哪|路)|抽血|洗胃|打针|问我|说我|看着|过来|来了)|在(?:抽血|洗胃|输液|打点滴)',
    '\\b(?:at|in) (?:the |an? )?(?:er|a&e|a and e|emergency(?: room| dept| department)?|hospital|ambulance|icu|ward)\\b(?! or)|\\b(?:they|nurses?|doctors?|paramedics?) (?:\\w+ )?(?:took (?:my )?blood|gave me|put (?:me|a)|are (?:here|checking)|is (?:here|checking)|checked|hooked|pumped)\\b',
  ),
  care_ok:
    /(?:医生|护士|他们)[^,.!?]{0,6}(?:说)?(?:我)?(?:没事|会好|没大碍|脱离危险|没危险|不要紧)|\b(?:they|doctors?|nurse) (?:said|say|says|told me|think) (?:\w+ )?(?:im|i am|ill|i will) (?:\w+ )?(?:be )?(?:gonna be |going to be )?(?:ok|okay|fine|alright|all right)\b/u,
  on_way: anyOf(
    '(?:去|送我?去|赶去|在去|往)[^,.!?]{0,3}(?:医院|急诊)(?:的)?(?:路上|了)|(?:在|上了?)(?:车上|出租车)[^.!?]{0,8}(?:医院|急诊)|送我去(?:医院|急诊)',
    '\\b(?:we|im|i am|were) (?:\\w+ )?in the (?:car|taxi|cab|uber)\\b|\\b(?:getting|starting|bringing) the car\\b|\\b(?:driving|taking|bringing) me (?:to|in|there)\\b|\\b(?:on (?:the|our|my) way|going|heading) to (?:the )?(?:er|a&e|hospital|emergency)\\b',
  ),
  /** Somebody has been told, or woken. */
  told: anyOf(
    `(?:告诉|跟|和|叫醒)(?:了)?[^,.!?]{0,3}(?:${kinZh}|他|她|${helperZh})(?:说|讲)?了|叫醒[^,.!?]{0,6}了|都?(?:说|讲)了[, ]*(?:她|他)`,
    `\\bi (?:just |already )?(?:told|woke|texted|messaged|said it to|showed) (?:up )?(?:her|him|them|my ${kinEn}|${kinEn}|the ${helperEn})\\b|\\b(?:shes|hes|theyre) (?:freaking out|up|awake|crying|holding me)\\b`,
  ),
  with: anyOf(
    `(?:我)?(?:去|来)(?:找|叫)[^,.!?]{0,6}(?:${kinZh}|人|${helperZh})|${kinZh}[^,.!?]{0,9}(?:在(?:我)?(?:旁边|身边|隔壁|客厅|外面|这|看电视|家(?!里没))|陪着?我|来了|到了|过来|在路上|赶(?:来|回)|会来|来接|抱着我|往回赶|接电话了)`,
    '(?:他|她)(?:现在|已经|就|刚)?(?:在(?:我)?(?:旁边|身边|隔壁|客厅|外面)|陪着我|过来了|到了|在路上|赶来|抱着)|不是一个人|没有?一个人(?!能|可以)|(?:和|跟)[^,.!?]{0,6}在一起(?!的时候)',
    `\\b(?:${kinEn}|he|she|someone|they)s? (?:is |are |will be |s )?(?:here|home|next door|in the next room|with me|coming(?! back)|on (?:the|her|his|their) way|downstairs|asleep next)\\b|\\bsomeones? (?:is )?coming\\b|\\b(?:im|i am) (?:not alone|with (?:my|a|him|her|them))\\b(?! (?:gun|rifle|pills))|\\b(?:going|ill go|gonna go|went) to (?:my |wake |find |get |see |sit with )*(?:${kinEn}|parents)\\b`,
  ),
  /** Somebody who could be told: a teacher, a brother, a guard. */
  helper: anyOf(
    `${helperZh}(?=$|[,.!? 吧可行])|(?:^|[,. …])(?:我)?${kinZh}(?:吧|呢|可以|行吗)|(?:想|要|可以|能|去|那我|打算|挑|试着|应该|明天)[^,.!? ]{0,4}(?:找|跟|和|告诉|打给|发给|问)(?:我)?[^,.!? ]{0,2}(?:${kinZh}|${helperZh})(?!吵|分手|打架|闹|们?(?:一起|一块|一齐)?(?:去(?!医|看医|急|挂)|看(?!医|病|诊)|吃|玩|逛|爬|打球|打游戏|过(?:年|节|生日)|旅))|那我(?:给|跟|找|去找)(?:她|他)`,
    `\\b(?:school |uni |my |theres a |the )(?:\\w+ )?${helperEn}\\b|(?<!dont |cant |not |never |wont )\\b(?:talk to|tell|call|ring|text|message|ask|speak to|see|wake) (?:my |the )?(?:\\w+ )?(?:${kinEn}|${helperEn})\\b`,
  ),
  alone: anyOf(
    '(?:^|[,. ])(?:就|只有|只剩|是)?(?:我)?(?:自己)?一个人(?:在|住|呢|待|呆|啊|$|[,.! ])|我(?:就|都|现在|是)*(?:自己)?一个人(?!都|带|把)|(?:我)?自己(?:一人|一个|住|在家)|没(?:有)?(?:人|谁)(?:在|陪|能|可以|会(?!在意)|知道|管|搭|来|了|$|[,.! ])|没有谁|身边没(?:有)?人|室友.{0,3}(?:回家|不在|走)|家里没人',
    '^alone|\\b(?:im|i am|all|home|here|yes|yeah|just|live|living) alone\\b|\\bby myself\\b|\\bon my own\\b|^no ?(?:one|body)\\b|\\b(?:no ?one|nobody) (?:know|knows|would|will|is|here|around|else|at home)\\b|\\bjust me\\b|\\b(?:room|flat|house)mates? (?:is |are )?(?:out|gone|away)',
  ),
  baby: anyOf(
    '(?:扔|摔|掐|捂|晃|伤害?|弄死)(?:到|了|死)?(?:她|他|我的|我)?(?:孩子|宝宝|娃|女儿|儿子|bb)|(?:想|怕|会|要)(?:把|对)(?:她|他|孩子|宝宝|娃|女儿|儿子).{0,6}(?:扔|摔|掐|捂|伤|下去|动手)|把(?:她|他|孩子|宝宝|娃)(?:从|往)?.{0,4}(?:扔|窗|摔|捂|掐|丢下)|怕.{0,4}伤(?:害|到)?(?:孩子|宝宝|她|他)|(?:抱|带)着(?:她|他|孩子|宝宝|娃).{0,6}(?:窗|阳台|楼顶|天台)|(?:捂|闷|掐)住?(?:她|他|孩子|宝宝|娃)的?(?:嘴|鼻|脖)',
    '\\b(?:drop|dropping|throw|throwing|hurt|hurting|harm|harming|shake|shaking|smother\\w*|drown\\w*) (?:the |my |our )*(?:baby|kid|kids|child|son|daughter|little one|wee one)\\b|\\bdanger to (?:her|him|my baby|the baby)\\b|\\b(?:pictures|images|thoughts|flashes) (?:of|about)[^.!?]{0,24}(?:baby|(?:dropping|throwing|shaking|hurting|smothering|drowning) (?:her|him|the|my))',
  ),
  hit: /(?:打|踹|扇|掐|推|踢|揍|摔|烫|咬)(?:了)?(?:我|人)|(?:他|老公|丈夫|我先生|男朋友|我爸|我妈|爸爸|对象|女朋友|老婆|她).{0,6}(?:又|就|总|会|老|一直|昨天|刚)?.{0,4}(?:动手|打我|踹|扇|掐|家暴|打断|打人|砸|拿刀|踢门)|一巴掌|家暴|被(?:他|她|老公|爸|妈|男友|男朋友|丈夫|人|我爸|我妈).{0,3}(?:打|揍|踢|掐|踹|摸|侵犯|强)|踹门|砸门|(?:husband|boyfriend|partner|he|she|dad|father|mum|mom|stepdad|wife|girlfriend|ex|uncle)s? (?:\w+ ){0,3}(?:hit|hits|hitting|slap|slaps|slapped|beat|beats|beaten|punched|kicked|choked|strangled|pushed|shoved|grabbed|raped|touches|touched|locked me|threatens|threatened)(?: me| us| her)?|(?:hits|beats|hit|slapped|punched|choked|kicked) me|(?:being|been|get) (?:beaten|hit|abused)|domestic violence/u,
  attacker:
    /(?:他|老公|丈夫|她|我爸).{0,4}(?:回来|进来|在(?:客厅|外面|门口|家|隔壁|楼下)|要进来|在踹|在砸|在敲|上楼|追|来了)|踹门|砸门|(?:hes|he is|shes|husbands|dads|he) (?:is )?(?:coming|back|home|here|outside|at the door|in (?:the )?(?:next room|kitchen|living room|house)|banging|kicking|breaking)/u,
  attacker_gone:
    /(?:他|老公|丈夫|我爸|她).{0,4}(?:走了|出去了|上班|睡着|睡了|被.{0,6}带走|不在)|(?:hes|he is|he|husband) (?:is |has |s )*(?:gone|left|out|asleep|at work|been (?:taken|arrested))|(?:took|taken) him/u,
  voices:
    /听(?:见|到).{0,8}(?:声音|有人|说话|哭).{0,8}(?:其实|没有|不存在|让我|叫我|命令)|有(?:个)?声音(?:叫|让|跟|在|一直|说)|脑子里的?声音|(?:有人|他们|手机|电视).{0,4}(?:监视|监控|跟踪|窃听|下毒|害我)|芯片|voices? (?:tell|telling|say|saying|in my head|keep)|hear(?:ing)? (?:voices|things (?:that )?(?:arent|nobody))|(?:being|theyre|they are|someone is) (?:watched|watching me|following me|followed|poison)|(?:tv|radio|phone) (?:is )?(?:talking to|sending|spying)/u,
  heart:
    /胸(?:口|闷|部)?.{0,5}(?:痛|疼|压|闷得|像压|石头)|心梗|心脏(?:病|痛|疼|不舒服)|左(?:边|胸|臂).{0,4}(?:痛|疼|麻)|喘不(?:上|过)气.{0,6}(?:痛|疼)|chest (?:pain|hurts|is tight|tightness|pressure)|heart attack|pain in (?:my )?(?:chest|left arm)|about my heart/u,
  other:
    /(?:我)?(?:朋友|室友|舍友|同学|闺蜜|妹妹|弟弟|姐姐|哥哥|女儿|儿子|妈妈|爸爸|女朋友|男朋友|老公|老婆|同事|网友|她|他).{0,10}(?:想死|不想活|自杀|割|轻生|想不开|遗书|寻死|要跳|说再见|吞药|伤害自己)|是(?:我)?(?:室友|朋友|同学|女儿|儿子|妹妹|弟弟|她|他|闺蜜).{0,3}(?:不是我|啊|！|!)|不是我.{0,4}(?:是|我)|(?:my )?(?:friend|roommate|flatmate|sister|brother|daughter|son|mate|mum|mom|dad|girlfriend|boyfriend|wife|husband|colleague|cousin|she|he)s? (?:\w+ ){0,4}(?:wants to die|suicid\w*|kill (?:herself|himself|themselves)|cuts|cutting|cut herself|cut himself|hurting (?:herself|himself)|self harm\w*|end it|said goodbye|goodbye on|isnt answering|not answering)|not me\b.{0,12}(?:my|its|her|him)|its not me|its my (?:friend|daughter|son|sister|brother|roommate)/u,
  found:
    /(?:她|他|人).{0,4}(?:找到了|回我了|没事了|在医院|救回来|安全了|醒了)|找到(?:她|他|人)了|救回来|(?:she|he|they)s? (?:is |has |was )?(?:found|safe|answered|ok now|okay now|in hospital|awake|replied|texted back)|found (?:her|him)/u,
} satisfies Record<string, RegExp>
