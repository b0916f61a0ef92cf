/**
 * Yes, no, stop and why, by written rules: an exercise begins only with a yes and ends with a no, whatever the weights
 * make of the words. Read in the plain form of safety.
 */
export type ShortAnswer = 'yes' | 'no' | 'stop' | 'later' | 'what' | 'why'

const wholeYes =
  /^(?:(?:嗯+|恩+|唔|哦|喔|啊|那|ok|okay|well|um+|sure|alright|all right|oh)[,，. ~!]*)*(?:嗯+|恩+|好+|行+|可以+|成|中|来+|试试?|試試|要+|做+|走|得+|都得|都可以|好(?:的|啊|呀|吧|哇|嘞|滴|啦|喔|哦|耶|der|咧)|行(?:吧|啊|的|呀)|可以(?:的|啊|呀|吧|喔|哦)|没问题|冇问题|来吧|来啊|试试(?:吧|看|呗)?|试下(?:啦|啰)?|做吧|开始(?:吧)?|要(?:的|啊|呀)?|想(?:的|啊|试)?|愿意|同意|听你的|随你|随便|都行|也行|也好|那好|系|系啊|得啦|得㗎|hao+|hao de|hao a|xing|keyi|shi|shi de|en+|lai ba|y|ye|yh|yep|yup|yes|yeah|yea|yas|ya|ok|okay|okie|k|kk|sure|fine|alright|all right|go|go on|go ahead|please|lets|lets go|lets do it|lets try|do it|why not|i guess|i guess so|sounds good|can|can also|also can|can lah|ok lah|on|aye|aight|bet|mhm|uh huh|definitely|of course|absolutely|please do|id like that|i would)(?:[,，. ~!]*(?:吧|啊|呀|哦|喔|啦|呗|的|then|please|pls|plz|thanks|ta|lah|mate|love|sure|yes|好|行|试试|来|开始|do it|lets|go on|go|man|谢谢))*[。.!~ ]*$/u

/** Inside a longer sentence: whoever says this means it, a complaint before it or not. */
const strongYes =
  /领着我|带(?:着)?我(?:做|写|来|试|练)|教我做|我(?:要|想)(?:开始|试|做这个|做那个|练)|开始吧|那(?:就|你)?(?:来|做|写|试|拆|练)(?:吧|呗|一下|一个)|(?:做|写|试|拆|练|来)(?:一个|一下|一次)?吧|试(?:一)?试(?:看)?(?:吧|呗|也行)?$|^行[,， ]|^好[,， ]?(?:的|啊|吧)?[,， ].{0,12}(?:来|做|试|写|拆|练|开始)|go on then|go for it|have a go|ill (?:try|do it|give it)|give it a (?:go|try|shot)|lets (?:do|try|start|begin|go)|^ye(?:s|ah|p)\b|^sure\b|^ok(?:ay)?\b(?!.{0,4}(?:but|no))|im (?:in|up for)|can try|try (?:it )?(?:la|lah|then)|^好(?:呀|啊|啦|的|吧)/u

const no =
  /不(?:要|想|做|用|练|试|写|需要|行|必|玩|愿意|了)|别(?:跟我|来|给我|再|让我|练|做|搞|问)|唔(?:好|要|想|做|使|得)|没(?:兴趣|心情|空|力气)|算了|免了|拒绝|才不|懒得|不好$|^(?:不|别|否|没有|没)(?:[,，。!~]|$)|bu ?yao|bu ?xiang|bu ?yong|^bu\b|^(?:no|nope|nah|naw|n|na)\b|\bdont (?:want|wanna|feel|need|like|think|give)|\bdo not (?:want|wish)|\bnot (?:now|today|really|interested|doing|in the mood|for me|writing|keen)|no (?:more|thanks|thank you|exercise|need|way|pls|please)|\bim not (?:doing|writing|going)|rather (?:not|just|talk)|i said no|just said no|id rather|no want|dun want|dw\b|pass$|skip it|cannot lah|not again/u

const stop =
  /停(?!车|电|课|职|药|产|工|不)|别(?:做|练|说|继续|再|弄|搞)了|不(?:做|练|想做|要做|玩|想练|要练|写|想写|搞|弄)(?:了|这个|那个)?|够了|练习不对|不是这个练习|退出|结束(?:吧|练习)?|出去|我不要(?:做)?这个|先不(?:做|练|弄)|算了|唔(?:做|玩|想做|搞)|收声|stop|(?<!(?:cant|couldnt|to|should i|wanna|could|id|might) )quit(?! (?:my|the|work|smoking|drinking|school|uni|job))|exit|enough|no more|im (?:done|out|stopping)|cancel|forget (?:this|it)|i (?:just )?said no|dont want (?:to do )?(?:this|it|to write|to do|exercise|any)|dont wanna|not doing (?:this|it)|this is (?:stupid|dumb|silly|pointless|useless|crap|rubbish|bullshit)|worst thing|leave it|get me out|can we (?:just )?talk|can just talk|rather (?:just )?talk/u

