import { cue } from './rule.ts'

/** Asked back about danger, by the companion or by anybody. */
export const asks = cue(
  'R101',
  'asked back',
  '(?:你|妳).{0,16}(?:想死|自杀|轻生|伤害自己|不想活|结束生命|想不开|做傻事)',
  '(?:是|说)?认真的?吗|(?:开|在)玩笑(?:吗|吧|的吧)|(?:有|有没有).{0,8}(?:自杀|伤害自己|想死|结束生命)的?(?:念头|想法|打算|计划)|(?:想死|自杀|不想活|伤害自己).{0,4}(?:吗|么|\\?)|真的(?:吗|假的)',
  '\\b(?:are|r|do|did|have|were) (?:you|u|ya)\\b.{0,40}\\b(?:suicid\\w+|kill(?:ing)? (?:your|ur)self|hurt(?:ing)? (?:your|ur)self|die|dying|end(?:ing)? (?:your|ur|it)|serious|joking|kidding|mean(?:ing)? it)\\b|\\b(?:wait )?(?:r|are) u (?:joking|serious)\\b|\\bu (?:joking|serious|mean (?:it|that))\\b',
)
/** A short answer that says yes. */
export const confirms = cue(
  'R101',
  'confirmed',
  '^[ .,]*(?:嗯+|恩+|是的?|对的?|有的?|有一?点点?|一点点?|偶尔会?|有时候?会?|有过|有吧|会的?|想的?|认真的?|真的|是认真的?|没(?:在)?开玩笑|不是(?:开)?玩笑|算是|差不多|可能(?:是|会)?吧?|好像是|每天都?有?|一直(?:有|都)|是啊|系|点头)(?:$|[ ,.!~]|吧|啊|呀|的|了)',
  '^[ .,]*(?:yes|yeah|yea|yep|yup|ya|i am|i do|i did|i have|i was|im serious|serious|not joking|no joke|kinda|kind of|sort of|sorta|a bit|a little|maybe|probably|i think so|i guess|mhm|sometimes|every ?day|a lot|sadly yes|honestly yes|correct|true)\\b',
)
/** To "are you joking?" a no confirms. */
export const asksOfJoke = cue('R101', 'asked whether it is a joke', '玩笑|\\b(?:joking|kidding|joke)\\b')
export const denies = cue('R101', 'no', '^[ .,]*(?:不是?|没有?|no|nope|nah|im not)(?:$|[ ,.!])')
/** An answer that begins with its no: "oh no, nothing like that", "没有没有，你别误会"; "no one" and "没有意义" begin none. */
export const answersNo = cue(
  'R125',
  'begins with a no',
  '^[ .,]*(?:(?:啊|哎呀?|噢|哦|喔|蛤)[ .,!?]*)?(?:不是|没有|不会|没|不|冇|唔系)(?:$|[ .,!~啊啦的喔哦]*(?:[.,!]|不是|没有|不会|没啦|冇))',
  '^[ .,]*(?:(?:oh|god|what|ha|haha|lol|lmao|jesus|bro|dude)[ .,!?]*)?(?:no|nope|nah|never)(?:$|[.,!]|(?: no)+\\b)',
)

/** Neither yes nor no. */
export const unsure = cue(
  'R107',
  'not denied',
  '^[ .,]*(?:我)?(?:也)?(?:真的)?(?:不知道|不确定|不清楚|说不(?:清|准|好)|难讲|不想说|不敢说|也许|或许)(?:$|[ ,.!~]|吧|啊|欸|耶|诶|了)',
  '^[ .,]*(?:(?:i )?(?:honestly |really )?(?:dont know|do not know|dunno|cant say|dont want to say|cant promise)|idk|not sure|im not sure|perhaps|hard to say)\\b',
)

/** The friend, the novel: it was the writer all along. */
export const ownsUp = cue(
  'R109',
  'it was the writer',
  '(?:其实|那个|说的|讲的|问的|刚才(?:说)?的)(?:那个)?(?:朋友|人|角色|主角|学生|他|她)?(?:就|其实)?是我(?:自己|本人)?(?=$|[,.! 啦啊])|(?:不是|没有什么)(?:小说|朋友|别人|作业|论文)[^.!?]{0,6}(?:是我|我自己|就是我)|帮我自己问的',
  '\\b(?:it was|its|thats|that was|i was asking|it is) (?:actually |really |all )?(?:about |for )?me(?: actually| really| tbh)?(?=$|[.,!])|\\b(?:was|is|its|wasnt|isnt|not) (?:not )?(?:really )?(?:a|my|the) (?:novel|friend|mate|story|character|essay)\\b|\\b(?:the|my|that) (?:friend|mate|character|person) is me\\b|\\basking for my ?self\\b|\\bfor me\\. not\\b',
)
/** What a body does after something was swallowed, whatever is said of it since. */
export const bodyAfter = cue(
  'R105',
  'a body after something swallowed',
  '头(?:很|好|有点|越来越)?(?:晕|昏|重)|想吐|吐了|手(?:脚)?(?:有点|都|也)?(?:麻|抖)|(?:好|很|有点|越来越)(?:困|想睡|昏)|肚子(?:好|很)?(?:痛|疼)|心跳',
  '\\b(?:sleepy|drowsy|dizzy|woozy|nauseous|sick|throwing up|threw up|numb|blurry|fuzzy|shaking|go to sleep|stomach hurts|heart is)\\b',
)
export const asksForHelp = cue(
  'R108',
  'asks whom to call',
  '(?:要不要|该不该|能不能|可不可以|可以|应该|该|怎么|怎样|要怎么|帮我)[^,.!?]{0,4}(?:报警|叫警察|叫救护车|打(?:给)?(?:110|119|120|999|113|警察)|验伤|离开他|逃|躲(?:去)?哪)|(?:打|拨)(?:几号|什么(?:电话|号码)|哪个(?:电话|号码))|(?:电话|号码)(?:是)?(?:多少|几号|给我)|(?:去|走|跑|躲|逃)(?:到)?哪(?:里|儿|去)?(?=$|[,.! ?])',
  '\\b(?:should i|do i|can i|shall i|how do i|who do i) (?:\\w+ ){0,2}(?:call|ring|phone|tell|contact) (?:\\w+ ){0,2}(?:police|cops|ambulance|911|999|112|100|someone|her (?:mum|mom|parents)|his (?:mum|mom|parents)|anyone)\\b|\\b(?:what|which) number\\b|\\bwhere (?:can|do|should) (?:i|we) go\\b|\\bwho (?:can|do|should) i call\\b|\\bwhat (?:do|should) i (?:say|do) (?:to|about|for) (?:her|him|them)\\b',
)
