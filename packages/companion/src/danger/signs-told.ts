import {
  anyOf,
  countZh,
  dayEn,
  dayZh,
  gunEn,
  heightEn,
  heightZh,
  manyZh,
  pillEn,
  pillZh,
  poisonEn,
  poisonZh,
} from './words.ts'

const whoseEn =
  '(?:(?:my|his|her|their|the|our) )?(?:(?:moms?|mums?|mams?|dads?|nans?|grans?|grandmas?|grandpas?|sisters?|brothers?|wifes?|husbands?|roommates?|flatmates?|partners?|boyfriends?|girlfriends?|mothers?|fathers?) )'
const aLotEn =
  '(?:a (?:whole )?(?:bunch|load|lot|handful|fistful|ton|bottle|box|pack|packet|strip|sheet)|loads|lots|heaps|most|half(?: a| the)?(?: bottle| box| pack)?|too many|so many|all|every(?: single)?|the (?:rest|lot|whole \\w+)|the entire \\w+|[5-9]|\\d\\d+|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|a few dozen|dozens)'
const tookEn = '(?:took|taken|swallowed|downed|necked|popped|ate|drank|drunk|had)'
const fillEn =
  '(?:(?:just|already|like|about|around|maybe|nearly|over|at least|of|them|those|these|my|the) )*'
const notFood =
  '(?!薯片|面包|饼干|糖|西瓜|披萨|肉|饺|汤圆|葡萄|草莓|瓜子|吐司|虾|荔枝|樱桃|橘|橙|维|钙|鱼油|益生菌|鸡|牛|寿司|巧克力|口香|苹果|水果|刺身|生鱼|土司)'

