import { type Cue, cue } from './rule.ts'

/**
 * What is told and not meant: in such a message only what somebody says of themselves is still heard. Each cue needs
 * a word that hardly stands in a cry for help; a plain "homework" or "game" is no frame.
 */
export const frames: readonly Cue[] = [
  cue(
    'R41',
    'fiction, plot, games',
    '小说|剧情|剧本|主角|男主|女主|男二|女二|角色|反派|结局|电影|电视剧|动漫|漫画|新番|第.{1,4}[集章话季]|台词|歌词|歌名|片尾|片里|书里|书中|导演|演员|我演|我?饰|副本|通关|存档|队友|剧透|有雷|无雷|作者|虚构|同人|游戏里|配角|npc|支线|复活币|技能|打野|剧组|话剧|舞台剧|剧本杀|狼人杀|跑团|拍戏|追剧|套剧|这剧|那剧|歌单|主人公|这首歌|球队|投手|比赛|这把|冲塔|女王|国王',
    '\\b(?:novel|character|plot|episode|season \\d|movie|film|protagonist|villain|lyrics|album|raid|quest|npc|respawn\\w*|dnd|d&d|lich|detective|scene|script|actor|fanfic|screenplay|spoilers?|boss fight|speedrun|the game|in game|sims|minecraft|chapter|heroine|manga|anime|trailer|sequel|finale|playlist|band|playthrough|campaign|chorus|poem|queen|king|quote|track|repo|function|spawn|reset|curse|offstage)\\b',
  ),
  cue(
    'R42',
    'study, news, training, work of helpers',
    '论文|文献|研究生?(?:课题|方向|所)|课题|讲座|培训|热线(?:接|值班|志愿|培训|员|工作|收到)|接热线|来访者|咨询师|志愿者|新闻|报道|社工|量表|问卷|预防|防治|宣传|海报|主题班会|统计|数据|访谈|案例|演讲|辩论|采访|值班|评估|守门人|指引|流程|题目|选修|病人|护士|急诊科|个案|信度|教材|概念|知情同意|伦理|史料|朝代|历史上|皇帝|诗人|古人|科普|节目|播客|模拟|考点|名词解释|阅读题|督导|做咨询|心理站|调研|literature|我组|语文课|物理题|课本|举例|软件检测|系统会|政策|产品课|研究|交班|通报|辅导室|作业谁|正则|材料|条款|安全员|工地|纯好奇|老年大学|写作课|客户|公证|接了.{0,4}电话',
    '\\b(?:essay|thesis|dissertation|research\\w*|assignment|newspaper|headlines?|statistics|stats|training|role ?play\\w*|helpline|hotline|volunteer\\w*|caller|prevention|awareness|lecture|questionnaire|survey|case study|policy|seminar|documentary|podcast|journalist|psych class|sociology|durkheim|module|curriculum|workshop|leaflet|pee paragraph|history class|memoir|interview\\w*|clients?|patients?|laminated|worksheet|coursework|the form|nightline|peer support|calls about|spss|nclex|monologue|acted|ideation|case notes|question \\d+|my students|nursing exam|respawn|variable|care plan|in the test|regex|python)\\b',
  ),
  cue(
    'R43',
    'talk about words',
    '这个词|这词|(?<!不是)口头禅|谐音|什么意思|这个梗|玩梗|缩写|俗语|成语|这句话?(?:是|的)|普通话|打错字|两个字|弹窗|触发|误报|检测到|输入法|语音识别|这一?题|这道题|歇后语|翻译',
    '\\b(?:stands? for|what (?:does )?kms|abbreviation|autocorrect\\w*|slang|the word|typo|misheard|kilomet\\w+|the joke|figure of speech|idiom|caption|translates?)\\b',
  ),
  cue(
    'R44',
    'a fright that was none',
    '吓我一跳|原来是|其实是|一问是|结果是|虚惊一场|误会|别误会|看错|听错|不一定真想|闹了?(?:个)?(?:大)?乌龙|以为我(?:要|想)',
    '\\b(?:turned out|false alarm|misunderstanding|he said no|she said no|just meant|thought i meant|not what it sounds|dramatic)\\b',
  ),
]

