/**
 * What is said to the companion about its own answers. It is owned up to once and shortly; nothing of it is said back.
 * Read in the plain form of safety.
 */
export type Complaint = 'unanswered' | 'unclear' | 'wrong'

const unanswered =
  /answer (?:the|my|me)|i (?:just )?asked|i am asking|im asking|last time asking|did(?:nt| not) answer|dont answer|thats? not an answer|is that a no|我(?:是)?(?:问|在问|问紧)(?:你|的|你的)|(?:又|都|还是)?(?:没|不|冇|不识)(?:回)?答(?!应)|答非所问/u
const unclear =
  /what do (?:you|u) mean|(?:what|when|where|who|which|how) (?:was|is|were) (?:what|which|it that)|^(?:\w+ ){0,2}what\?+|^(?:huh|wdym)\b|^what[.!?]+(?:\s|$)|when was what|makes? no sense|dont (?:understand|get) (?:the|your|that|what you)|什么意思|啥意思|啥叫|什么叫|^(?:蛤|哈|啊|嗄)\?|^什么(?:\?|啊|呀|啦|玩意)|什么.{0,6}什么啦|什么(.)不\1的|^\S{1,6}(?:啥|什么)啊|没(?:听|看)(?:明白|懂)(?!我)/u
const wrong =
  /not what i (?:said|asked|meant)|(?:you|u)(?: got| heard| read)? (?:it|that|me) wrong|taking the piss|(?:you|u)(?:re| are|r)? (?:so |really |just |such |a )*(?:useless|repeating|not listening|annoying|weird|dumb|stupid|broken|rubbish|crap|bot|no help)|(?:you|u) (?:keep|already|just) (?:ask|say|repeat|quot|said)|stop (?:asking|repeating|quoting|saying|it)|(?:are )?(?:you|u) (?:even )?(?:listening|reading)|(?:did|do|can) (?:you|u) (?:even |not )?(?:read|hear|listen|understand)|i (?:just|already) (?:said|told)|\?.{0,24}\bi said\b|^(?:what|no|but|huh)\b.{0,20}\bi said\b|i told you|like i said|thats (?:not|wrong)|this (?:app|thing|bot|ai|chat) is|(?:same|stupid|dumb|weird|odd|random) (?:question|answer)|copy ?paste|scripted|load of (?:rubbish|crap|nonsense)|why are you asking|did i say|who said anything|it was .{2,20} i was (?:telling|talking)|lovely\?|你(?:听|看|弄|搞|理解)(?:错|岔|反)|听不懂|看不懂|不懂我|懂不懂|你(?:这(?:个)?人|这孩子)?(?:怎么|咋)(?:总|老|一直|又|还|这么)|(?:别|不要|不好)(?:再|老|总)?问|又问|问过了|重复|复读|念稿|(?:这个|那个)意思|我刚(?:刚|才)?(?:不是)?(?:都)?说(?:了|过)|我(?:都|已经)说(?:了|过)|我说的是|^\S{0,6}\?\s*我说|我说(?:给|舒服|要|了)|你让我|我在讲|(?<![跟和同对])你说(?:不|我(?!要|该|能|应|是不是))|搞笑$|怪怪的|服了|敷衍|废话|(?:就|只)会说|你到底|你(?:有没有|有冇|有|都没|没)在?(?:听|看)|练习不对|你不是应该|跟个.{1,4}似的|你(?:是不是)?(?:有病|傻|笨|蠢|智障)|没让你|吓我|总让我|倒是/u

/** Null where nothing is said about an answer. */
export function complaintIn(plain: string): Complaint | null {
  if (unanswered.test(plain)) return 'unanswered'
  if (wrong.test(plain)) return 'wrong'
  return unclear.test(plain.trim()) ? 'unclear' : null
}
