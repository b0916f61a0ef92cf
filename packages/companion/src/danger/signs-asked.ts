import { anyOf, helperZh, kinEn, kinZh } from './words.ts'

/** What is asked, refused, denied and wished. */
export const askedSigns = {
  /** A plain no to danger itself. Whoever says only "no" has answered what was asked, and that is read elsewhere. */
  deny: anyOf(
    '(?:没有?|又没|并?不是|才没有?|没到|不会)(?:真的|要|想|打算|说|在)*(?:死|自杀|伤害自己|寻死|轻生|想不开|做(?:什么|傻事)|那个意思|这个意思)|我(?:真的|挺|很)?没事|我(?:挺|很)好的|没(?:那么严重|那回事|这回事)|没(?:有)?到(?:那|这)?(?:份上|地步|程度|一步|想)|不是(?:那个|这个)意思|随口(?:说|一)|说说而已|别(?:大惊小怪|担心|紧张)|(?:你)?想多了|不至于|真的没有|不(?:想|会)(?:死|自杀|伤害自己)(?!了)|没事(?=$|[,.!的啦了 ])',
    '\\b(?:im|i am) (?:fine|ok|okay|alright|all right|grand|good|not (?:going to|gonna) (?:hurt|harm|kill|do)|not suicidal|not like that)\\b|\\b(?:not|nothing) like that\\b|\\bnot (?:actively )?suicidal\\b|\\b(?:wont|would never) do anything\\b|\\bwould never (?:hurt|harm|kill)\\b|\\bnot (?:that )?serious\\b|\\bdont (?:worry|make it weird)\\b|\\bnever ?mind\\b|\\bnvm\\b|\\bforget (?:it|i said)\\b|\\bno plans?\\b|\\bnot (?:hurting|harming|killing) my ?self\\b|\\b(?:no|never) thoughts? (?:of|like)\\b|\\bnot thinking (?:like|of|about) (?:that|it|dying)\\b|\\bdidnt mean (?:it|that|to (?:die|scare))\\b',
  ),
  /** What was heard was meant otherwise, or is not wanted. */
  objects: anyOf(
    '(?:你)?(?:误会|听错|听岔|搞错|弄错|理解错)|(?:我)?(?:是)?(?:在)?(?:说|讲|问)的?(?:是|你)|我(?:就|只)?是(?:说|讲|问|想)|(?:刀|药|电话|号码|地址|人|救护车)什么(?:刀|药|电话)?|什么(?:刀|药|地址|人到|电话|玩意)|别(?:再)?(?:发|给|让我打)(?:我)?(?:电话|号码)|(?:你)?别吓我|吓(?:到|死)我了|你(?:这)?(?:是)?怎么了|你(?:是不是)?有病|为什么(?:总|老|一直)(?:让我打|问)|不用打|口头禅|没叫人',
    '\\b(?:im|i am|was|i was) (?:just |only )?(?:talking|asking) about\\b|\\bi (?:meant|mean|said|asked about)\\b|\\bi just (?:want|asked|cant)\\b|\\bwhy (?:pills|blades|police|numbers|are you (?:asking|giving))|\\bwhat (?:pills|knife|address|number|edge)\\b|\\b(?:stop|quit) (?:it|asking|this|with the)\\b|\\bmisunder\\w+|\\bgot (?:me|that|it) wrong\\b|\\bgood heavens\\b|\\bthe word \\w+ means\\b|\\bthere(?:s| is) nothing (?:in|here|near)',
  ),
  joke: /开玩笑|开个玩笑|骗你的|逗你|测试(?:一下)?你|试试你|哈哈哈|讲笑|玩下|(?:was|just|only|im|i am) (?:joking|kidding|testing|messing)|got you|jk\b|lol (?:ok|jk)|a joke|just curious|好奇而已|随便问问/u,
  bye: /再见|拜拜|掰掰?$|^掰|先这样|(?:我)?先?(?:睡|下|走|撤)了|晚安|不说了|不聊了|就这样吧|先不说|就到这|永别|goodbye|good night|goodnight|^(?:ok )?bye|gotta go|got to go|have to go|i(?:ll| will)? go now|see you\b|signing off|im done|talk later/u,
  thanks: /谢谢|多谢|感谢|谢了|谢啦|唔该|thank|thanks|cheers|\bty\b|appreciate/u,
  no_call: anyOf(
    '(?:不|别|唔)(?:想|要|敢|用|使|必|能)?(?:再)?(?:打(?!算|扰|球|游戏|车|工)|拨|报警)(?:了|给|电话|\\d+)?(?=$|[,.! ]|他们|人|谁|热线|警察|了)|(?:不|别)(?:想|要|敢)?(?:再)?(?:给我|叫|联系|找).{0,6}(?:电话|人|号码|热线|警察|谁|真人)|不想(?:叫|找|麻烦|打扰|惊动)(?:人|别人|他们|谁|爸|妈)?|没用的|打了也没用',
    '\\b(?:dont|do not|not|cant|wont|cannot|couldnt) (?:wanna |want to |gonna |going to )?(?:call|ring|phone|talk to|bother|dial|press|tell)\\b(?! (?:you|u)\\b)|\\bno (?:calls|police|ambulance|hotline|numbers)\\b|\\bstop giving me numbers\\b|\\bhotlines? (?:dont|never|are useless)\\b|\\b(?:havent|not|didnt) (?:rung|called|phoned|dialled|ring|call)\\b',
  ),
  /** Cannot speak, or would rather write. */
  text: anyOf(
    '(?:不能|没法|不敢|不方便|说不了|开不了口)[^,.!?]{0,3}(?:出声|说话|讲话|讲出|开口)|(?:有没有|能不能|可不可以|可以)[^,.!?]{0,6}(?:发短信|发讯息|传讯息|打字|文字|用写的|不用说话|不用出声)(?:的)?',
    '\\bcant (?:talk|speak)\\b(?! to (?:you|u))|\\bout loud\\b|\\b(?:anyone|someone|somewhere|can|could|number|line) (?:\\w+ ){0,3}(?:i (?:can|could) )?text\\b|\\btext (?:line|instead|number|someone|them)\\b|^text\\b|\\bcan i (?:just )?(?:text|type|write|chat)\\b',
  ),
  vomit:
    /催吐|抠喉|(?:吐|呕)出来(?:就|行|可以|吧|吗)|(?:能|可以|要)(?:不能|不可以|不要)?(?:自己)?(?:吐|抠)(?:出来|掉)?|\b(?:cant i|can i|should i|what if i|ill|could i) (?:just )?(?:throw (?:it |them )?up|puke|vomit|make my ?self sick)\b|\bmake my ?self (?:sick|throw up)\b/u,
  wake: anyOf(
    '(?:要不要|该不该|能不能|可以|要|该|是不是要)[^,.!?]{0,3}(?:叫醒|喊醒|吵醒|叫)(?:她|他|妈|爸|我妈|我爸|老公|老婆|室友|家人)?',
    `\\b(?:should|do|shall|can|must) i (?:just )?(?:wake|get|tell|fetch) (?:her|him|them|my ${kinEn}|${kinEn})(?: up)?\\b|\\bwake (?:her|him|them) (?:up )?(?:or not|now)`,
  ),
  /** Somebody rings or writes: is it answered? */
  reply:
    /(?:覆|回|接|应)(?:不|唔)(?:覆|回|接|应)(?:好|他|她)?|(?:要不要|该不该|要|该)(?:回|接|覆)(?:他|她|电话|信息|消息)?(?=$|[,.!?吗 ])|\b(?:should|do|shall) i (?:\w+ )?(?:answer|pick up|reply|text back|call (?:him|her|them) back|open (?:the door|it))\b/u,
  which_number: anyOf(
    '(?:几|哪|什么|多少)(?:个)?(?:号(?!线)|号码|电话|支电话|通)|打(?:几|哪|什么|边)|(?:电话|号码)(?:号码)?(?:是|给我|多少|几|哪)|打给谁|找谁打|给我(?:一)?个?(?:号|电话)|110还是119|119还是110|120还是110',
    '\\b(?:what|which|whats) (?:is )?(?:the |a |your )?(?:number|line|hotline)\\b|\\bwho (?:do|should|can|to) i? ?(?:ring|call|phone|contact)\\b|\\bgive me (?:a |the )?number\\b|\\bnumber (?:for|to call)\\b|\\bknow the number\\b|\\bshow me the people\\b|\\bwhich one (?:do|should) i (?:call|ring)\\b',
  ),
  who_tell:
    /(?:可以|能|该)?(?:跟|和|告诉)谁(?:说|讲)?|找谁(?:说|讲|聊)|\bwho (?:can|do|should|could) i (?:tell|talk to|speak to)\b/u,
  should_call:
    /(?<!不)(?:该|要|应该|可以|能|需不需要|用不用|要不要|该不该|能不能|可不可以).{0,4}(?:报警|打(?:110|119|120|999|电话|给|吗)|叫(?:救护车|警察|人))|报警吗|要打吗|打吗|可以吗.{0,3}(?:打|报)|(?:should|shall|do|can|must) (?:i|we) (?:\w+ )?(?:call|ring|phone|dial|tell) (?:the )?(?:police|cops|911|999|ambulance|someone|them|112|995|000)|is it (?:ok|okay|an emergency).{0,16}(?:call|ring)/u,
  hospital:
    /(?:要|该|用|需|去不去|要不要|该不该|是不是).{0,5}(?:医院|急诊|看医生|看病|就医|去看)|(?:hospital|a&e|er|emergency room|gp|doctor)(?: or not|\?|,? yes or no)|should i (?:go|see|visit|get).{0,20}(?:hospital|doctor|gp|checked|a&e|er\b|emergency)|do i need (?:to (?:go|see) (?:to )?)?(?:a |the )?(?:hospital|doctor|ambulance)|needs? (?:a )?hospital/u,
  department:
    /(?:看|挂|掛)(?:什么|哪(?:个|一|一个)?|咩)科|挂号.{0,4}(?:哪|什么)|(?:精神科|身心科|心理科|神经科).{0,3}还是|(?:what|which) (?:kind|sort|type) of (?:doctor|person|help|specialist|counsel)/u,
  /** What to say to a person, not to an operator. */
  say_person: anyOf(
    `(?:给|跟|和|对|同)(?:她|他|${kinZh}|${helperZh})[^.!?]{0,14}(?:(?:说|讲|发|写)(?:点|些)?(?:什么|啥|咩)|怎么(?:说|讲|开口|开头))|(?:她|他|${kinZh}|${helperZh})[^,.!?]{0,6}怎么(?:说|讲|开口)`,
    `\\b(?:to|tell|with|text|message) (?:her|him|my (?:\\w+ )?${kinEn}|${kinEn})\\b[^!?]{0,24}\\bhow (?:to|do i|would i|should i) (?:start|begin|say|put)\\b|\\bwhat (?:do|should|would|can) i (?:even )?(?:say|tell|text|write) (?:to )?(?:her|him|my (?:\\w+ )?${kinEn}|${kinEn})\\b`,
  ),
  what_say: anyOf(
    '(?<!你)(?:怎么|点样|要怎么|该怎么)(?:跟|和|对|同|去|开).{0,8}(?:说|讲|口|谈)|(?<!你)怎么(?:说|讲|开口|开头)|要怎么说|(?:跟|和|对).{0,6}(?:说|讲)(?:什么|啥|点啥)|(?:说|讲|发|写)(?:点|些)?(?:什么|啥|咩)(?=$|[,.!?好呢 ])',
    '\\bwhat (?:do|should|can|would|could) i (?:even )?(?:say|tell|text|write)\\b|\\bhow (?:do|should|can|would) i (?:tell|say|explain|talk|start|begin)\\b|\\bhow to (?:start|begin|say|tell)\\b',
  ),
  what_do:
    /怎么办|点算|怎么做|我(?:能|可以|该|要)(?:做|怎么)(?:什么|些什么|做)?|能做什么|咋办|有什么办法|what (?:do|should|can|shall) i do|what now|so what|now what|help me|how (?:do|can|should) i help/u,
  /** Says: ask me then. */
  ask_me:
    /(?:你)?(?:有话|想问)(?:就|直接)?(?:直)?(?:问|说)(?:吧)?|\b(?:just|go on|go ahead and|then) ask(?: me)?(?=$|[.,!])|\bwant to ask (?:me )?something\b/u,
  why_ask:
    /为什么(?:要|会)?问(?:我)?(?:这|那)|问这个(?:干|做)(?:嘛|什么)|\bwhy (?:are |do |r |would )?(?:you|u) ask(?:ing)?\b/u,
  myself:
    /(?:其实|就)?是(?:我自己|关于我|说我|我啦?$)|关于我自己|(?:it was|its|about|for) (?:really )?(?:me|myself)\b/u,
  rest: /take the rest|剩下的?.{0,4}(?:吃|吞|喝)|要不要.{0,4}(?:全|都)(?:吃|吞)/u,
  amounts:
    /(?:吃|吞|喝|服|配|掺|一起).{0,8}(?:多少|几(?:片|颗|粒)|会怎|会死|会不会|出事|致命|比较快)|(?:多少|几|[一二两三四五六七八九十\d]+)(?:片|颗|粒|排|板|瓶|毫克|mg).{0,8}(?:会|死|够|出事|吗|怎样)|会死吗|哪种(?:死|方法)|怎么(?:死|自杀)|(?:无痛|不痛|不疼).{0,6}(?:方法|死|走)|how (?:many|much|high|long).{0,40}(?:die|kill|dead|take|od|overdose|bridge|lethal|enough|fatal|would it)|painless|(?:way|ways|method|methods|recipes?|how) (?:to|for) (?:die|kill|end (?:it|my)|top|go(?:ing)? to sleep forever)|overdoses? on|should i take the rest|take the rest|lethal/u,
  open_now:
    /(?:半夜|现在|这么晚|凌晨|夜里|24小时).{0,6}(?:有人|接|通|打得通|吗)|(?:anyone|someone|people) (?:there |awake |answer )?(?:at night|now|this late|at this hour)|open (?:now|at night|24)/u,
  secret: anyOf(
    '(?:别|不要|不许|不能|会不会|会|不会).{0,4}(?:告诉|跟|和|通知|讲给|说给).{0,6}(?:别人|人|学校|老师|家长|爸|妈|他们|公司|警察)|保密|不想(?:让)?(?:我)?(?:爸|妈|爸妈|家人|学校|他们)(?:们)?知道',
    '\\b(?:dont|do not|wont|will|would|gonna|are) (?:you )?(?:tell|report|inform)\\b.{0,12}\\b(?:anyone|any1|school|parents|mum|mom|them|police|work)\\b|\\btake (?:her|him|my (?:baby|kids?|child\\w*)) away\\b|\\bkeep (?:this |it )?secret\\b',
  ),
  /** Whether the machine calls somebody. */
  machine_calls:
    /你(?:会|能|是不是会|不会)[^,.!?]{0,4}(?:报警|叫警察|打给)|\b(?:you|u) (?:cant|cannot|wont|will|can|gonna|going to) (?:\w+ )?(?:call|ring|send) (?:the )?(?:police|cops|ambulance|anyone|someone)\b/u,
  recorded:
    /会(?:不会)?(?:被)?(?:记录|留(?:下)?(?:记录|案底|底)|写进)|\bgo on (?:my|the) record\b|\bon (?:my )?file\b/u,
  phone_seen:
    /(?:他|老公|她|我妈|我爸|别人).{0,6}(?:看|查|翻)(?:到|见|得到|我)?.{0,4}(?:手机|聊天|记录|这个|通话|到)|(?:he|she|they|husband).{0,20}(?:see|checks?|reads?|looks?).{0,12}(?:this|chat|phone|log|messages?)|delete this chat/u,
  pack: /(?:准备|带|收拾|备)(?:些|好|点)?(?:什么|啥|东西)|带什么走|keep ready|what (?:do|should) i (?:pack|take|bring)|a bag|my documents|go ?bag/u,
  where_go:
    /(?:去|走|躲|住)(?:到)?哪|能去哪|没(?:地方|钱).{0,4}(?:去|走|住)?|无处可去|where (?:do|can|should|would|could) i (?:go|stay)|nowhere to go|no money/u,
  normal:
    /正常(?:吗|么|不)|是不是(?:我)?(?:的)?(?:疯|错|有病|坏|变态|很坏)|是我(?:的)?错吗|我(?:是不是)?疯了|我有病吗|is (?:it|that|this) (?:normal|wrong|my fault|ok|okay)|am i (?:crazy|mad|a danger|a monster|a bad|going mad|broken|evil)|my fault/u,
  tell_family: anyOf(
    `(?:要|该|需不需要|应不应该|要不要|该不该|可以|能|可不可以).{0,5}(?:告诉|跟|和|通知|打给).{0,6}(?:爸|妈|家|父母|${helperZh}|${kinZh}|她|他)|${helperZh}(?:可以|行|好)(?:吗|不)`,
    `\\b(?:should|do|shall|can) i (?:tell|call|ring|message|text) (?:her|his|their|my|the) (?:mum|mom|parents|dad|family|mother|teacher|school|roommate|${kinEn})\\b`,
  ),
  sleep_now:
    /(?:去|想|要|可以|能)(?:不能|不可以)?睡(?:觉|一会|了吗|吗|一下|下)|(?:好想|想)睡(?=$|[,.! ])|\b(?:go to sleep|just sleep|sleep now|lie down|can i sleep|fall asleep)\b/u,
  throw: anyOf(
    '(?:要不要|该不该|是不是该).{0,4}(?:把)?.{0,6}(?:扔|丢|放|交|收|锁)',
    '\\bshould i (?:just )?(?:throw|flush|give|put|lock|get rid|hand|unload)\\b',
  ),
  how_know:
    /(?:怎么|如何)(?:知道|判断|看得出)|什么(?:情况|时候)(?:算|要|才)|how (?:do|would|can|will) i know|signs? (?:its|it is|that|of)|when is it (?:an )?emergency/u,
  leave_him:
    /(?:该|要|能|应)(?:不该|不要|不能)?.{0,3}(?:离开|离婚|分开|走|原谅|回去).{0,4}(?:他|吗|么|好|呢|$)|带(?:她|孩子|娃).{0,3}走|should i (?:leave|forgive|go back|stay with)|will he (?:change|stop|do it again)|what if he/u,
  taken_away:
    /(?:抢走|带走|夺走).{0,4}(?:孩子|宝宝|她)|take (?:her|him|my baby|the baby|my kids?) (?:away|off)|social services|lose my (?:baby|kids?|child)/u,
  complain:
    /罐头|复读|啰嗦|敷衍|套话|废话|没用(?=$|[,.! ])|看不懂|你(?:到底|有没有|是不是|根本|在不在|会不会).{0,6}(?:听|看|懂|抽风|认真)|你认真的吗|答非所问|不(?:懂|回答)|为什么一直(?:说|问)|你(?:只会|就会)|拿我没办法|what(?:ever)? the (?:hell|fuck)|are you (?:even|really) (?:listening|reading)|not (?:listening|understanding)|you (?:dont|didnt|never) (?:listen|answer|get|understand|read)|(?:youre|you are|this is|u r|so) useless|canned|same (?:thing|answer)|why (?:you are|are you|arent you) not|dont you (?:get|understand)|that(?:s| is) not what i/u,
  stay: /陪(?:陪|着|我|下)|别(?:走|问了|离开)|能不能.{0,4}(?:陪|听)|说说话|听我说|stay with me|dont (?:go|leave)|just (?:talk|listen|sit)|keep me company|can you (?:stay|just listen)/u,
  there: /还在吗|在不在|在吗|你还在|人呢|^喂|are you (?:still )?there|you there|hello\?|^hello$|^\?+$/u,
} satisfies Record<string, RegExp>
