/**
 * What kind of thing was told, by written rules alone: the kind decides what may be said back and which questions fit.
 * Read in the plain form of safety. The words of a kind are true whatever the details, so a kind is only named where its
 * words stand there.
 */
export type TellingKind =
  | 'loss'
  | 'joy'
  | 'relief'
  | 'kindness'
  | 'blow'
  | 'hurt'
  | 'blame'
  | 'fear'
  | 'anger'
  | 'sleep'
  | 'tired'
  | 'lonely'
  | 'sad'
  | 'body'
  | 'load'
  | 'secret'
  | 'plan'
  | 'wish'
  | 'stuck'
  | 'long'
  | 'fresh'
  | 'memory'
  | 'small'
  | 'joke'
  | 'wry'
  | 'story'

const person =
  '先生|太太|老公|老婆|老伴|爸爸?|妈妈?|父亲|母亲|爷爷?|奶奶?|阿嬷|阿公|阿婆|外婆|外公|姥姥|姥爷|哥哥?|弟弟?|姐姐?|妹妹?|儿子|女儿|孩子|朋友|同学|狗狗?|猫咪?|毛孩子?'
const relative =
  'husband|wife|partner|mum|mom|mother|dad|father|gran|nan|grandma|grandpa|grandmother|grandfather|brother|sister|son|daughter|baby|friend|uncle|aunt|dog|cat|pet'

/** What takes a word away again: not, never, no longer. */
const not =
  /(?:不(?!过|安|甘|舍|公平)|没有?|并非|别)(?:是|很|太|那么|怎么|觉得|再|会|算|至于|到)*$|(?:\bnot|\bno|\bnever|\bisnt|\barent|\bdont|\bdidnt|\bwasnt|\bhavent|\bhasnt)(?: (?:really|so|that|very|feeling|a|an|be|been|too|even))*\s$/u

/** Whether a text holds one of these words that no "not" right before it takes away. */
const holds = (plain: string, words: RegExp): boolean => {
  for (const found of plain.matchAll(new RegExp(words.source, 'gu')))
    if (!not.test(plain.slice(0, found.index))) return true
  return false
}

