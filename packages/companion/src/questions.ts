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
    /(?:一次|每次|每天|一天)?(?:吃|服|用|加|减)(?:多少|几)(?:片|颗|粒|毫克|mg)?|剂量|用量|药.{0,6}(?:加|减|停|换)(?:量|了|吗|掉)|能不能(?:停药|加药|减药)|(?:dose|dosage|how (?:many|much)) .{0,24}(?:pills?|tablets?|mg|concerta|ritalin|xanax|lithium|sertraline|melatonin|meds|medicine|panadol|paracetamol)|(?:pills?|concerta|ritalin|lithium|sertraline|meds).{0,16}(?:dose|dosage|how (?:many|much))|ask dose/u,
  ],
  [
    'misheard',
    /听岔|听错|误会(?:了|我)|看懂(?:吗|了吗|没)|听懂(?:吗|了吗|没)|没(?:在)?听(?:懂|我说)?|不懂我|你(?:到底|有没有|是不是|会不会).{0,6}(?:在听|听懂|看字|看懂|抽风|理解)|答非所问|什么意思啊?你|你在(?:说|讲)(?:什么|咩)|did you (?:read|hear|even)|are you (?:even )?(?:listening|reading)|you(?:re| are)? not (?:listening|understanding)|(?:i )?just told you|i already (?:said|told)|can (?:u|you) understand|make sense now|did u not|force what|right what|what do you mean by that|thats not what i (?:said|asked|meant)|you didnt (?:read|get|understand|answer)/u,
  ],
  [
    'how_long_ai',
    /你(?:会不会|会)(?:难过|累|无聊|开心|想我)|你有(?:感觉|感情)|do you (?:feel|get (?:bored|tired|sad)|have feelings)|are you (?:sad|tired|bored|lonely)/u,
  ],
  [
    'human_or_not',
    /你是(?:不是)?(?:真人|人|机器|ai|机器人|程序)|是真人吗|有真人|(?:are|r) (?:you|u) (?:a |an |even |really )?(?:real|human|robot|bot|ai|person|machine|nurse|decision tree)/u,
  ],
  [
    'who_sees',
    /谁(?:能|会|可以)?看(?:到|得到|见)|(?:学校|老师|爸妈|我妈|公司|老板|别人).{0,4}(?:会|能|可以).{0,4}(?:看到|知道|看得到)|会不会(?:告诉|跟|讲|说出去|泄露)|保密|隐私|别告诉|who (?:can |else )?(?:see|read)|is (?:this|it) (?:private|confidential|anonymous|secret)|(?:can|will|is) (?:my |the )?(?:company|boss|school|parents|mum|mom|anyone|they|work).{0,16}(?:see|read|know)/u,
  ],
  ['cantonese', /广东话|粤语|白话.{0,4}(?:明|识|懂)|cantonese/u],
  [
    'department',
    /(?:看|挂)(?:什么|哪(?:个|一|一个)?|咩)科|挂号.{0,4}(?:哪|什么)|(?:精神科|身心科|心理科).{0,3}还是/u,
  ],
  [
    'what_person',
    /what (?:sort|kind|type) of (?:person|help|counsel|therap)|counsell?or\?|does it cost|how much (?:is|does) (?:it|a counsel|therapy)|咨询(?:师)?.{0,6}(?:多少钱|贵不贵|怎么找|怎么约)|找什么样的人|多少钱/u,
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
    'quick',
    /马上(?:不慌|好|有用|见效)|现在(?:就)?(?:能|可以)(?:做|用)|(?:一|两)分钟的|快(?:一)?点的(?:办法|方法)|works? (?:now|right now|quickly)|something (?:quick|now|that works)|right now what|what do i do right now/u,
  ],
  [
    'how_tell',
    /(?<!你)怎么(?:跟|和|对|同|向).{0,10}(?:说|讲|开口|谈|解释|交代)|(?<!你)怎么(?:开口|面对)|点样同.{0,6}讲|(?:教|给)我(?:一)?句(?:话)?|how (?:do|can|should|to) (?:i )?(?:tell|face|say|talk to|explain|bring)|what (?:do|should|can) i (?:say|tell)/u,
  ],
  [
    'apologise',
    /(?:要不要|该不该|应不应该|需不需要).{0,6}(?:道歉|认错|说对不起)|should i (?:apologi[sz]e|say sorry)/u,
  ],
  [
    'should_tell',
    /(?:要不要|该不该|应不应该|能不能).{0,6}(?:告诉|跟.{0,4}说|讲|坦白|出柜|承认)|(?:should|do|shall) i (?:tell|come out|admit|confess)/u,
  ],
  [
    'contact_ex',
    /(?:忍|不要|别|要不要).{0,8}(?:传讯息|传简讯|发消息|发微信|联系(?:他|她|前任)|打给(?:他|她)|传给(?:他|她)|送出)|(?:好)?想(?:传|发)(?:讯息|消息)?.{0,4}给(?:他|她)|(?:should i|not to|stop myself|want to|wanna) (?:text|message|call|dm) (?:him|her|my ex)/u,
  ],
  [
    'decide',
    /(?:要不要|该不该|应不应该|到底要).{0,8}(?:辞职|离职|分手|离婚|退学|换工作|搬|去|放弃|继续|下车|结婚|考|转|还|买|送)|(?:辞|分|离|走|留)(?:还是|不)(?:不)?(?:辞|分|离|走|留)|should i (?:quit|resign|leave|stay|break up|move|go|give up|drop|change|get off)|i (?:resign|quit|go|stay) or not|so how,? i/u,
  ],
  [
    'when_starts',
    /(?:下次|以后|发作|来的时候|开始的时候|再来).{0,8}(?:怎么办|怎么做|怎么弄)|会不会(?:又|再)(?:这样|来|发作)|what (?:do|can|should) i do when|when it (?:starts|happens|comes)|without it happening|how do i (?:stop|calm|get through|get back)|will it (?:happen|come) again|tmrw|3 steps|three steps/u,
  ],
  [
    'focus',
    /(?:专心|集中|专注).{0,6}(?:方法|办法|练习|怎么)|怎么.{0,4}(?:专心|集中|专注)|how (?:do|can) i (?:focus|concentrate|start)|cannot start|cant (?:start|focus|concentrate)|dont remember (?:nothing|anything)/u,
  ],
  ['sleep_how', /怎么(?:才能|样)?(?:睡|入睡)|有什么办法睡|how (?:do|can) i (?:sleep|fall asleep)/u],
  [
    'cope_work',
    /(?:点样|怎么|如何).{0,12}(?:唔好|不要|忍住|别)(?:喊|哭)|not (?:to )?cry (?:at|in) (?:work|the office)/u,
  ],
  [
    'normal',
    /正常(?:吗|么|不|嘛)|是不是(?:很)?(?:我(?:的)?(?:错|问题)|矫情|懒|废|没用|傻|太敏感|不孝|自私|小题大做)|系咪(?:好)?(?:废|懒|傻|我错)|我(?:可以|能不能)(?:喊累|哭|生气|难过)|矫情吗|(?:is|was) (?:it|that|this) (?:normal|silly|wrong|my fault|weird|ok|okay|stupid|daft)|am i (?:lazy|weak|stupid|crazy|overreacting|selfish|a bad|being|wrong|normal)|daft,? isnt it|its silly|think its silly|not ok right|maybe i (?:really )?lazy|my fault\?/u,
  ],
  [
    'talk_about',
    /(?:想|只想|就想)(?:找个人)?(?:跟你|和你)?(?:说说|讲讲|聊聊|谈谈)(?:她|他|它|牠|这|那|$)|有个人听我说|听我说说|可以陪我(?:一下|聊|说)|(?:want|wanna|like|need) to (?:just )?(?:tell|talk to) someone|can (?:we|i) (?:just )?talk(?: about)?|just (?:want(?: to)?|wanna) (?:talk|vent)|rather just talk|keep me company/u,
  ],
  ['vent', /陪我骂|让我骂|一起骂|我(?:就)?(?:想|要)(?:骂|吐槽|抱怨)|\bvent\b|\brant\b|let me complain/u],
  [
    'food',
    /(?:晚餐|午餐|早餐|晚饭|宵夜).{0,6}(?:吃|推荐|什么)|吃什么(?:好)?|推荐.{0,6}(?:吃|餐|电影|歌|书|剧)|你喜欢(?:吃|看|听)|请(?:我|不请)?吃饭|what should i (?:eat|watch|read|cook)|recommend (?:a |me |some )|favou?rite (?:food|movie|song)/u,
  ],
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
    'bye',
    /再见|拜拜|^掰|掰掰|晚安|今天(?:就)?(?:先)?(?:说|聊)?到这|下次(?:再)?聊|我?先(?:走|睡|撤|下)了|\bbye\b|good ?night|gotta go|got to go|see you later|talk later|im off\b/u,
  ],
  [
    'what_do',
    /怎么办|点算|点办|咋办|怎么做(?:才)?|有什么办法|有(?:没有|冇).{0,4}(?:办法|方法)|给(?:点|个)(?:建议|办法)|what (?:do|should|can|shall) i do|any advice|what now\?|how (?:do|to|can) i? ?(?:deal|cope|handle|manage)|just tell me what to do|can help\?|help me/u,
  ],
]

/** What is asked, where something is that has an answer of its own. */
export const questionIn = (plain: string): string | null =>
  rules.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