/** What people tell of themselves while danger is open, or that opens it. */
export const toldSigns = {
  /** So much, or of somebody else's, that it can only be an overdose. */
  overtaken: anyOf(
    `(?:吞|吃|服|喝|灌|嗑|咽)(?:了|下|下去|下了|进去|光|完)(?:了)?(?:大概|差不多|快|有|整整|一共|好像|他|她|我妈|我爸)*(?:的)?${manyZh}的?(?:${countZh}${notFood}[^,.!? ]{0,3}(?:${pillZh}|$|[,.!? ])|${pillZh})`,
    `(?:吞|吃|服|嗑|咽)(?:了|下|下去)[^,.!?]{0,6}[,. ]*(?:大概|差不多|快|有)${manyZh}(?:颗|粒|片)${notFood}(?=$|[,.!? 了])`,
    `${pillZh}[^,.!?]{0,4}(?:全|都|一次|一口气)(?:给|部)?(?:吃|吞|服|咽|喝)(?:了|光|掉|下去|完)|(?:把|将)[^,.!?]{0,8}${pillZh}[^,.!?]{0,4}(?:吃|吞|服|咽)(?:了|光|下去|掉|完)|吞了?[^,.!?]{0,4}${pillZh}|(?:整|一)(?:瓶|盒|板|排)[^,.!?]{0,3}(?:吃|吞)(?:了|下|光)`,
    `(?:喝|灌|吞|吃)(?:了|下|下去)(?:了)?(?:一|半|几|好几)?(?:口|杯|瓶|点|些)?${poisonZh}`,
    `\\b${tookEn} ${fillEn}${aLotEn} ${fillEn}${whoseEn}?(?:\\w+ )?(?:${pillEn}|them(?! (?:out|off|away|back|to|home|from|with))|those)\\b`,
    `\\b(?:took|taken|swallowed|downed|necked|popped) ${fillEn}(?:some of |a few of |some )?${whoseEn}(?:\\w+ )?${pillEn}\\b`,
    `\\b(?:took|taken|swallowed) (?:\\w+ ){0,4}(?:${pillEn}|them|all of them)[^!?]{0,12} to (?:die|end it|kill my ?self|not wake up|sleep forever)\\b`,
    `\\b(?:swallowed|drank|drunk|downed|ate) (?:some |a |the |half (?:a )?|a bit of |a bottle of |a cup of )*${poisonEn}\\b|\\b(?:ive|i|have) (?:just |already )?(?:overdosed|od ?ed|odd)\\b|\\b(?:took|taken) an overdose\\b`,
  ),
  /** Taken, in words that mean it only where danger is open. */
  taken: anyOf(
    '(?:已经|刚刚?|刚才|真的|我说我已经|都)(?:就|都|全|给)?(?:吞|吃|服|咽|喝|灌)(?:了|下去|完|光|进去)(?!饭|早|午|晚|东西|面|菜|宵夜|水(?!银)|苦|亏|惊|火锅|一顿|个饭)',
    `(?:吞|吃|服|喝|灌)(?:了|下|下去)(?:了)?[^,.!?]{0,6}(?:颗|粒|片|瓶|排|板|${pillZh}|${poisonZh})|${pillZh}[^,.!?]{0,4}(?:吃|吞|喝)(?:了|下|完|掉)`,
    '(?:已经|刚)[^,.!?]{0,3}(?:割|划)了|在流血|血(?:止不住|一直流|好多)',
    `\\b${tookEn} (?:like |about |some |all |the |my |of |them |those |these |around |maybe |already |a (?:few|bunch|load|couple|handful) |\\d+ |(?:two|three|four|five|six|eight|ten|twelve|twenty) )*(?:${pillEn}|${poisonEn})\\b`,
    '\\b(?:already|just|i|ive) (?:already |just |only )?(?:took|taken|swallowed|drank) (?:like |about |around |maybe )?(?:\\d+|some(?: of them)?|them|it|a lot|all(?: of (?:them|it))?|a few|enough)(?=$|[.,!?]| (?:already|now|ago|and|like|about|to (?:die|end)|\\d+|maybe))(?! (?:weeks?|days?|months?|off|classes|photos|exams?|out|back|away|home))',
    '\\b(?:already|just) cut (?:it|my ?self|my (?:wrists?|arms?))|wont stop bleeding|bleeding a lot',
  ),
  unwell:
    /头(?:很|好|有点|越来越)?(?:晕|昏|重)|(?:有点|好|很|越来越)(?:晕|困|昏)|想吐|呕|吐了|手(?:脚)?(?:很|好|有点)?(?:麻|震|抖)|看不清|眼(?:前|睛).{0,3}(?:黑|花)|站不稳|喘不上|昏昏沉沉|没力气了|胃(?:好|很)?(?:痛|疼|难受)|肚子(?:好|很|有点)?(?:痛|疼|难受)|\b(?:dizzy|woozy|nause\w*|throwing up|threw up|vomit\w*|feel(?:ing)? (?:sick|weird|funny|off)|stomach (?:feels|hurts|is)|cant see straight|blurry|sleepy|drowsy|so tired now|numb (?:hands|fingers|face)|(?:hands|fingers|face) (?:are |is |going )?numb|cant keep my eyes|passing out|faint\w*)\b/u,
  gun: anyOf(
    `\\b(?:got|have|ive|with|holding|hold|loaded|kept|keep|found|bought|grabbed|took|my|dads?|the|a) (?:\\w+ ){0,2}${gunEn}\\b(?! (?:game|violence|control|laws?|safe|show|range|license|licence|metal|emoji|man|men|fire|fight|a beer|seat))(?<!(?:nerf|water|glue|nail|heat|massage|tattoo|paint|cap|toy|top|big|young|jump the|call) (?:guns?|shotgun))`,
    '(?:我|手里|手上|手边|身边|家里|有|拿着|抱着|爸的?)[^,.!?]{0,4}(?:枪|猎枪|手枪)(?!战|手|击|法|王|版)',
  ),
  coal: anyOf(
    '(?:有|买了|买好|备了|准备了|拿了|放着|点|烧|把)[^,.!?]{0,4}(?:木炭|炭)(?!烤|火锅|疽|笔|黑|水化)|(?:木炭|炭)(?:就|都|也|还)*(?:在|买|备|放|点|烧)|炭盆|火盆',
    '\\b(?:got|have|bought|with|lit|light(?:ing)?) (?:\\w+ ){0,3}charcoal\\b(?! (?:toothpaste|mask|soap|grill|pencil|drawing|bbq))|\\bcharcoal (?:is|are) (?:\\w+ )?(?:here|ready|lit|burning|by|next)',
  ),
  /** Fire laid to it: counts beside charcoal only. */
  lighting:
    /点(?:不|唔|了|着|燃|起|到|上)*火|点(?:着|燃|上)了?|打火机|火柴|烧(?:起来|着了|紧)|\b(?:light(?:ing)? it|lit it|lighter|match(?:es)?|its (?:lit|burning)|wont light)\b/u,
  means: anyOf(
    `(?:${pillZh}|刀片|美工刀|水果刀|刀|绳子?|酒|${poisonZh}|炭)[^,.!?]{0,5}(?:在|就在|还在|都在|放在|搁)[^,.!?]{0,6}(?:手|旁|边|桌|床|面前|包|抽屉|口袋|这|身|脚|柜|枕)`,
    `(?:看着|盯着|攥着|握着|拿着|抱着|摸着|准备好|准备了|买了|囤了|存了|攒了|藏了)[^,.!?]{0,4}(?:它|${pillZh}|刀|刀片|美工刀|绳|炭)|${pillZh}都?(?:准备|买|攒|存)好`,
    `(?:手上|手里|手边|身边|家里|屋企|旁边|桌上|抽屉里?|^|我)[^,.!?]{0,5}有[^,.!?]{0,5}(?:${pillZh}|刀|刀片|美工刀|绳|排|瓶|炭|枪)(?!店|房|水|学)`,
    `\\bi(?:ve| have)? (?:still )?(?:got )?(?:the |my |some |a |her |his |moms? |mums? |dads? |\\d+ )*(?:${pillEn}|knife|blade|razor|rope|noose|boxes)\\b(?! (?:for|from the (?:doctor|gp|pharmacy)))`,
    `\\b(?:${pillEn}|knife|blades?|razor|rope|noose|boxes)\\b,?[^.!?]{0,12}\\b(?:here|next to|beside|in (?:my|the|front)|on (?:my|the)|with me|by me|within reach)\\b(?! (?:post|fridge (?:for|door)))`,
    `\\btheres (?:\\w+ ){0,3}(?:${pillEn}|knife|rope|blades?)\\b|\\b(?:looking|staring) at (?:them|the (?:pills|tablets|knife|rope|bottle))|\\b(?:boxes|${pillEn})\\b[^.!?]{0,20}\\b(?:bathroom|drawer|cabinet|cupboard|press|table|bed|hand|bag)\\b|theres like \\d+`,
  ),
  /** "It" in the hand: counts where it was named before. */
  pointing: anyOf(
    '\\b(?:sitting|sat|lying|here) (?:\\w+ ){0,2}with (?:it|them)\\b|\\b(?:got|have|holding|hold|its|theyre|it|them) (?:\\w+ ){0,2}(?:across|in|on|by|next to|beside|under|against) (?:my|me|the) (?:knees?|lap|hands?|chest|legs?|side|pillow|bed|pocket|mouth|head|table|temple|chin)\\b|\\b(?:still )?(?:got|holding|have) (?:it|them)\\b(?=$|[.,!]| (?:here|now|still|with me|out|loaded|ready))|\\btook (?:it|them) out\\b',
    '(?:它|那个|那些|东西)(?:还|就|都)*在(?:我)?(?:手|旁|脚|面前|怀|桌|床|边)|(?:还|正|就)(?:拿|抱|握|攥|捏)着|在(?:我)?(?:手里|手上|脚边|怀里|腿上)|拿(?:了)?出来了',
  ),
  place: anyOf(
    `(?:在|到|上|来|站|坐|爬|走)(?:在|到|上|了|着)*[^,.!? ]{0,5}${heightZh}|(?:站|坐|趴)(?:在|到|上)[^,.!? ]{0,4}(?:阳台|窗边|窗户边|栏杆|边上|边缘)|脱了?鞋|水(?:到|没到|淹到|已经到)|走(?:到|进|向)(?:水|海|河|江|湖)里|(?<!想)跳下去|往下跳|想跳(?!舞|槽|绳|过)`,
    `\\b(?:on|at|off|by|near|over|up on|from) (?:the |my |a |this |our |hostel |school |office )*(?:\\w+ ){0,2}${heightEn}`,
    '\\bon (?:the |a |my |our )?(?:\\w+ )?(?:terrace|balcony)\\b(?=[^.!?]{0,30}(?:now|alone|edge|railing|looking|jump|dark|$))|\\b(?:by|at|on|near|over) the (?:edge|ledge|railings?|window ?sill|river|water)\\b|\\b(?:jump|jumping) (?:from|off|down|in front)|\\bstanding (?:on|at) the (?:edge|window)|\\blooking down from|\\bin the (?:water|river|sea)\\b|\\b(?:on|at|up) (?:the )?(?:top|\\d+(?:th|st|nd|rd)) floor\\b(?=$|[.,!]| (?:of|now|window|looking|landing))',
  ),
  indoors:
    /(?:^|[,. ])(?:嗯 ?)?(?:我)?(?:人|现在)?(?:在|回到?)(?:了)?(?:我)?(?:的)?(?:房间|家|宿舍|书桌|床上|客厅|室内)|\b(?:on the (?:sofa|couch)|in (?:my|the) (?:room|bedroom|kitchen)|in bed|at (?:home|my desk))\b/u,
  /** Was up there, has come down again. */
  place_past: anyOf(
    `(?:去|上|到|爬|站)(?:过|了)[^,.!?]{0,5}${heightZh}|(?:昨[天晚]|前几天|上(?:周|个?月)|那(?:天|晚|次)|有时候?|有次)[^,.!?]{0,6}(?:在|去|上|到|站)[^,.!?]{0,4}${heightZh}`,
    `\\b(?:went|been|walked|climbed|drove|stood|sat) (?:\\w+ ){0,3}(?:to|up|on|onto|at|by) (?:the |a |my |our )*(?:\\w+ ){0,2}${heightEn}[^.!?]{0,24}\\b(?:yesterday|last (?:night|week|month)|the other (?:day|night)|once|before|for a (?:bit|while)|came back|came down)\\b`,
  ),
  /** Letters and arrangements. */
  plan: anyOf(
    '(?:信|遗书|遗嘱|邮件|定时)[^,.!?]{0,4}(?:写好|写完|寄|发好|设好|存好|排好)|(?:写好|写完|写了|留了|设了)[^,.!?]{0,6}(?:信|遗书|邮件|定时)|(?:都|全)(?:交代|安排|处理)(?:好|完|掉)',
    `\\b(?:wrote|written|finished|sealed|typed|scheduled|left|writing|done) (?:\\w+ ){0,4}(?:letters?|notes?|will|goodbyes?|emails?)\\b(?! (?:to (?:my boss|work|the (?:bank|council|landlord|teacher|company|hr))|for (?:work|school|class|homework)))|\\b(?:letters?|emails?|notes?) (?:\\w+ ){0,3}(?:scheduled|written|sealed|ready)\\b|\\b(?:note|letter)s? (?:is |are )?(?:in my pocket|on the (?:table|bed|fridge|desk)|under my)|\\bsaid (?:my )?goodbyes?\\b`,
  ),
  /** A day, a place or a way chosen. */
  day: anyOf(
    '(?:日子|日期|地方|地点|楼|方法|时间)(?:都|也|已经)?(?:想好|选好|看好|定了|定好|决定)|(?:选好|想好|定好)(?:了)?(?:日子|地方|哪天|在哪|怎么(?:做|走))',
    `\\bi(?:ll| will|m| am|ve)? (?:plan|planned|planning|picked|set|chose|chosen)(?: it)? (?:for |on )?${dayEn}(?=$|[.,!])|\\b(?:already|ive|i) (?:already )?(?:chose|chosen|choose|picked|decided|know|sorted) (?:where|how|when|the (?:place|day|spot|date))(?=$|[.,!])|\\bhigh floor\\b|\\bmy own block\\b`,
  ),
  tonight:
    /今晚就(?!要?(?:考|交|回|睡|吃|走人|出发|飞))|就(?:是)?(?:今晚|现在)(?=$|[,.! ])|明天(?:就|早上).{0,6}(?:结束|没有|不在)|(?:睡前|等下|待会|今晚|一会儿?)[^,.!?]{0,4}(?:就|会|要)(?:吃|吞|跳|走)(?:了|掉)?(?!饭|药膏)|tonights? (?:is )?(?:the night|when)|(?:going to|gonna) (?:take them|do it|end it)|no tomorrow|if theres a tomorrow/u,
  /** A day after which nothing matters any more. */
  deadline: anyOf(
    `过了?${dayZh}[^,.!?]{0,6}(?:就|都|一切)(?:会)?(?:好|没事|结束|完|解脱|轻松|不用|安静)|(?:到|等)${dayZh}[^,.!?]{0,4}(?:就|都)(?:好了|结束|解脱|没事了)|${dayZh}(?:之|以)?前[^,.!?]{0,8}(?:吃顿|见(?:一)?面|再见|看看|陪|跟她|跟他|跟我妈)`,
    `\\b(?:after|past|come|by|until|till|once its) ${dayEn}[^.!?]{0,20}\\b(?:fine|ok|okay|over|better|easier|done|gone|matter|peace|all good|sorted|quiet)\\b|\\b(?:wont|will not) matter (?:after|by|come)\\b`,
  ),
  /** Takes leave, gives away what lives, speaks of being found. */
  farewell: anyOf(
    '最后(?:一|再)(?:顿|次|面|眼|晚|餐|程)(?!考|课|班|题|节|机会|摸底|模拟)|不是(?:她|他|你们|我?妈|我?爸|爸妈|他们|你|任何人)的?错|(?:她|他|他们|我妈|我爸|别人)(?:会)?发现(?:我(?!们)|的时候|了会)|(?:猫|狗|宠物|兔子?|乌龟|鱼)[^,.!?]{0,4}(?:托|送|交|寄养)(?:给|了|付|走|在)|(?:托|送|交)给[^,.!?]{0,6}(?:照顾|养(?!老))',
    '没(?:有)?什么(?:好|可)?(?:放不下|牵挂|留恋)|(?:该|要)送的?(?:都)?送了|对不起(?:我)?(?:妈|爸|爸妈|他们|家人|孩子)|她还有(?:我)?(?:弟|妹|哥|姐)|没有我(?:他|她|他们)也',
    '\\bhugg?(?:ed|ing)? (?:them|her|him|my \\w+|the (?:kids|girls|boys))[^.!?]{0,16}\\b(?:long|last|tight|goodbye|extra)\\b|\\b(?:one|my|our|the) last (?:meal|dinner|hug|supper|visit|look|drive|time with)\\b|\\b(?:not|isnt|wasnt) (?:her|his|their|your|anyones|mums?|moms?|dads?) fault\\b|\\bwhen (?:she|he|they|someone) finds? (?:me|it|out|the)\\b',
    '\\b(?:sorted|rehomed|gave|given|found (?:a )?homes? for) (?:\\w+ ){0,2}(?:dogs?|cats?|pets?|horses?|cattle|animals?)\\b|\\b(?:taking|having|looking after) (?:the |my )?(?:em|dogs?|cats?|pets?)(?: now| for good)?(?=$|[.,!])|\\b(?:things|everything|affairs|papers) (?:to be |are |all |is )*in order\\b|\\bso (?:nobody|no one) has to (?:deal|clean|sort|worry)',
  ),
  /** Worth more gone than here. */
  burden: anyOf(
    '没(?:有|了)我[^.!?]{0,14}(?:更好|比较好|会好|轻松|够|过得|省|开心|不用)|我不在[^.!?]{0,12}(?:更好|比较好|轻松|好过|省)|保险(?:也|都|就|金|费|赔)*(?:够|能|可以|赔|会)|(?:是|成了?|当)(?:个|大家的?|家里的?|她的?|他的?|他们的?)*(?:负担|累赘|包袱|拖累)|拖累(?:他|她|家|你|大家)|(?:她|他|他们|个仔|儿子|孩子)[^,.!?]{0,8}不(?:使|用|需要)我了?(?=$|[,.!])',
    '\\bbetter (?:off )?(?:without me|if i (?:wasnt|werent|was gone|died|left))\\b|\\bbetter off with (?:a |an |some)?(?:diff\\w*|another|other|any other|someone else)\\b|\\bworth more (?:dead|that way|gone|to them)\\b|\\b(?:insurance|payout|\\d+k) (?:\\w+ ){0,4}(?:clear|pays?|cover|enough|sort)\\b|\\bif (?:anything|something) happens? to me\\b|\\bme (?:being )?alive (?:cant|cannot|wont|doesnt)\\b|\\b(?:being |such |just )?a (?:burden|bother)\\b|\\bletting (?:everyone|them|people|my \\w+) down\\b|\\bbit where i was born\\b|\\bnobody would (?:notice|miss|care)\\b',
  ),
  /** To stop, to rest, not to be, without the word. */
  dark: anyOf(
    '想(?:就)?(?:停下来?|放手|解脱)(?:了)?(?=$|[,.! ])|不用(?:再|使)?醒|不(?:用|使|想|要)再?醒(?:来|过来)?(?=$|[,.! ])|(?:我|想|或是我|或者我|不如我)消失',
    '\\b(?:ok|okay|allowed|fine|like|want(?:ed)?) (?:for me )?to (?:just )?(?:stop|be done|let go|give up|rest now)(?=$|[.,!])|\\bi could (?:just )?stop\\b|\\bnot (?:to )?exist\\b|\\bnot (?:have to )?(?:be here|wake up)\\b|\\bcant do another (?:day|night|week)\\b|\\b(?:hes|shes|he|she) went (?:too|the same way)\\b',
  ),
  /** Quiet that comes when all is settled. */
  calm: /(?:很|好|挺|特别|终于|突然|这么)(?:平静|清净|安静|静|踏实|轻松)|想通了|\b(?:calm|peaceful|at peace|quiet(?: now| inside)?)\b(?! (?:place|room|street|night|area|kid|car))/u,
  scared: anyOf(
    '怕了|我(?:好|很|有点|真的|突然|现在)*怕(?=$|[,.! 死])|(?:^|[,. ])(?:现在)?(?:好|很|有点)怕(?=$|[,.! 死])|(?:有点|好|很)害怕|不想死了?(?=$|[,.! 啊])',
    '\\b(?:im|i am|kinda|getting|really|so|bit) (?:\\w+ )?(?:scared|afraid|frightened|terrified)\\b|\\bdont (?:think i )?(?:really |actually )?want to die\\b',
  ),
  worse:
    /还是想(?!你|他|她|问|说|跟|和|找|睡|吃)|又想(?:死|割|跳)|更(?:难受|想死|糟)|撑不(?:住|下去)|受不了|(?<!没有?(?:到|真的)?|不是|又没|不|没要)想死|(?<!不是|没有?)不想活|活不下去|快不行|cant (?:do this|take|cope|go on|hold)|still (?:want|wanna|feel)|getting worse|(?<!(?:dont|not|didnt|never|do not) (?:think i )?(?:really |actually )?)(?:want to|wanna) die|dont feel safe|give up/u,
  thoughts:
    /(?:只是|就是|有时|偶尔|会)(?:候)?(?:会)?(?:想想|想一想|想到|想过|有念头|会想)|有(?:谂|想)过(?=$|[,.!])|只有念头|没(?:有)?(?:具体)?(?:计划|行动)|only thinking|just (?:think|thinking|thoughts)|think about (?:it|dying|jumping)|sometimes i think|not like actively/u,
  tired: /(?:就是|只是|太|好|很)累(?=$|[,.!了啊 ])|\b(?:just|so|im|only|bit) (?:so |really |very )?tired\b/u,
  /** After a birth, by name. */
  birth: /产后(?:抑郁|忧郁|情绪)|\b(?:postpartum|post ?natal|ppd|pnd)\b/u,
  sorry: /\b(?:im|i am|so) (?:so )?sorry\b|对不起(?=$|[,.! ])/u,
  better:
    /好(?:一)?(?:点|些)(?:了)?(?!的)|缓(?:过来|下来)|冷静(?:下来)?了|不想(?:跳|割)了|没那么(?:想|难受)|舒服(?:点|多)了|feel(?:ing)? (?:a bit |a little |bit )?(?:better|calmer|ok now|okay now|lighter)|calmed down|calmer|passed now|bit (?:better|lighter)/u,
} satisfies Record<string, RegExp>