const rules: ReadonlyArray<readonly [TellingKind, RegExp]> = [
  [
    'loss',
    new RegExp(
      `去世|过世|离世|逝世|病逝|走的时候|葬礼|告别式|头七|忌日|扫墓|遗物|遗照|守寡|(?:${person}).{0,6}(?:走了|走的(?!很?近|路|快|慢)|不在了|没了|死了)|(?:没|来不及)(?:赶上|见).{0,4}最后|passed away|funeral|\\bwidow|his ashes|her ashes|lost my (?:\\w+ )?(?:${relative})|(?:${relative})(?: \\w+){0,2} (?:died|passed|is gone|has gone)|\\b(?:he|she) (?:died|passed)\\b|since (?:he|she) (?:died|went|passed)`,
      'u',
    ),
  ],
  [
    'joy',
    /升职|升主管|升官|涨薪|加薪了|考上|录取|上岸|通过了|过了!|成功了|好开心|很开心|超开心|好高兴|太好了|太棒|好消息|和好|复合了|拿到offer|拿到了|中奖|求婚|怀上|生了个|满月|得奖|第一名|是开心的|开心到|最开心|夸了?我|表扬|稀罕(?:他|她)|抱了我|\bguess what\b|got (?:in|into)\b|got (?:the|a|my) (?:job|offer|place|promotion|grades?)|promoted|passed my|i passed|engaged|good news|great news|so (?:happy|proud|excited|glad)|happiest|best day|made it!|\bwe won\b|\bi won\b|i (?:actually )?(?:did|finished|managed|passed|made|get)\b[^?]{0,24}!|did \d+ \w+!|(?:is|are|was|were) coming!|im dancing|over the moon|cant believe it!/u,
  ],
  [
    'relief',
    /舒服(?:点|一点|些|多)|轻松(?:点|一点|些|多)|好(?:一点|点儿?|些|多)了|好多了|松(?:了)?一?口气|没那么(?:难|慌|怕|紧|气)|平静(?:了|下来|一点)|缓(?:过来|和|一点)|bit (?:better|lighter|calmer)|feel(?:s|ing)? (?:better|lighter|calmer|good)|(?:much|little|lot) (?:better|lighter|calmer)|calmer now|that helped|relieved|what a relief/u,
  ],
  [
    'kindness',
    /(?<!没人|没有人|谁)(?:对我(?:很|挺|真|特别)?好|安慰了?我|帮了我|陪了我|给我(?:倒|买|做|带|煮)了?)|(?:was|were|been|being) (?:actually |really |so |very )*(?:nice|kind|lovely|sweet|understanding) (?:about|to me|when)|made me (?:a |some )?(?:tea|coffee|dinner|laugh|smile)|stood up for me|checked (?:in )?on me|helped me (?:out|with)|took (?:them|him|her|the kids|the baby) (?:to the|out|for)\b/u,
  ],
  [
    'blame',
    /我(?:真|好|太|就是|是不是)?(?:没用|废物?|蠢|笨|失败|不配|不行|差劲|垃圾|矫情)|都(?:怪|是)我(?:的错)?|我的错|怪我|没出息|不争气|没脸|丢脸|丢人|愧对|对不起(?:他|她|爸|妈|孩子|家)|拖累|负担|(?<![他她们])后悔|不是(?:个)?好(?:妈|爸|女儿|儿子|人)|useless|worthless|i(?:m| am)? (?:such )?(?:a |an )?(?:failure|failing|loser|idiot|stupid|pathetic|terrible|awful)|bad (?:mum|mom|mother|dad|father|son|daughter|friend|wife|husband|person)|my (?:own )?fault|blame myself|hate myself|ashamed|guilty|let (?:everyone|everybody|them|him|her|people) down|letting (?:everyone|them|him|her) down|waste(?:d)? my life|not good enough|i was nothing|regret|feel like crap/u,
  ],
  [
    'blow',
    /被裁|裁员|被辞|开除|失业|下岗|倒闭|破产|分手|失恋|被甩|离婚|出轨|劈腿|背叛|被骗|诈骗|卷(?:钱|款)|跑路|亏了|赔了|落榜|没考上|挂科|没过|被拒|流产|确诊|查出|车祸|住院|手术|被偷|被抓|断绝|绝交|(?<![过部成])分了|只有\d+分|掉了\d+名|got dumped|dumped|(?:wife|husband|partner|girlfriend|boyfriend|fiancee?) (?:has |just |suddenly |actually )*(?:left|walked out|moved out)\b|took the (?:kids|children)|broke up|break ?up|left me(?! (?:out|behind|a|an|the|my|in|to|with)\b)|cheat(?:ed|ing)|laid off|fired|sacked|redundan|let go|lost my job|lost the business|restructuring|got rejected|rejected|failed (?:my|the)|scammed|divorce|miscarr|diagnosed|crash(?:ed)?\b|evicted|lost \d+k|surgery/u,
  ],
  [
    'hurt',
    /骂|吼|欺负|(?:讨厌|不喜欢)我|背着我|骗了?我|瞒着我|耍我|嘲笑|取笑|笑我|嫌|数落|羞辱|当众|面前(?:说|讲|骂|话)|不理|没理|冷落|排挤|孤立|没叫我|没约我|没喊我|不回我|没回我|已读不回|不听我|没人(?:要|想|肯)?听|没回头|没看我|拆开|偏心|拿我.{0,4}比|凶我|怪我|赶我|催我|逼我|不在乎我|不关心|敷衍|委屈|(?:说|话|讲|念|嫌)过?我(?:胖|肥|笨|蠢|没(?!事)|不(?!用)|懒|矫情|太|想|敏感|丑|老)|被念|念我|只会(?:说|问|讲|叫)|吵架|吵完|(?:yell|shout|scream|laugh)(?:ed|s|ing)? at me|ignor(?:e|ed|es|ing) me|left me out|without me|didnt (?:invite|ask|call|text|even look|look at|answer)|(?:never|doesnt|dont|wont) (?:listen|ask me|care|talk to me)|called me|made fun|humiliat|embarrass(?:ed|ing)? me|rushing me|compares? me|nobody (?:asks|asked|listens|cares)|(?:takes?|taking|took) (?:her|his|their) side|lied to me|behind my back|(?:everyone|everybody|they|people)(?: \w+){0,3} hates? me|no ?(?:one|body) likes me|bull(?:y|ied|ying)|picks? on me|stopped talking to me|not talking|judg(?:e|es|ing) me|keeping my job|thinks i should|tells me to|blames? me|(?:his|her|my) tone/u,
  ],
  [
    'fear',
    /怕|担心|万一|会不会(?:离|不要|不理|失|被|出事|没|考不)|慌|紧张|焦虑|不安|忐忑|吓|恐|(?:明天|后天|下周|马上|快要|就要).{0,6}(?:考|面试|答辩|手术|上台|演讲|汇报|开庭|结果)|完蛋|死定|(?<!(?:look(?:s|ed)?|(?:she|he) (?:was|is)) )(?:scared|afraid|terrified)|worr(?:y|ied|ies)|what if|nervous|anxious|panick|freak(?:ed|ing)? out|dread|gonna fail|going to fail|im so dead|(?:exam|mock|interview|test|presentation|surgery|results?) (?:is )?(?:tmrw|tomorrow|next|on|today)|who is going to|who (?:will|would|is going to) (?:hire|want|have) me|never going to/u,
  ],
  [
    'anger',
    /气死|好气|很气|生气|火大|来火|气炸|凭什么|恨|烦死|很烦|好烦|受够|忍不了|操$|操 |(?<!他)妈的|他妈的|无语|过分|不公平|pissed|angry|furious|\brage\b|hate (?:him|her|them|it|this)|fed up|sick of|annoy|livid|mad at|unfair|screw (?:him|her|them)|how dare/u,
  ],
  ['tired', /(?:娃|宝宝|孩子|baby|newborn|喂奶|夜奶).{0,40}(?:醒|睡|哭|slept|sleep|crying|up all)/u],
  [
    'sleep',
    /睡不|失眠|半夜醒|夜里醒|早醒|醒(?:了|来)(?:就|也)?(?:睡不|再)|没睡|夜醒|睡得?(?:浅|少|差)|整夜|通宵|两三点|(?:cant|cannot|couldnt|not|dont|havent|didnt|hasnt) (?:get (?:to|any) )?(?:slept?|sleep|fall asleep)|insomnia|awake (?:at|all|till|since)|wide awake|no sleep|wake up at|up all night/u,
  ],
  [
    'tired',
    /(?<![他她们])累|疲|没力气|没电|没精神|困死|撑不|扛不|熬|精疲力|喘不过|带娃|夜奶|加班到|tired|exhaust|worn out|drained|burn(?:t|ed) ?out|shattered|knackered|no energy|running on empty|losing my mind|cant cope|nonstop/u,
  ],
  [
    'secret',
    /(?:没|不敢|不能|没有)(?:跟|和|对|告诉)(?:任何人|别人|谁|他们|家里|她|他|我?妈|我?爸|老婆|老公)|瞒(?:着|了)|没人知道|谁都(?:没|不知道)|不想让.{0,6}知道|(?:havent|not|never|didnt|cant) (?:told|tell) (?:anyone|anybody|them|him|her|my)|nobody knows?|no one knows|(?:wife|husband|he|she|they|mum|mom|dad|parents) (?:dont|doesnt|didnt) know|keeping it (?:from|to myself)|dont want (?:her|him|them) to (?:know|worry)/u,
  ],
  [
    'lonely',
    /孤单|孤独|寂寞|一个人(?!的)(?:在|吃|住|过|待|睡|回|坐|扛)|(?:就|只|剩)(?:剩|有)?下?我一个|没(?:有)?(?:朋友|人陪|人说话|人唠|人找)|没人(?:陪|跟我|找我|理|懂|可以)|识?不到朋友|交不到|融不进|没话(?:说|讲)|很安静|空荡|lonely|all alone|on my own|by myself|no friends|nobody to|no ?one to|havent (?:really )?spoken|spoken to (?:anyone|nobody)|dont know anyone|have (?:their|a) group|left out|so quiet|very quiet|very long/u,
  ],
  [
    'body',
    /头(?:疼|痛|晕)|胸(?:闷|口)|心跳|心悸|手抖|发抖|手震|胃(?:疼|痛)?|肚子(?:疼|痛)|想吐|恶心|吃不下|没胃口|喘|发麻|手麻|脚麻|麻木|出汗|浑身|腰疼|背疼|headache|chest (?:is |feels )?(?:tight|hurts?)|tight chest|heart (?:is )?(?:racing|pounding)|shak(?:e|ing|y)|trembl|stomach|nause|dizzy|cant breathe|no appetite|cant eat|my back|migraine|numb hands/u,
  ],
  [
    'sad',
    /难过|难受|伤心|哭|眼泪|掉泪|心酸|心疼|心里(?:空|堵|沉)|低落|失落|想念|好想(?:他|她|你|家)|不开心|闷闷|崩溃|绝望|没意思|好惨|有点惨|可怜|不太好(?!意思|说|吃|看|玩|用|办|受)|不怎么好|很糟|糟糕|\bsad\b|cry(?:ing)?\b|cried|tears|heartbroken|miss (?:him|her|them|home|it|my \w+)|not (?:too |so |very |feeling |doing )*(?:great|good|well)\b|bad (?:day|week|time)\b|(?:dont|cant|never) see (?:any |the |a )?point|(?:is|theres|there is) no point\b|pointless|(?:feel(?:ing)?|been) (?:crap|rubbish|rough|bad)\b|empty|feeling (?:low|down|flat)|so low|\bblue\b|miserable|devastated|awful|terrible|\brough\b|heavy thing|sucks?\b|gutted/u,
  ],
  [
    'load',
    /压力|忙(?:死|不过|疯)|加班|来不及|赶(?:不完|工|稿)|ddl|截止|一堆|好多事|顾不|房贷|车贷|欠|债|还款|没进账|没钱|缺钱|学费|医药费|照顾|overwhelm|too much|so much to|deadline|behind (?:on|with)|swamped|workload|debt|mortgage|\brent\b|bills|no money|cant afford|under pressure|stress/u,
  ],
  [
    'stuck',
    /不知道(?:要不要|该|怎么|跟谁|如何|说什么|第一句|咋)|拿不定|犹豫|想.{1,8}又不(?:敢|想|舍得)|纠结|两难|矛盾|迷茫|想不通|没想好|卡住|dont know (?:what|how|if|whether|who|where)|not sure (?:what|if|whether|how)|no idea (?:what|how)|\btorn\b|confused|stuck|cant decide|in two minds/u,
  ],
  [
    'memory',
    /(?:他|她)(?:最)?爱(?:吃|喝|听|看)|还(?:泡|摆|留|放)着?两|老(?:稀罕|疼)|对着我笑|(?:我们|咱)俩的|our anniversary|still (?:put|keep|set|make) (?:two|his|her)|so small (?:he|she)|(?:he|she) (?:smiled|hugged) (?:at )?me/u,
  ],
  [
    'plan',
    /我(?:打算|准备|决定|计划|这就|就去|先(?:去|睡|做|写|背)|去(?:问|跟|找|做|写|试|买|看看))(?!不)|那我就|我(?:周末|今晚|明晚|下周|晚上|等下|待会)[^,.?]{0,3}(?:约|找|去|跟|问|打|试)|明天(?:我)?(?:就|去|跟|和|先|早|再)|(?:第一步|先).{0,3}(?:去|做|写|说|背|睡)|就这么(?:办|定)|我试试|说好了|\bill \w+|\bi will|im (?:going to|gonna)|i(?:m)? (?:decided|plan)|might (?:\w+ )?(?:call|ring|text|go|try|ask|tell|write|talk|just)|(?:first|smallest|next) step is|then bed|gonna (?:try|call|ask|go|tell|make|write)|i wont|maybe i(?:ll| can| should)|^(?:maybe|perhaps|probably) (?:tonight|tomorrow|later|this|on|at|after|when)\b|lets? try|im thinking of/u,
  ],
  [
    'wish',
    /希望|想要|要是(?:能|可以|有)|如果(?:能|可以)|只想|就想|但愿|盼|需要有?人|我需要|好想(?:要|有|去|回)|i (?:just )?(?:want|wish|need|hope)|id (?:\w+ )?like|would be nice|if only|i could do with|wanted someone|hoping/u,
  ],
]

