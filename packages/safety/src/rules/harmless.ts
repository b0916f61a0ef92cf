import { type Cue, cue } from './rule.ts'

/** What is passed, baked or climbed at the second attempt. */
const tried =
  '(?:exams?|tests?|papers?|upsc|neet|jee|gate|cat|ssc|ias|boards?|bar|driving|licen[cs]e|coaching|syllabus|mocks?|interviews?|visa|recipe|level|boss|marathon|degree|course|certificat\\w+|ielts|toefl|gre|gmat|mcat|lsat|cpa|usmle|assignment|quiz|sourdough|climb|summit|lap|audition|thesis|viva|finals)'

/** Sayings in the words of danger that mean none: they are covered before anything else is looked for. */
export const idioms: readonly Cue[] = [
  cue(
    'R10',
    'to death as a measure, in Chinese',
    '(?:笑|累|困|热|冷|饿|渴|烦|气|吓|急|忙|痒|辣|酸|甜|咸|丑|美|帅|萌|可爱|羡慕|嫉妒|无聊|尴尬|尬|爱|恨|香|臭|馋|撑|挤|堵|晒|冻|闷|吵|贵|穷|土|蠢|笨|坑|卷|秀|好吃|舒服|幸福|担心|后悔|心疼|难吃|难看|开心|高兴|讨厌)(?:得|的)?(?:要|快)?死(?:个人|人|我|你|他|她|了|啦|咯|爹|宝宝|俺|偶|ㄌ|惹|捏|欸)',
    '(?:笑|热|冷|饿|困|气|忙|尬|尴尬|痒|辣|臭|馋|无聊|社)(?:得|到|的)?(?:我)?(?:都|真的|简直|快|要)?(?:想)?死',
    '(?:好吃|好食|好饮|爽|美|香)(?:到|得)想死|想死的心都有|想死(?:了)?(?:我们|你|他(?!算)|她|它|我了|大家|家里|妈妈|这一?口)',
    '(?:感冒|退烧|止咳|胃)药吃完|死党|死磕|死守|死记|死机|死角|死线|死循环|死灰|死忠|死鱼|死心(?:塌地|眼)?|死亡率|死海|死人脸|死不了|该死的|死板|死活|死者|死侍|死神|死缠|死皮|死样子?|死相|死德行|死德性|死哪(?:儿)?去|死去哪|死结|死胡同|装死|作死|半死|拼死|死撑|死扛|死贵|死鬼|死定|摔不死|不会摔死|吓死|要死要活|实死|死鸭子|死对头|社死|九死一生|生死之交|累成狗',
  ),
  cue(
    'R11',
    'to death as a measure, in English',
    '\\b(?:dying|died|die|dead|deceased) (?:of |from )?(?:laughing|laughter|lol|lmao|cringe|embarrassment|boredom|cuteness|jealousy)\\b',
    '\\b(?:bored|scared|tired|worried|sick|starved|loved|thrilled|frozen|tickled) to death\\b',
    '\\b(?:to die for|drop dead gorgeous|dead tired|dead serious|dead end|deadline|dead line|dying to (?:see|know|try|meet|hear|go|watch|read|eat|tell|get)|die ?hard|die for (?:a|some|that|this|the))\\b',
    '\\bkill(?:s|ing|ed)? (?:the |a |my |that |this )?(?:process|job|thread|server|task|time|vibe|mood|app|switch|boss|mob|zombie|weeds?|bugs?|tab|engine|lights?|it (?:on|at|in))\\b',
    '\\b(?:deadline|homework|exam|back|feet|knees|head|traffic|commute|heat|shoes|suspense|wait|boss|job|class|hangover|cramps)(?: is| are|s)? (?:really |literally |absolutely )?killing me\\b',
    // An exam, a recipe, a climb is attempted too.
    `(?<!suicide )\\battempts?\\b(?=[^\\n]{0,80}\\b${tried}\\b)|(?<!suicide )\\battempts?\\b(?<=\\b${tried}\\b[^\\n]{0,80})`,
    '\\bif looks could kill\\b|\\bkilling it\\b|\\bkilled it\\b|\\bkill(?:ed|ing)? two birds\\b|\\bsuicide squad\\b|\\bphone (?:is |just |about to )*(?:die|died|dead|dying)\\b',
  ),
]