/** Danger that is over, told from a distance. Both a then and a now are needed. */
export const longAgo: Cue = cue(
  'R40',
  'long ago',
  '以前|最后一次|从前|曾经?|当年|当时|那年|那时候?|那阵|那段|小时候|[一二三四五六七八九十\\d]+岁(?:那年|的我|时|的时候)|[一二三四五六七八九十几两\\d]+年(?:前|了)|多年前|旧日记|旧本子|那会儿|头一年|十几岁|最重的时候|十年前|初[一二三中]|高中|大学时|高[一二三]那|中[一二三四五六]那|国中|国小|大[一二三四]那|过来人|重读|去年|隔着|试过',
  '\\b(?:used to|back then|at (?:fifteen|sixteen|seventeen|eighteen|\\d\\d)|(?:years?|yrs?) (?:ago|on|later|clean|since)|in (?:19|20)\\d\\d|when i was|past tense|past self|was suicidal|suicidal at|once (?:wanted|tried)|last decade|old (?:diary|journal)|younger me|that year|my twenties|my teens|i remember wanting|years sober|nine years|in eight years)\\b',
)
export const since: Cue = cue(
  'R40',
  'well since',
  '(?:现在|如今|后来|已经|终于|这几年|四十岁|[一二三四五六七八九十\\d]+岁的我)[^.!?\\n]{0,24}(?:很好|好了|挺好|蛮好|还不错|走出来|熬过|过来了|不再想|不想了|活得|真好|感谢|庆幸|平稳|稳|康复|结婚|大学|学会|养了|幸福|热爱|平静|普通|笑|睡|饭|纠结|开心|分享|讲课|给新|我是|想做|疤淡|纹|松|不错|两宝|小花)|活着真好|走出来了|熬过来|挺过来|都过去了|后来结束了|停药[一二三两几\\d]+年|不怕了|会过的?(?=$|[,.!])|退了|路过|抱抱(?:那个|她|他|当时|那时|当年|自己)|谢谢(?:当时|那时)的?自己|庆幸|没犯了|命大|缓过来|儿孙满堂|还完了|垫桌脚|没死成的自己|满月|十年了|垫花盆|周年|收进箱子|打酱油|考过|毕业|当爸|盼头|谢谢你没走|治了|早停|驾照|撕了|天天想着|别放弃|上辈子的事|盖住|第一?千天|满[一二三四五六七八九十\\d]+年|给还在里面的人|其实有好多',
  '\\b(?:now|today|these days|grateful|glad|recovered|recovery|better|no longer|later|since then|survived|healed|strange now|boring|proud|happy|sober|to mark it|measles|long road|behind me|progress|stopped \\w+ years|alive and|thankful|looking back|a language i)\\b',
)
/** Not over after all. */
export const again: Cue = cue(
  'R40',
  'back again',
  '又(?:开始|想|来|回|犯)|还是想|还想|复发|现在(?:也|又|还|更)|最近又|回来了|没有?(?:好|变少)|更想|骗他|骗她|骗人',
  '\\b(?:again|still (?:want|feel|do|think)|came back|is back|relaps\\w+|coming back|back to|not glad|worse)\\b',
)

export const joking: Cue = cue(
  'R45',
  'said as a joke',
  '哈哈|外卖|奶茶|爆雷|嘻嘻|笑死|开玩笑|😂|狗头|🐶|233|hhh|xswl|\\(bushi\\)|不是\\)|救命啊?哈',
  '\\b(?:lol|lmao|lmfao|rofl|haha\\w*|hehe|jk|just kidding|joking|dramatic|ok im over it|💀)\\b|💀',
)
export const serious: Cue = cue(
  'R45',
  'meant in earnest',
  '认真|不是(?:玩|开)?(?:玩笑|梗|气话|说说)|没(?:在|有)?开玩笑|不骗你|真的会|说真的|这次是真|不是威胁',
  '\\b(?:no joke|not joking|not kidding|for real|fr|real talk|seriously|im serious|i mean it|means it|not (?:a|even) (?:joke|joking)|honestly|actually|not dramatic)\\b',
)