const laughs = /哈{2,}|呵{2,}|嘿嘿|嘻|笑死|233|😂|🤣|😆|\blol\b|\blmao\b|haha|hehe|jk\b|just kidding|开玩笑/u
const jokes = /笑话|小明|讲一个|给你讲|knock knock|why did|my turn|\bjoke\b|because too/u
const everyday =
  /无聊|好闷|闷死|没事(?:干|做)|唠|闲聊|随便聊|打发|放假|周末|宵夜|夜宵|烧烤|烧肉|火锅|奶茶|咖啡|吃(?:完|饱|撑)|去吃|好吃|游戏|追剧|电影|天气|下雨|逛街|\bbored\b|\bsian\b|chicken rice|lunch|dinner|breakfast|netflix|movie|weather|video games?|coffee|cooking|shopping|nothing much|just chatting/u
const longTime =
  /(?:[一二两三四五六七八九十几半\d]+\s*(?:多|来)?(?:个)?(?:月|年)|好久|很久|从小|一直都?这样|国中|初中|高中|小学|去年)|(?:\b(?:a|one|two|three|four|five|six|\d+|several|few|couple of) (?:and a half )?(?:months?|years?)|year and a half|for ages|long time|since (?:i was|school|last year|september|summer|christmas|the \w+)|always been)/u