const later =
  /(?:下次|以后|改天|等(?:一)?(?:会|下)|晚点|待会|迟些|一阵)(?!.{0,8}(?:怕|会不会))|maybe later|later|another time|not right now|in a bit|tomorrow maybe/u
const what =
  /(?:是|系)(?:什么|啥|咩|甚么|干嘛|干什么)|什么(?:是|意思|来的|东西|练习)|是啥|怎么(?:做|弄|个做法|练)|点做|拆什么|做什么的|要我干嘛|what(?:s| is| does| do)? (?:is )?(?:that|this|it|exercise|we do|i do|mean|involve)|what (?:exercise|kind)|how does (?:it|that|this) work|how long|explain|meaning\?|wats that|huh\?*$/u
const why = /^(?:为什么|为啥|干嘛|点解|凭什么|why|y tho|what for|whats the point|wei ?shen ?me)/u

const shortest = 24

/** What somebody wants of an offer that is open. Null where they speak of something else. */
export function wishOf(plain: string): ShortAnswer | null {
  const text = plain.trim()
  if (wholeYes.test(text)) return 'yes'
  const isStrong = strongYes.test(text)
  if (no.test(text) && !(isStrong && /but|但|不过|可是|go on then|have a go/u.test(text))) return 'no'
  if (what.test(text)) return 'what'
  if (why.test(text) && text.length <= shortest) return 'why'
  if (isStrong) return 'yes'
  return later.test(text) && text.length <= shortest ? 'later' : null
}

/** Whoever wants out of an exercise is out, anywhere in a sentence. */
export const wantsOut = (plain: string): boolean =>
  stop.test(plain) &&
  !/(?:stop|停).{0,8}(?:thinking|worrying|想|担心|哭|crying|不下)|停不(?:下|住)|停止不|cant stop|couldnt stop|never stop|不停|dont stop/u.test(
    plain,
  )

/** No that is meant for an exercise or for what it was asked, at the beginning of a message. */
export const isNo = (plain: string): boolean =>
  /^(?:没有?|不是?|冇|唔系|无|没人|不会|不用|不想|no|nope|nah|never|none|nothing|nobody|n|not (?:really|now|yet))(?:[,，。.!?~\s]|$|啊|的|呀|啦|人|谁)/u.test(
    plain.trim(),
  )
export const isYes = (plain: string): boolean =>
  wholeYes.test(plain.trim()) ||
  /^(?:是|有|对|系|嗯+|会|在|有点|有一点|有时候?|想|yes|yeah|yep|yh|i (?:do|am|have)|kind of|kinda|sometimes|a bit|maybe)(?:[,，。.!~\s]|$|啊|的|呀|吧)/u.test(
    plain.trim(),
  )

/** Words that ask plainly for something to do, of any exercise or of one. */
const asksFor =
  /(?:带我|教我|陪我|给我?|来|做|试|有没有|有什么|有啥|有冇|想要|我想|我要|帮我|推荐|换)(?:做|来|练|试|一)?(?:一)?(?:个|次|下|种)?.{0,8}(?:练习|呼吸|放松|冥想|着陆|五四三二一|身体扫描|静心)|(?:练习|呼吸).{0,4}(?:吧|一下|也行)$|陪我做(?:点|些)?(?:什么|嘢|事)?|(?:有没有|有冇|有什么|有啥).{0,6}可以(?:陪我)?(?:一起)?做|(?:can|could|shall|lets|let us|i want to|id like to|please|do|try|give me|got|have|any|need|start|show me|take me through|lead me).{0,24}(?:exercises?|breath\w*|grounding|relax\w*|meditat\w*|body scan|thought record|worry time|wind down)|something (?:that works|to do|quick|now|for (?:that|this|it|now|anxiety|stress|sleep|nerves|panic))\b/u
const refuses =
  /(?:别|不要|不想|不做|不用|不需要|才不|没心情|没兴趣|don'?t|dont|not (?:doing|another|in)|\bno\b|never|stop|gonna tell me|gona tell me|without)[^,.?!]{0,14}(?:练习|呼吸|放松|冥想|exercise|breath|relax|meditat|record)/u

export const asksForExercise = (plain: string): boolean => asksFor.test(plain) && !refuses.test(plain)
export const refusesExercise = (plain: string): boolean => refuses.test(plain)

const corrects =
  /^(?:不是|唔系|不对|错了?|哪有)(?:[,，。.!?\s]|的|啊|啦|这|那|你|我|在)|不是(?:这个|那个|这样|你说的|在说|在讲)|你(?:听|看|弄|搞|理解)(?:错|岔|反)|误会|那不是|thats? (?:is )?not (?:it|what|true|right)|not what i (?:said|asked|meant)|i meant|^no,? (?:i(?:m| am)? not|not)|you (?:misunder\w+|got (?:it|that|me) wrong)|never said|didnt say|nobody (?:said|died)|who said/u
export const isCorrection = (plain: string): boolean => corrects.test(plain.trim())
