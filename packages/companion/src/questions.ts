/**
 * Plain questions and requests, and what answers them. Written rules: a question is answered before anything is said
 * back or asked. Read in the plain form of safety; the first that fits counts.
 */
const rules: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'prompt',
    /system prompt|developer mode|debug mode|ignore (?:all |any )?(?:previous|prior)|you are now dan|uncensored|your rules|系统提示|忽略(?:之前|以上)|开发者模式|jailbreak/u,
  ],
  [
    'dose',
    /(?:吃|服|用|加|减)(?:多少|几)(?:片|颗|粒|毫克|mg|药)|药.{0,6}(?:吃|服)多少|剂量|用量|药.{0,6}(?:加|减|停|换)(?:量|了|吗|掉)|能不能(?:停药|加药|减药)|(?:dose|dosage|how (?:many|much)) .{0,24}(?:pills?|tablets?|mg|concerta|ritalin|xanax|lithium|sertraline|melatonin|meds|medicine|panadol|paracetamol)|(?:pills?|concerta|ritalin|lithium|sertraline|meds).{0,16}(?:dose|dosage|how (?:many|much))|ask dose/u,
  ],
  [
    'drowsy_driving',
    /(?:开车|驾驶|方向盘|高速|红灯|货车|骑车)[^.!?]{0,16}(?:睡着|打瞌睡|打盹|犯困|眯着了|困得)|(?:睡着|打瞌睡|打盹|困得)[^.!?]{0,10}(?:开车|方向盘|高速|红灯)|\b(?:nod(?:ded|ding)? off|f[ae]ll(?:ing)? asleep|doz(?:ed|ing) off|drifted off)\b[^.!?]{0,40}\b(?:wheel|driving|drive|red lights?|at (?:the )?lights|motorway|highway|road|lorry|truck|cab)\b|\b(?:driving|wheel|motorway|highway|lorry)\b[^.!?]{0,40}\b(?:nod(?:ded|ding)? off|f[ae]ll(?:ing)? asleep|doz(?:ed|ing))\b/u,
  ],
  [
    'stops_breathing',
    /(?:睡|夜里|晚上|打呼)[^.!?]{0,16}(?:憋醒|停(?:止)?呼吸|没(?:有)?呼吸|喘不上气|不呼吸)|\b(?:stop(?:s|ped)?|quit) breathing\b|\bwak\w+ up (?:gasping|choking)\b/u,
  ],
  [
    'how_long_ai',
    /你(?:会不会|会)(?:难过|累|无聊|开心|想我)|你有(?:感觉|感情)|do you (?:feel|get (?:bored|tired|sad)|have feelings)|are you (?:sad|tired|bored|lonely)/u,
  ],
  [
    'human_or_not',
    /你是(?:不是)?(?:真人|人|机器|ai|机器人|程序)|是真人吗|有真人|(?:you|u)(?:re| are|r) (?:just |only |nothing but )?(?:a |an )?(?:chat ?bot|robot|machine|program|computer)\b|reading (?:from |off )?(?:a|the) script|(?:are|r) (?:you|u) (?:a |an |even |really |actually )?(?:real|human|robot|bot|ai|person|machine|nurse|decision tree)/u,
  ],
  [
    'who_sees',
    /谁(?:能|会|可以)?看(?:到|得到|见)|(?:学校|老师|爸妈|我妈|我爸|公司|老板|别人).{0,4}(?:会|能|可以).{0,4}(?:看到|知道|看得到)|(?:你)?会(?:不会)?(?:告诉|跟|和|同).{0,6}(?:学校|老师|爸|妈|家里|公司|别人|人)(?:讲|说|知道)?|说出去|泄露|保密|隐私|别告诉|who (?:can |else )?(?:see|read)|is (?:this|it) (?:private|confidential|anonymous|secret)|(?:can|will|is|does) (?:my |the )?(?:company|boss|school|parents|mum|mom|anyone|they|work|anybody).{0,16}(?:see|read|know)|(?:will|do|would|gonna) (?:you|u) (?:tell|report)/u,
  ],
  ['cantonese', /广东话|粤语|白话.{0,4}(?:明|识|懂)|cantonese/u],
  [
    'department',
    /(?:看|挂)(?:什么|哪(?:个|一|一个)?|咩)科|挂号.{0,4}(?:哪|什么)|(?:精神科|身心科|心理科).{0,3}还是/u,
  ],
  [
    'what_person',
    /what (?:sort|kind|type) of (?:person|help|counsel|therap)|counsell?or\?|does it cost|how much (?:is|does) (?:it|a counsel|therapy)|咨询(?:师)?.{0,6}(?:多少钱|贵不贵|怎么找|怎么约)|找什么样的人/u,
  ],
  [
    'respite',
    /有没有人.{0,4}(?:帮|顾|照顾)|喘息|长照|看护|谁能(?:帮我)?(?:照顾|顾)|respite|someone to (?:look after|care for)|home care/u,
  ],
  [
    'doctor',
    /(?:要不要|该不该|要|该|是不是).{0,4}(?:看医生|去医院|就医|看病|看心理医生)(?:吗|么|呢|啊|$|\?)|should i (?:see|go to|talk to) (?:a |the |my )?(?:doctor|gp|psych|therap|counsel)|do i need (?:a )?(?:doctor|therap)/u,
  ],
  [
    'test',
    /(?:有没有|有什么|哪里有|给我做|我想做).{0,8}(?:测试|测评|量表|问卷)|(?:any|is there (?:a|any)|got a|do you have).{0,12}(?:quiz|test|questionnaire|assessment)/u,
  ],
  [
    'sleep_how',
    /(?=.*(?:睡|失眠|半夜|夜里醒|\bsleep|insomnia|\b3 ?am\b))(?=.*(?:怎么办|怎么(?:才能|样)|办法|法子|方法|好还是|治|咋办|tips|how (?:to|do|can|am)|what (?:do|should|to|helps)|any help|tell me|asking about))|^sleep[.!?]*$/u,
  ],
  [
    'quick',
    /马上(?:不慌|好|有用|见效)|现在(?:就)?(?:能|可以)(?:做|用)|(?:一|两)分钟的|快(?:一)?点的(?:办法|方法)|works? (?:now|right now|quickly)|something (?:quick|now|that works)|right now what|what do i do right now/u,
  ],
  [
    'say',
    /(?<!你)怎么(?:跟|和|对|同|向).{0,10}(?:说|讲|开口|谈|解释|交代)|(?<!你)怎么(?:开口|开头|面对|回他|回她)|点样同.{0,6}讲|(?:教|给)我?一?句(?:话|开场)|帮我想一?(?:句|个)|开场白|第一句(?:话)?(?:说|讲|怎么)|(?:说|讲|发|写)(?:点|些)?(?:什么|啥)(?:好)?$|how (?:do|can|should|would|to) (?:i )?(?:even )?(?:tell|face|say(?! sorry)|talk to|explain|bring|start)|what (?:do|should|can|would) i (?:even )?(?:say|tell|write)|opening line|how to start/u,
  ],
  [
    'apologise',
    /(?:要不要|该不该|应不应该|需不需要).{0,6}(?:道歉|认错|说对不起)|怎么(?:道歉|认错)|should i (?:apologi[sz]e|say sorry)|how (?:do|can|should|to) (?:i )?(?:say sorry|apologi[sz]e)/u,
  ],
  [
    'should_tell',
    /(?<!你)(?:要不要|该不该|应不应该).{0,6}(?:告诉|跟.{0,4}说|讲|坦白|出柜|承认)|(?:should|do|shall) i (?:tell|come out|admit|confess)/u,
  ],
  [
    'law',
    /(?:要不要|该不该).{0,4}签|(?:法律|合同|赔偿|仲裁|补偿).{0,8}(?:懂|知道|怎么|多少)|know anything about|severance|should i sign|is it legal|can they (?:do that|fire|make me)/u,
  ],
  [
    'may',
    /我?(?:可以|能不能|可不可以)(?:就|先|只)?(?:哭|生气|难过|休息|请假|喊累|不去|不说|什么都不做)|(?:can|may) i (?:just )?(?:cry|rest|be (?:sad|angry)|do nothing|stay in bed)|am i allowed|would (?:that|it) be (?:all right|alright|ok|okay|silly|odd)/u,
  ],
  [
    'either_food',
    /(?:吃|烧烤|火锅|粉|面|饭|奶茶|咖啡|宵夜|早餐|午餐|晚餐).{0,12}还是(?!习惯|会|老|一样|这样|那样|没|不|很|想|觉得|照|要|得)|还是.{0,6}(?:粉|面|饭|锅|烧烤|咖啡|茶)|(?:晚餐|午餐|早餐|晚饭|宵夜).{0,6}(?:吃|推荐|什么|啥)|吃(?:什么|啥)(?:好)?|推荐.{0,6}(?:吃|餐)|what should i (?:eat|cook|make|have|order)|(?:pizza|rice|noodles|curry|burger|tea|coffee) or /u,
  ],
  [
    'contact_ex',
    /(?:忍|不要|别|要不要|该不该|没忍住).{0,8}(?:传讯息|传简讯|发消息|发微信|联系(?:他|她|前任)|打给(?:他|她)|传给(?:他|她)|送出|发给(?:他|她)|发了|回(?:他|她))|(?:好)?想(?:传|发)(?:讯息|消息)?.{0,4}给(?:他|她)|(?:should i|i should|not to|stop myself|want to|wanna|do i) (?:just )?(?:text|message|call|dm|reply to) (?:him|her|my ex|back)/u,
  ],
  [
    'silly',
    /会不会(?:很|太|有点)?(?:奇怪|傻|矫情|可笑)|(?:是不是|有点)(?:很|太|挺)?(?:傻|奇怪|可笑)|矫情吗|(?:is|was) (?:it|that|this) (?:a bit |so |too )?(?:silly|weird|stupid|daft|sad|pathetic|mad|petty|odd)|sounds? (?:a bit |so |really )?(?:daft|silly|stupid|pathetic|mad|crazy|petty)|daft,? isnt it|think its silly/u,
  ],
  [
    'self_doubt',
    /是不是(?:真的)?(?:很|挺|太|好|就是)?(?:我(?:的)?(?:错|问题)|不行|没用|废|可笑|可悲|丢人|傻|差劲|失败|没救|矫情|懒|敏感|不孝|自私|小题大做|(?:真的)?(?:太)?小心眼|(?:真的)?小气|想太多|想多了)|会不会(?:很|太|有点)?(?:可悲|丢人|傻|奇怪|矫情|自私)|(?:真的)?(?:很|挺|好|真)(?:没用|废|失败|可笑|可悲|丢人)(?:吧|的?\?|对吧|$)|系咪(?:好)?(?:废|懒|傻|我错)|矫情吗|am i (?:just |being |such )?(?:a |an )?(?:lazy|weak|stupid|crazy|overreacting|selfish|bad|wrong|idiot|failure|pathetic|mad|terrible|awful|horrible)|(?:is|was) (?:it|that|this) (?:wrong|my fault)|my fault\?/u,
  ],
  [
    'normal',
    /正常(?:吗|么|不|嘛|的吗)|(?:是不是|会不会)(?:很|太|有点|就)?不?正常|正不正常|(?:别人|大家)也(?:会|都)?这样(?:吗|么)|(?:is|was|if) (?:it|that|this|its|thats) (?:normal|ok|okay|common|usual)|normal to|does everyone|am i normal|not ok right/u,
  ],
  [
    'will_do',
    /(?:that|this|it) do\?|(?:will|would) (?:that|this|it) (?:do|work)|(?:is|does) (?:that|this) (?:sound )?(?:ok|okay|alright|all right|good|fine)|sounds? (?:ok|good|alright)\?|good enough\?|你看(?:行|可以|怎么样)|(?:这样|这么(?:说|写|做))(?:行|可以|好|成)(?:吗|不|么)|行不(?:行)?\??$|行吗\??$|可以吗\??$|好不好\??$/u,
  ],
  [
    'go_home',
    /(?:要不要|该不该|不知道要不要|敢不敢).{0,4}(?:回家|回去|上楼)|should i (?:just )?go (?:home|back)/u,
  ],
  [
    'decide',
    /(?<!你)(?:要不要|该不该|应不应该|需不需要|值不值得)(?!我)|(?:辞|分|离|走|留|去|回|发|说|签|考)(?:还是|不)(?:不)?(?:辞|分|离|走|留|去|回|发|说|签|考)(?:好|呢|啊|\?|$)|到底(?:要|该)|(?<!(?:what|how|who|where|when|which) )(?:should|shall) (?:i|we)\b|do (?:you|u) think i should|(?:quit|go|stay|resign|leave|text|call|tell) or not|so how,? i|is it worth/u,
  ],
  [
    'when_starts',
    /(?:下次|以后|发作|来的时候|开始的时候|再来).{0,8}(?:怎么办|怎么做|怎么弄)|会不会(?:又|再)(?:这样|来|发作)|what (?:do|can|should) i do when|when it (?:starts|happens|comes)|without it happening|how do i (?:stop|calm|get through|get back)|will it (?:happen|come) again|3 steps|three steps/u,
  ],
  [
    'focus',
    /(?:专心|集中|专注).{0,6}(?:方法|办法|练习|怎么)|怎么.{0,4}(?:专心|集中|专注)|how (?:do|can) i (?:focus|concentrate|start)|cannot start|cant (?:start|focus|concentrate)|dont remember (?:nothing|anything)/u,
  ],
  [
    'cope_work',
    /(?:点样|怎么|如何).{0,12}(?:唔好|不要|忍住|别)(?:喊|哭)|not (?:to )?cry (?:at|in) (?:work|the office)/u,
  ],
  [
    'talk_about',
    /(?:想|只想|就想)(?:找个人)?(?:跟你|和你)?(?:说说|讲讲|聊聊|谈谈)(?:她|他|它|牠|这|那|$)|有个人听我说|听我说说|可以陪我(?:一下|聊|说)|(?:want|wanna|like|need) to (?:just )?(?:tell|talk to) someone|can (?:we|i) (?:just )?talk(?: about)?|just (?:want(?: to)?|wanna) (?:talk|vent)|rather just talk|keep me company/u,
  ],
  ['vent', /陪我骂|让我骂|一起骂|我(?:就)?(?:想|要)(?:骂|吐槽|抱怨)|\bvent\b|\brant\b|let me complain/u],
  ['sum', /\d+ ?[x×*+/-] ?\d+|whats the weather|天气(?:怎样|怎么样|如何)|几点了|what time is it|capital of/u],
  [
    'joke',
    /讲(?:个|一个)?(?:冷)?笑话|说(?:个|一个)笑话|讲个(?:冷)?的|你先讲|tell me a joke|make me laugh|something silly/u,
  ],
  [
    'kind_word',
    /说(?:句|点|一句)好听|夸(?:夸)?我|鼓励(?:一下)?我|安慰(?:一下)?我|say something nice|cheer me up|encourage me/u,
  ],
  [
    'whats_this',
    /(?:你)?(?:能|会|可以)(?:做|干)(?:什么|啥|咩)|你有什么(?:功能|用)|what (?:can|do) you do|what (?:is|does) this (?:thing|app)(?: do)?|how does this work|see what (?:this|you)/u,
  ],
  [
    'first_step',
    /(?:先|第一步)(?:做|干|复习|学|背|弄|从)(?:什么|啥|哪)|从哪(?:里|儿)?(?:开始|下手)|(?:what|where|which).{0,24}\bfirst\b|where (?:do|should|to) (?:i )?(?:even )?(?:start|begin)|make (?:me )?a plan|help me plan/u,
  ],
  [
    'who_call',
    /(?:打|找|联系)(?:给)?(?:谁|哪里|哪个电话)|可以(?:跟|找)谁|(?:什么|哪个)(?:热线|电话)|who (?:do|can|should) i (?:call|ring|talk to|see|text)|know the number|what(?:s| is) the number|(?:is there )?(?:any ?one|some ?one) i can (?:text|call|ring|talk to)/u,
  ],
  [
    'eat_you',
    /你(?:吃|食)(?:了|过|咗)?(?:饭|饭了)?(?:没|未|吗|咩)|你(?:要|会|用)?(?:吃|睡)(?:饭|觉)?(?:吗|不)|\b(?:you|u) (?:eat|sleep|ate)\b.{0,12}(?:\?|or not|anot|yet)|(?:do|did|have) (?:you|u) (?:eat|eaten|sleep)/u,
  ],
  [
    'how_are_you',
    /你(?:今天|最近)?(?:好吗|怎么样|咋样|过得)|你呢\??$|hows your (?:day|night|evening|week)|how (?:are|r) (?:you|u)|how about you|and you\?|whats up\b|wassup/u,
  ],
  [
    'food',
    /推荐.{0,6}(?:电影|歌|书|剧)|你喜欢(?:吃|看|听)|请(?:我|不请)?吃饭|what should i (?:watch|read)|recommend (?:a |me |some )|favou?rite (?:food|movie|song)/u,
  ],
  [
    'either',
    /(?:是|还是)?[^,.]{1,12}还是[^,.]{1,12}(?:好|呢|\?)(?:\?|$)|(?:which|better)[^?]{0,24} or [^?]{1,24}\?/u,
  ],
  [
    'fact',
    /你?(?:知道|懂)(?:什么是|啥是).{1,12}|(?:do (?:you|u) know|whats|what is|what are|explain) (?:what )?(?:a |an |the )?[a-z]{3,14}(?: is| are)?\?*$|capital of|how does .{2,20} work/u,
  ],
  [
    'will_pass',
    /(?:会|能)(?:不会)?(?:好起来|过去|变好|好)(?:吗|么|的吗)|什么时候(?:才)?(?:能|会)(?:好|过去|结束)|do you think (?:they|he|she|it)(?:ll| will) (?:ever )?(?:stop|change|get better)|will i (?:ever )?be (?:ok|okay|alright|all right|fine)|will (?:it|this) (?:ever )?(?:get better|pass|end|stop|go away)|does it get (?:better|easier)|when (?:does|will) (?:it|this) (?:stop|end|get)/u,
  ],
  [
    'other_mind',
    /你(?:觉得|说)(?:他|她|他们|对方)|(?:他|她)(?:是不是|会不会|到底)(?!.{0,6}(?:死|自杀)).{1,16}(?:我|吗|啊|\?|$)|do you think (?:he|she|they)|does (?:he|she) (?:still|even|really)|(?:is|are) (?:he|she|they) (?:mad|angry|bored|over|done)/u,
  ],
  [
    'advice',
    /怎么办|点算|点办|咋办|咋整|怎么做(?:才)?|怎样才|点样(?:先|才)|有什么办法|有(?:没有|冇|什么|啥).{0,6}(?:办法|方法|法子|建议)|给(?:我)?(?:点|个|句)(?:建议|办法|主意|痛快话)|有(?:没有|啥|什么)(?:什么|啥)?(?:有用|管用|实用)的|出(?:个)?主意|帮我(?:想|出|理)|能不能(?:告诉我|帮我)|what (?:do|should|can|shall|would) i (?:even )?do|(?:any|some|actual|your) advice|advice\?|what (?:would|do|can|else can) (?:you|u) (?:even |actually )?(?:suggest|recommend|advise)|tell me what to do|what now\?|how (?:do|to|can) i? ?(?:deal|cope|handle|manage|get over|fix)|can (?:you|u) (?:just )?help|help me\b|any (?:tips|ideas)|what helps/u,
  ],
  [
    'reckon',
    /你(?:怎么|咋)(?:看|想)|你(?:有什么|什么)看法|你觉得(?:呢|怎么样|咋样)|what do (?:you|u) (?:reckon|think)|your (?:opinion|view|take)|thoughts\?/u,
  ],
  [
    'why',
    /^(?:但是?|可是|那|所以)?(?:为什么|为啥|凭什么|怎么(?:会|就)|点解)(?!你)|(?:为什么|为啥)(?:他|她|他们|我|没人|都|总|偏偏|要这样)|^(?:but |and |so )?why (?:me|does|did|is|am|cant|do i|do they|would|always|now|him|her|nobody|no one)/u,
  ],
]

/** What is asked, where something is that has an answer of its own. */
export const questionIn = (plain: string): string | null =>
  rules.find(([, pattern]) => pattern.test(plain))?.[0] ?? null

/** Asked of nobody in particular, or of whoever said yes already. */
const tag = /(?:right|yeah|ok|okay|you know|innit|huh|eh|对吧|是吧|对不对|好吗|对吗|啦|咩)\?+\s*$/u
const asking =
  /(?:^|[.!?,\s])(?:what|why|how|when|where|who|which|is|are|do|does|can|could|would|will|did) [^.!?]{4,}\?\s*$|(?:吗|呢|什么|怎么|谁|哪|多少|咩)[^,.!?]{0,8}\?\s*$/u
/** Asked in the form of a question, whether it is known or not. */
export const asksAnything = (plain: string): boolean => asking.test(plain) && !tag.test(plain)

export const isQuestion = (plain: string): boolean =>
  questionIn(plain) !== null || asksAnything(plain) || /(?:吗|么|嘛|\?)\s*$/u.test(plain)