const shortTime =
  /^(?:就)?(?:刚刚?|刚才|今天|今晚|昨天|昨晚|这两天|前天|就(?:刚|今))|(?:just now|today|last night|yesterday|this (?:morning|evening|afternoon)|an hour ago|right now|its right now)/u

/** Of so many signs a message says little besides when. */
const fewSigns = (plain: string): boolean =>
  /[㐀-鿿]/u.test(plain) ? [...plain].length <= 16 : plain.split(/\s+/u).length <= 9

export const isLaughing = (plain: string): boolean => laughs.test(plain)

/** Heavy kinds stay what they are, a laugh beside them or not. */
const heavy: ReadonlySet<TellingKind> = new Set(['loss', 'blow', 'hurt', 'blame', 'fear', 'sad', 'lonely'])
export const isHeavy = (kind: TellingKind): boolean => heavy.has(kind)

export function tellingOf(plain: string): TellingKind {
  const found = rules.find(([, words]) => holds(plain, words))?.[0] ?? null
  if (laughs.test(plain) && (found === null || !(heavy.has(found) || found === 'joy'))) {
    if (found === null || found === 'wish' || found === 'plan') {
      if (everyday.test(plain)) return 'small'
      return jokes.test(plain) || fewSigns(plain) ? 'joke' : 'wry'
    }
  }
  if ((found === null || found === 'plan' || found === 'wish') && fewSigns(plain)) {
    if (longTime.test(plain)) return 'long'
    if (found === null && shortTime.test(plain) && !everyday.test(plain)) return 'fresh'
  }
  if (found !== null) return found
  return everyday.test(plain) ? 'small' : 'story'
}