export const negations: readonly Cue[] = [
  cue(
    'R12',
    'a wish to die that is denied',
    '(?:没有?|并?不是|从没|从来没有?|从不|绝不|绝对不|不会|没有真的)(?:真的|要|说|真|有)?(?:想过?(?:要|去)?死|想要死|自杀|去死|轻生|寻死|想不开|自残|要死|想自杀)(?:的?(?:意思|想法|念头|打算))?',
    '(?:戒(?:掉)?|没再|不再|没有再|停止)(?:自伤|自残|划手|割手)(?:满)?|(?:就|要|会)打死(?:我|你)|我(?:真的)?死了[ ,.]*我?(?:真的)?死了',
    '(?:没有?|从没|从来没有?|不会|有没有|没得)(?:再)?(?:伤害(?:过)?自己|自残|自伤)(?:的(?:想法|念头))?',
    '(?:没有?|不是|没到|怎么会|哪会|哪个|谁)(?:说)?(?:要|真的)?(?:不想活|不想做人|寻短见?|想死|想不开)(?:了|那步|那一步|的程度|哦|呀)?|想死[?][ ,]*(?:没有|没|不|哪)|让我死个明白|死也要',
    '(?:没打算|没有打算|不打算|不会)(?:走绝路|寻短|轻生|死(?!的)|自杀)',
    '(?:没到|没有到|不至于|谈不上|哪有|边有|以为我?(?:要|想)?|不是(?:真的?)?(?:想|要)|并非(?:想|要)|别再?说)(?:真|真的|去|要|就)?(?:想死|自杀|跳楼|跳河|寻死|轻生|去死|死|跳|想不开)',
    '(?<!没有一天|没一天|无时无刻|没有一刻|哪天|怎么才能|如何才能|天天|有哪一天|一天)(?:不想|不要|不愿意?|还不想|不敢)(?:就这样|这么早|现在|那么早)?(?:死|自杀)(?!活)',
    '\\b(?:dont|do not|not|never|didnt|wasnt|isnt|im not|no longer|arent|wouldnt|wont) (?:ever |really |actually |actively |even |going to |want to |wanna |trying to |planning to |gonna |feeling |currently |at all )*(?:wanting to )?(?:die|kill myself|suicidal|hurt(?:ing)? myself|end my life|end it all|harm myself|be dead|kms)\\b',
    '\\b(?:dont|do not|no longer|never|stopped|havent) (?:even |really )?(?:think(?:ing)?|thought) (?:about|of) (?:dying|suicide|killing myself|death|it)(?: any ?more)?\\b',
    '\\b(?:end my life|suicide|kill myself),? (?:god |hell |lord )?no\\b|\\bno thoughts of death\\b',
    '\\b(?:thoughts? of (?:ending my life|suicide|dying)|suicidal) (?:n|and|but|,)? ?(?:honestly |i said |said )?(?:no|never|none)\\b|\\bdead asleep\\b|\\bnot dead\\b',
    '(?:没有?|并?不是|才没有?|哪有|从来?没有?|不会|不打算|没打算|没在)(?:要|想|想要|打算|说|说要|真的|真|过|想过|说过|会|再)*(?:去)?(?:伤害|弄伤|惩罚)(?:我)?自己(?:的(?:意思|想法|打算|念头))?',
    '\\bno (?:thoughts of |plans (?:of|for) |intention of |desire to |wish to )(?:suicide|dying|die|killing myself|kill myself|self ?harm)\\b',
  ),
  cue(
    'R13',
    'the question itself, spoken of',
    '(?:为什么|干嘛|干吗|怎么|为啥|凭什么)(?:要|会|又|一直|老是|老|总是?|都)*(?:问|跟我说|和我说|说|讲|提|扯|叫我别|劝我)[^,.!?]{0,10}(?:伤害自己|自杀|想死|自残|轻生|不想活)',
    '你(?:又|一直|老是?|总是?|怎么|都|别|不要|只会)*(?:再)?(?:问|说|讲|当|以为|觉得)我?[^,.!?]{0,6}(?:要|想|会)(?:不(?:要|想|会))?(?:去)?(?:伤害自己|自杀|死|自残|轻生)',
    '\\b(?:why (?:do|are|did|would) (?:you|u) (?:keep |always )?(?:ask\\w*|say\\w*|think\\w*)|(?:you|u) (?:keep|always|just) (?:ask\\w*|say\\w*)|(?:stop|quit) asking) (?:\\w+ ){0,6}(?:hurt(?:ing)? (?:my|your)self|suicid\\w+|die|dying|kill(?:ing)? (?:my|your)self|self ?harm\\w*)\\b',
  ),
]
