/**
 * What a message says inside a dangerous time. Read in the plain form of safety: small letters, simplified characters, no
 * apostrophes inside words. Written rules, not weights: whoever is in danger is not guessed at.
 */
export type Sign =
  | 'taken'
  | 'unwell'
  | 'means'
  | 'place'
  | 'plan'
  | 'away'
  | 'called'
  | 'with'
  | 'alone'
  | 'hit'
  | 'attacker'
  | 'attacker_gone'
  | 'baby'
  | 'voices'
  | 'heart'
  | 'other'
  | 'found'
  | 'deny'
  | 'joke'
  | 'bye'
  | 'thanks'
  | 'no_call'
  | 'complain'
  | 'stay'
  | 'better'
  | 'worse'
  | 'there'
  | 'which_number'
  | 'should_call'
  | 'hospital'
  | 'department'
  | 'what_say'
  | 'what_do'
  | 'amounts'
  | 'rest'
  | 'myself'
  | 'thoughts'
  | 'open_now'
  | 'secret'
  | 'phone_seen'
  | 'pack'
  | 'where_go'
  | 'normal'
  | 'tell_family'
  | 'sleep_now'
  | 'throw'
  | 'how_know'
  | 'leave_him'
  | 'taken_away'

const words: Readonly<Record<Sign, RegExp>> = {
  taken:
    /(?:已经|刚刚?|刚才|真的)?(?:吞|吃|喝|服|灌)(?:了|下|下去)(?:了)?(?!饭|面|东西|晚饭|早饭|午饭|亏|苦|惊|火锅|两口水).{0,6}(?:颗|粒|片|瓶|排|板|药|安眠|漂白|农药|消毒)|(?:药|安眠药|整瓶|整排|全部).{0,4}(?:吃|吞|喝)(?:了|下|完|掉)|(?:已经|刚).{0,3}(?:割|划)了|在流血|血(?:止不住|一直流|好多)|(?:took|taken|swallowed|ate|had|downed|drank) (?:like |about |some |all |the |my |of |them |those |these |around |maybe |already |a (?:few|bunch|load|couple|handful) |(?:\d+|two|three|four|five|six|eight|ten|twelve|twenty) )*(?:pills?|tablets?|meds|them(?: all)?|boxes|bleach|paracetamol|panadol|tylenol|ibuprofen|xanax|ambien|sleeping)|(?:already|just|i) (?:took|swallowed) (?:like |about |around |maybe )?(?:\d+|some|them|a lot|all)|(?:already|just) (?:cut|took) (?:it|them|myself|my)|wont stop bleeding|bleeding a lot/u,
  unwell:
    /头(?:很|好|有点|越来越)?(?:晕|昏|重)|想吐|呕吐|吐了|手(?:脚)?(?:很|好|有点)?麻|看不清|眼(?:前|睛).{0,3}(?:黑|花)|站不稳|喘不上|昏昏沉沉|好困|越来越困|没力气了|dizzy|nause|throwing up|threw up|vomit|feel(?:ing)? sick|cant see straight|blurry|sleepy|drowsy|so tired now|numb (?:hands|fingers|face)|(?:hands|fingers|face) (?:are |is |going )?numb|cant keep my eyes|passing out|faint/u,
  means:
    /(?:药|刀|美工刀|刀片|绳|绳子|炭|安眠药|酒|农药|枪).{0,5}(?:在|就在|还在|都在|放在|搁).{0,6}(?:手|旁|边|桌|床|面前|包|抽屉|口袋|这|身)|(?:看着|盯着|攥着|握着|拿着|抱着|摸着|准备好|准备了|买了|囤了|存了|攒了|藏了).{0,4}(?:它|药|刀|刀片|美工刀|绳|炭)|药都?(?:准备|买|攒|存)好|(?:手上|手里|身边|家里|旁边|桌上).{0,5}(?:有|是|还有|刚好有).{0,5}(?:药|刀|刀片|美工刀|绳|排|瓶|炭)|i(?:ve| have)? (?:got )?(?:the |my |some |a |her |his |moms? |mums? |dads? |\d+ )*(?:pills|tablets|knife|blade|razor|rope|gun|rifle|noose|boxes|meds)|(?:pills|tablets|knife|blade|razor|rope|gun|boxes|meds) (?:is |are |right |just )*(?:here|next to|beside|in (?:my|the|front)|on (?:my|the)|with me|by me)|(?:looking|staring) at (?:them|the pills|the knife|it)|(?:boxes|pills|tablets).{0,20}(?:bathroom|drawer|cabinet|table|bed|hand)|theres like \d+/u,
  place:
    /(?:在|到|上|来|站).{0,3}(?:天台|楼顶|顶楼|阳台边|窗台|窗边|窗户边|桥上|桥边|江边|河边|水边|海边|湖边|铁轨|站台边|悬崖)|坐在.{0,6}(?:边上|栏杆|窗台)|脱了?鞋|水(?:到|没到|淹到|已经到)|走(?:到|进|向)(?:水|海|河|江|湖)里|跳下去|往下跳|想跳|(?:on|at|from|off|by|near) (?:the |my |a |hostel |our )*(?:roof|rooftop|terrace|ledge|bridge|balcony|tracks|platform|cliff|edge|window ?sill|river ?bank|pier)|(?:jump|jumping) (?:from|off|down|in front)|standing (?:on|at) the (?:edge|window)|looking down from|in the (?:water|river|sea)|(?:th|\d) ?floor/u,
  plan: /(?:信|遗书|遗嘱)(?:都)?(?:已经)?(?:写好|写完|会|寄|发)|写(?:好|完|了)(?:了)?(?:信|遗书)|(?:都|全)(?:交代|安排|处理|送)(?:好|完|掉)|今晚就|就(?:是)?(?:今晚|现在|今天)|明天(?:就|早上).{0,6}(?:结束|没有|不在)|(?:wrote|written|left|writing) (?:the |a |my |them )*(?:letters?|notes?|will)|tonights? (?:is )?(?:the night|when)|going to (?:take them|do it|end it)|gonna (?:take them|do it|end it)|said (?:my )?goodbyes?|no tomorrow|if theres a tomorrow/u,
  away: /(?:药|刀|刀片|绳|酒|它|东西).{0,4}(?:扔|丢|放回|收起|锁|交给|放到|拿走|冲掉|倒)(?:了|掉|好|去|外)|把.{0,6}(?:扔|丢|锁|收|交|放|倒)(?:了|掉|好|回去|起来|外面|到)|(?:上岸|下来|离开|走开|退回来|回来|进屋|回屋|到家|关窗|关上窗|关好窗|窗户?关)了|关了窗|(?:threw|flushed|locked|gave|put|moved|thrown|handed|got rid).{0,24}(?:away|up|down|back|key|out|to my|to the|of (?:it|them))|(?:gun|pills|knife|blades?).{0,16}(?:locked|gone|away)|(?:im|i am|i went|came|got) (?:back )?(?:inside|down|home|off the|away from|out of the water)|stepped (?:back|away|down)/u,
  called:
    /我?(?:已经|刚刚?)?(?:打|拨)(?:了)?(?:\d{3,5}|电话|给).{0,8}了|打(?:通|过去|完|过)了|^(?:我)?打了[。!！ ]*$|\d{3,4}.{0,6}我打了|已经(?:报警|叫了?)|报(?:了)?警了|叫了?救护车|(?:警察|救护车|医生).{0,6}(?:来了|到了|马上|在路上|在来|要来)|(?:i|just|ive|we) (?:just |already )?(?:called|rang|rung|phoned|dialled)(?! (?:nobody|no one|off))|(?:ambulance|police|paramedics).{0,12}(?:coming|here|on (?:the|their) way|arrived)|on the phone with/u,
  with: /(?:我)?(?:去|来)(?:找|叫).{0,6}(?:妈|爸|姐|哥|弟|妹|室友|朋友|同学|老公|老婆|人|老师|奶奶|爷爷|阿姨)|(?:妈|爸|姐|哥|弟|妹|室友|舍友|朋友|同学|老公|老婆|丈夫|先生|太太|爸妈|家人|奶奶|爷爷|他|她).{0,4}(?:在(?:我)?(?:旁边|身边|隔壁|家|客厅|外面|这)|陪着?我|来了|到了|过来|在路上|赶(?:来|回)|回来陪|会来|来接|抱|往回赶|接电话了)|不是一个人|没有?一个人(?!能|可以)|和.{0,6}在一起|(?:mum|mom|dad|sister|brother|roommate|flatmate|friend|mate|wife|husband|partner|boyfriend|girlfriend|neighbou?r|aunt|gran|he|she|someone|they)s? (?:is |are |will be |s )?(?:here|home|next door|in the next room|with me|coming|on (?:the|her|his|their) way|downstairs|asleep next)|(?:im|i am) (?:not alone|with (?:my|a|him|her|them))|(?:going|ill go|gonna go|went) to (?:my |wake |find |get |see |sit with )*(?:mum|mom|dad|sister|brother|roommate|friend|mate|neighbou?r|parents)/u,
  alone:
    /(?:就|只有|只剩|是)?(?:我)?(?:一个人|自己一人|自己一个)(?!都)|没(?:有)?(?:人|谁)(?:在|陪|能|可以|会|知道|管|搭|来|了|$)|没有谁|身边没(?:有)?人|室友.{0,3}(?:回家|不在|走)|家里没人|自己在|^alone|(?:im|i am|all|home|here|yes|yeah|just|live) alone|by myself|on my own|no ?(?:one|body)|nobody|just me|roommates? (?:is |are )?(?:out|gone|away)/u,
  hit: /(?:打|踹|扇|掐|推|踢|揍|摔|烫|咬)(?:了)?(?:我|人)|(?:他|老公|丈夫|我先生|男朋友|我爸|我妈|爸爸|对象|女朋友|老婆|她).{0,6}(?:又|就|总|会|老|一直|昨天|刚)?.{0,4}(?:动手|打我|踹|扇|掐|家暴|打断|打人|砸|拿刀|踢门)|一巴掌|家暴|被(?:他|她|老公|爸|妈|男友|男朋友|丈夫|人|我爸|我妈).{0,3}(?:打|揍|踢|掐|踹|摸|侵犯|强)|踹门|砸门|(?:husband|boyfriend|partner|he|she|dad|father|mum|mom|stepdad|wife|girlfriend|ex|uncle)s? (?:\w+ ){0,3}(?:hit|hits|hitting|slap|slaps|slapped|beat|beats|beaten|punched|kicked|choked|strangled|pushed|shoved|grabbed|raped|touches|touched|locked me|threatens|threatened)(?: me| us| her)?|(?:hits|beats|hit|slapped|punched|choked|kicked) me|(?:being|been|get) (?:beaten|hit|abused)|domestic violence/u,
  attacker:
    /(?:他|老公|丈夫|她|我爸).{0,4}(?:回来|进来|在(?:客厅|外面|门口|家|隔壁|楼下)|要进来|在踹|在砸|在敲|上楼|追|来了)|踹门|砸门|(?:hes|he is|shes|husbands|dads|he) (?:is )?(?:coming|back|home|here|outside|at the door|in (?:the )?(?:next room|kitchen|living room|house)|banging|kicking|breaking)/u,
  attacker_gone:
    /(?:他|老公|丈夫|我爸|她).{0,4}(?:走了|出去了|上班|睡着|睡了|被.{0,6}带走|不在)|(?:hes|he is|he|husband) (?:is |has |s )*(?:gone|left|out|asleep|at work|been (?:taken|arrested))|(?:took|taken) him/u,
  baby: /(?:扔|摔|掐|捂|晃|伤害?|弄死)(?:到|了|死)?(?:她|他|我的|我)?(?:孩子|宝宝|娃|女儿|儿子|bb)|(?:想|怕|会|要)(?:把|对)(?:她|他|孩子|宝宝|娃|女儿|儿子).{0,6}(?:扔|摔|掐|捂|伤|下去|动手)|把(?:她|他|孩子|宝宝|娃)从?.{0,4}(?:扔|窗)|怕.{0,4}伤(?:害|到)?(?:孩子|宝宝|她|他)|抱着(?:她|他|孩子|宝宝).{0,4}(?:窗|阳台|楼)|(?:drop|dropping|throw|throwing|hurt|hurting|harm|harming|shake|shaking|smother\w*|drown\w*) (?:the |my |our )*(?:baby|kid|kids|child|son|daughter|little one|wee one)|danger to (?:her|him|my baby|the baby)|better off with (?:a )?different (?:mum|mam|mom|mother)|(?:pictures|images|thoughts).{0,30}(?:baby|dropping her|dropping him|dropping the)/u,
  voices:
    /听(?:见|到).{0,8}(?:声音|有人|说话|哭).{0,8}(?:其实|没有|不存在|让我|叫我|命令)|有(?:个)?声音(?:叫|让|跟|在|一直|说)|脑子里的?声音|(?:有人|他们|手机|电视).{0,4}(?:监视|监控|跟踪|窃听|下毒|害我)|芯片|voices? (?:tell|telling|say|saying|in my head|keep)|hear(?:ing)? (?:voices|things (?:that )?(?:arent|nobody))|(?:being|theyre|they are|someone is) (?:watched|watching me|following me|followed|poison)|(?:tv|radio|phone) (?:is )?(?:talking to|sending|spying)/u,
  heart:
    /胸(?:口|闷|部)?.{0,5}(?:痛|疼|压|闷得|像压|石头)|心梗|心脏(?:病|痛|疼|不舒服)|左(?:边|胸|臂).{0,4}(?:痛|疼|麻)|喘不(?:上|过)气.{0,6}(?:痛|疼)|chest (?:pain|hurts|is tight|tightness|pressure)|heart attack|pain in (?:my )?(?:chest|left arm)|about my heart/u,
  other:
    /(?:我)?(?:朋友|室友|舍友|同学|闺蜜|妹妹|弟弟|姐姐|哥哥|女儿|儿子|妈妈|爸爸|女朋友|男朋友|老公|老婆|同事|网友|她|他).{0,10}(?:想死|不想活|自杀|割|轻生|想不开|遗书|寻死|要跳|说再见|吞药|伤害自己)|是(?:我)?(?:室友|朋友|同学|女儿|儿子|妹妹|弟弟|她|他|闺蜜).{0,3}(?:不是我|啊|！|!)|不是我.{0,4}(?:是|我)|(?:my )?(?:friend|roommate|flatmate|sister|brother|daughter|son|mate|mum|mom|dad|girlfriend|boyfriend|wife|husband|colleague|cousin|she|he)s? (?:\w+ ){0,4}(?:wants to die|suicid\w*|kill (?:herself|himself|themselves)|cuts|cutting|cut herself|cut himself|hurting (?:herself|himself)|self harm\w*|end it|said goodbye|goodbye on|isnt answering|not answering)|not me\b.{0,12}(?:my|its|her|him)|its not me|its my (?:friend|daughter|son|sister|brother|roommate)/u,
  found:
    /(?:她|他|人).{0,4}(?:找到了|回我了|没事了|在医院|救回来|安全了|醒了)|找到(?:她|他|人)了|救回来|(?:she|he|they)s? (?:is |has |was )?(?:found|safe|answered|ok now|okay now|in hospital|awake|replied|texted back)|found (?:her|him)/u,
  deny: /没(?:有)?(?:打算|想|要|那个意思|真的想|这个意思|事)|我没事|不会(?:做|去|真|的)|没那么严重|没那回事|不是(?:那个|这个)意思|随口(?:说|一)|说说而已|别(?:大惊小怪|担心|紧张)|想多了|不至于|(?:我)?才没有|真的没有|不(?:想|会)(?:死|自杀|伤害自己)|不想死了|^没有|^不会|^没|^唔系|冇事|(?:im|i am) (?:fine|ok|okay|alright|not going to|not gonna|not suicidal|not like that)|(?:not|no) (?:like that|actively|going to|gonna)|wont do anything|would(?:nt| never)|not (?:that )?serious|dont (?:worry|make it weird)|never ?mind|nvm|forget (?:it|i said)|no no|^no\b|^nah|didnt mean|no plans?|not (?:right )?now/u,
  joke: /开玩笑|开个玩笑|骗你的|逗你|测试(?:一下)?你|试试你|哈哈哈|讲笑|玩下|(?:was|just|only|im|i am) (?:joking|kidding|testing|messing)|got you|jk\b|lol (?:ok|jk)|a joke|just curious|好奇而已|随便问问/u,
  bye: /再见|拜拜|掰掰?$|^掰|先这样|(?:我)?先?(?:睡|下|走|撤)了|晚安|不说了|不聊了|就这样吧|先不说|就到这|永别|goodbye|good night|goodnight|^(?:ok )?bye|gotta go|got to go|have to go|i(?:ll| will)? go now|see you\b|signing off|im done|talk later/u,
  thanks: /谢谢|多谢|感谢|谢了|谢啦|唔该|thank|thanks|cheers|\bty\b|appreciate/u,
  no_call:
    /(?:不|别|唔)(?:想|要|敢|用|使|必|能)?(?:再)?(?:打|给我|拨|叫|联系|找).{0,6}(?:电话|人|号码|热线|120|119|110|警察|谁|真人)|不想(?:叫|找|麻烦|打扰)|没用的|打了也没用|(?:dont|do not|not|cant|wont) (?:wanna |want to |gonna |going to )?(?:call|ring|phone|talk to|bother|tell) (?:anyone|any1|anybody|them|a|the|someone|people|nobody)?|no (?:calls|police|ambulance|hotline|numbers)|stop giving me numbers|hotlines? (?:dont|never|are useless)/u,
  complain:
    /罐头|复读|啰嗦|敷衍|套话|废话|没用|你(?:到底|有没有|是不是|根本|在不在|会不会).{0,6}(?:听|看|懂|抽风|认真)|你认真的吗|答非所问|不(?:懂|回答)|为什么一直(?:说|问)|你(?:只会|就会)|拿我没办法|what(?:ever)? the (?:hell|fuck)|are you (?:even|really) (?:listening|reading)|not (?:listening|understanding)|you (?:dont|didnt|never) (?:listen|answer|get|understand|read)|(?:youre|you are|this is|u r|so) useless|canned|same (?:thing|answer)|why (?:you are|are you|arent you) not|dont you (?:get|understand)|that(?:s| is) not what i/u,
  stay: /陪(?:陪|着|我|下)|别(?:走|问了|离开)|能不能.{0,4}(?:陪|听)|说说话|听我说|stay with me|dont (?:go|leave)|just (?:talk|listen|sit)|keep me company|can you (?:stay|just listen)/u,
  better:
    /好(?:一)?(?:点|些)(?:了)?|缓(?:过来|下来)|平静|冷静(?:下来)?了|不想(?:死|跳|割)了|没那么(?:想|难受)|舒服(?:点|多)了|feel(?:ing)? (?:a bit |a little |bit )?(?:better|calmer|ok now|okay now)|calmed down|calmer|passed now/u,
  worse:
    /还是想|又想|更(?:难受|想|糟)|撑不(?:住|下去)|受不了|忍不住|想死|不想活|活不下去|快不行|cant (?:do this|take|cope|go on|hold)|still (?:want|wanna|feel)|getting worse|want to die|wanna die|dont feel safe|give up/u,
  there: /还在吗|在不在|在吗|你还在|人呢|^喂|are you (?:still )?there|you there|hello\?|^hello$|^\?+$/u,
  which_number:
    /(?:几|哪|什么|多少)(?:个)?(?:号|号码|电话|支电话|通)|打(?:几|哪|什么|边)|(?:电话|号码)(?:号码)?(?:是|给我|多少|几|哪)|打给谁|找谁打|给我(?:一)?个?(?:号|电话)|110还是119|119还是110|120还是110|(?:what|which|whats) (?:is )?(?:the |a |your )?(?:number|line|hotline)|who (?:do|should|can|to) i? ?(?:ring|call|phone|contact|tell)|give me (?:a |the )?number|number (?:for|to call)|show me the people|which one (?:do|should) i (?:call|ring)/u,
  should_call:
    /(?<!不)(?:该|要|应该|可以|能|需不需要|用不用|要不要|该不该|能不能|可不可以).{0,4}(?:报警|打(?:110|119|120|999|电话|给|吗)|叫(?:救护车|警察|人))|报警吗|要打吗|打吗|可以吗.{0,3}(?:打|报)|(?:should|shall|do|can|must) (?:i|we) (?:\w+ )?(?:call|ring|phone|dial|tell) (?:the )?(?:police|cops|911|999|ambulance|someone|them|112|995|000)|is it (?:ok|okay|an emergency).{0,16}(?:call|ring)/u,
  hospital:
    /(?:要|该|用|需|去不去|要不要|该不该|是不是).{0,5}(?:医院|急诊|看医生|看病|就医|去看)|(?:hospital|a&e|er|emergency room|gp|doctor)(?: or not|\?|,? yes or no)|should i (?:go|see|visit|get).{0,20}(?:hospital|doctor|gp|checked|a&e|er\b|emergency)|do i need (?:a |the )?(?:hospital|doctor|ambulance)|needs? (?:a )?hospital/u,
  department:
    /(?:看|挂|掛)(?:什么|哪(?:个|一|一个)?|咩)科|挂号.{0,4}(?:哪|什么)|(?:精神科|身心科|心理科|神经科).{0,3}还是|(?:what|which) (?:kind|sort|type) of (?:doctor|person|help|specialist|counsel)/u,
  what_say:
    /(?<!你)(?:怎么|点样|要怎么|该怎么)(?:跟|和|对|同|去|开).{0,8}(?:说|讲|口|谈)|(?<!你)怎么(?:说|讲|开口)|要怎么说|(?:跟|和|对).{0,6}(?:说|讲)(?:什么|啥)|what (?:do|should|can|would) i (?:say|tell)|how (?:do|should|can) i (?:tell|say|explain|talk)/u,
  what_do:
    /怎么办|点算|怎么做|我(?:能|可以|该|要)(?:做|怎么)(?:什么|些什么|做)?|能做什么|咋办|有什么办法|what (?:do|should|can|shall) i do|what now|so what|now what|help me|how (?:do|can|should) i help/u,
  myself:
    /(?:其实|就)?是(?:我自己|关于我|说我|我啦?$)|关于我自己|(?:it was|its|about|for) (?:really )?(?:me|myself)\b/u,
  rest: /take the rest|剩下的?.{0,4}(?:吃|吞|喝)|要不要.{0,4}(?:全|都)(?:吃|吞)/u,
  thoughts:
    /(?:只是|就是|有时|偶尔|会)(?:会)?(?:想想|想一想|想到|想过|有念头)|只有念头|没(?:有)?(?:具体)?(?:计划|行动)|only thinking|just (?:think|thinking|thoughts)|think about (?:it|dying|jumping)|sometimes i think|not like actively/u,
  amounts:
    /(?:吃|吞|喝|服|配|掺|一起).{0,8}(?:多少|几(?:片|颗|粒)|会怎|会死|会不会|出事|致命|比较快)|(?:多少|几|[一二两三四五六七八九十\d]+)(?:片|颗|粒|排|板|瓶|毫克|mg).{0,8}(?:会|死|够|出事|吗|怎样)|会死吗|哪种(?:死|方法)|怎么(?:死|自杀)|(?:无痛|不痛|不疼).{0,6}(?:方法|死|走)|how (?:many|much|high|long).{0,40}(?:die|kill|dead|take|od|overdose|bridge|lethal|enough|fatal|would it)|painless|(?:way|ways|method|methods|recipes?|how) (?:to|for) (?:die|kill|end (?:it|my)|top|go(?:ing)? to sleep forever)|overdoses? on|should i take the rest|take the rest|lethal/u,
  open_now:
    /(?:半夜|现在|这么晚|凌晨|夜里|24小时).{0,6}(?:有人|接|通|打得通|吗)|(?:anyone|someone|people) (?:there |awake |answer )?(?:at night|now|this late|at this hour)|open (?:now|at night|24)/u,
  secret:
    /(?:别|不要|不许|不能|会不会|会|不会).{0,4}(?:告诉|跟|和|通知|讲给|说给).{0,6}(?:别人|人|学校|老师|家长|爸|妈|他们|公司|警察)|保密|(?:dont|do not|wont|will|would|gonna|are) (?:you )?(?:tell|report|inform).{0,12}(?:anyone|any1|school|parents|mum|mom|them|police|work)|take (?:her|him|my (?:baby|kids?|child\w*)) away|keep (?:this |it )?secret/u,
  phone_seen:
    /(?:他|老公|她|我妈|我爸|别人).{0,6}(?:看|查|翻)(?:到|见|得到|我)?.{0,4}(?:手机|聊天|记录|这个|通话|到)|(?:he|she|they|husband).{0,20}(?:see|checks?|reads?|looks?).{0,12}(?:this|chat|phone|log|messages?)|delete this chat/u,
  pack: /(?:准备|带|收拾|备)(?:些|好|点)?(?:什么|啥|东西)|带什么走|keep ready|what (?:do|should) i (?:pack|take|bring)|a bag|my documents|go ?bag/u,
  where_go:
    /(?:去|走|躲|住)(?:到)?哪|能去哪|没(?:地方|钱).{0,4}(?:去|走|住)?|无处可去|where (?:do|can|should|would|could) i (?:go|stay)|nowhere to go|no money/u,
  normal:
    /正常(?:吗|么|不)|是不是(?:我)?(?:的)?(?:疯|错|有病|坏|变态|很坏)|是我(?:的)?错吗|我(?:是不是)?疯了|我有病吗|is (?:it|that|this) (?:normal|wrong|my fault|ok|okay)|am i (?:crazy|mad|a danger|a monster|a bad|going mad|broken|evil)|my fault/u,
  tell_family:
    /(?:要|该|需不需要|应不应该|要不要|该不该).{0,5}(?:告诉|跟|和|通知|打给).{0,6}(?:爸|妈|家|父母|老师|辅导员|她|他)|(?:should|do|shall) i (?:tell|call|ring|message|text) (?:her|his|their|my|the) (?:mum|mom|parents|dad|family|mother|teacher|school|roommate)/u,
  sleep_now:
    /(?:去|想|要|可以|能)(?:不能)?睡(?:觉|一会|了吗|吗|一下)|go to sleep|just sleep|sleep now|lie down/u,
  throw:
    /(?:要不要|该不该|是不是该).{0,4}(?:把)?.{0,6}(?:扔|丢|放|交|收)|should i (?:throw|flush|give|put|lock|get rid)/u,
  how_know:
    /(?:怎么|如何)(?:知道|判断|看得出)|什么(?:情况|时候)(?:算|要|才)|how (?:do|would|can|will) i know|signs? (?:its|it is|that|of)|when is it (?:an )?emergency/u,
  leave_him:
    /(?:该|要|能|应)(?:不该|不要|不能)?.{0,3}(?:离开|离婚|分开|走|原谅|回去).{0,4}(?:他|吗|么|好|呢|$)|带(?:她|孩子|娃).{0,3}走|should i (?:leave|forgive|go back|stay with)|will he (?:change|stop|do it again)|what if he/u,
  taken_away:
    /(?:抢走|带走|夺走).{0,4}(?:孩子|宝宝|她)|take (?:her|him|my baby|the baby|my kids?) (?:away|off)|social services|lose my (?:baby|kids?|child)/u,
}

const all = Object.entries(words) as Array<[Sign, RegExp]>

/** Everything that a message says of a dangerous time. */
export function signsIn(plain: string): ReadonlySet<Sign> {
  return new Set(all.flatMap(([sign, pattern]) => (pattern.test(plain) ? [sign] : [])))
}