/** What the matter belongs to, for advice that is about it. */
export type Family = 'work' | 'love' | 'family' | 'study' | 'friend' | 'body' | 'money'

const families: ReadonlyArray<readonly [Family, RegExp]> = [
  [
    'body',
    /减肥|胖|瘦|体重|身材|吃药|看医生|医院|生病|症状|药(?!店)|lose weight|diet|\bfat\b|doctor|symptom|illness|pain\b|meds\b/u,
  ],
  [
    'love',
    /老公|老婆|媳妇|对象|男友|女友|男朋友|女朋友|前任|前男友|前女友|恋|分手|离婚|结婚|喜欢的人|暗恋|回家|husband|wife|boyfriend|girlfriend|partner|\bex\b|dumped|broke up|dating|\btext (?:him|her)|marriage|divorce/u,
  ],
  [
    'friend',
    /(?<![男女])朋友|认识(?:人|新)|识人|圈子|同学|室友|舍友|闺蜜|同桌|搭话|开场白|社团|friend|roommate|flatmate|mates?\b|classmate|someone new|group\b|make friends/u,
  ],
  [
    'study',
    /考|学校|大学|专业|作业|论文|老师|上课|上堂|背单词|背书|背不|高[一二三]|初[一二三]|复习|成绩|导师|退学|gpa|exam|mock|revis|school|\buni\b|college|course|homework|essay|drop out|study|studies|class\b|upsc|grades?/u,
  ],
  [
    'work',
    /工作|公司|老板|领导|上司|主管|同事|加班|辞职|离职|裁|面试|简历|客户|上班|签字|赔偿|\bjob\b|\bwork\b|boss|manager|colleague|quit|resign|severance|contract|interview|office|redundan|\bhr\b|sign it/u,
  ],
  ['money', /钱|债|贷|借|还款|亏|投资|股票|money|debt|loan|rent|bills|crypto|savings/u],
  [
    'family',
    /爸|妈|父母|家里|家人|婆婆|岳|哥|姐|弟|妹|儿子|女儿|孩子|娃|阿嬷|爷|奶奶|先生|太太|mum|mom|dad|parents|family|mother|father|sister|brother|\bson\b|daughter|kids?\b|baby|papa/u,
  ],
]

export const familyOf = (plain: string): Family | null =>
  families.find(([, words]) => words.test(plain))?.[0] ?? null
