/** Who is spoken of: names of relations that make somebody else the one in danger. */
const relationZh =
  '朋友|同学|室友|舍友|同屋|闺蜜|闺密|兄弟|发小|妈妈?|爸爸?|母亲|父亲|爹|娘|老公|老婆|丈夫|妻子|女儿|儿子|孩子|小孩|细路|弟弟?|妹妹?|哥哥?|姐姐?|姊姊?|表[姐妹哥弟]|堂[姐妹哥弟]|同事|工友|男友|女友|男朋友|女朋友|前任|前男友|前女友|他们?|她们?|有人|有个人?|网友|楼主|群友|邻居|娃|学[生弟妹长姐]|奶奶|爷爷|阿嬷|阿公|外[公婆]|婆婆|公公|老师|同桌|隔壁|对象|阿?姨|叔叔?|舅舅?|姑姑?|妹子|女生|男生|同担|患者|老伴|侄子|外甥|闺女|媳妇|ta|某人|阿[爷妈爸婆哥姐弟妹嫲]|老豆|细佬|家姐|家[母父]|囝囝|仔仔|囡囡|家里人|家人|原po|巴打|大姐|大哥|学员|老人|老人家'
const relationEn =
  'friend|bestie|bff|mate|roommate|roomie|flatmate|classmate|coworker|colleague|brother|bro|sister|sis|mum|mom|mother|dad|father|son|daughter|kid|child|boyfriend|girlfriend|bf|gf|ex|husband|wife|partner|cousin|uncle|aunt|auntie|nan|gran|grandma|grandpa|neighbou?r|student|teacher|guy|girl|boy|someone|somebody|stranger|person|twin|didi|teammate|nephew|niece|he|she|they|hes|shes|theyre|hell|shell|him|her|people|ppl|user|kid'

export const subject = new RegExp(
  `(?<other>我?们?的?(?:最好的|一个|那个|这个)?(?:${relationZh})|\\bmy (?:best |little |big |older |younger |ex ?|own |close |old )*(?:${relationEn})\\b|\\b(?:${relationEn})\\b)|(?<self>我|俺|偶|本人|\\b(?:i|im|ive|id|ill|me|my|myself)\\b)`,
  'g',
)

/** After such a word, what follows is somebody's words: who spoke them is who is in danger. */
export const says =
  /(?:说|讲|话|发|写|留言|留了|喊|问|告诉|威胁|吵着|嚷|提到|念叨|表示|打字|搜|想|要|觉得|怕|担心|\b(?:say|says|said|saying|told|tells|telling|text\w*|wrote|writes|threaten\w*|posted|mention\w*|talks?|talking|admitted|confessed|searching|sent|afraid|worried|scared|think|thinks|stop|help)\b)/

/** Things that die without anybody being in danger. */
export const thing =
  /(?:电脑|手机|平板|笔记本|电池|键盘|服务器|程序|网络|花|绿萝|多肉|植物|仙人掌|金鱼|鱼缸|车子|打印机|耳机|路由器|蟑螂|蚊子|老鼠|虫|仓鼠|螃蟹|小龙虾|活鱼|鸡|猪|\b(?:phones?|laptop|battery|plants?|server|car|printer|monstera|fern|cactus|tablet|console|router|wifi|engine|bug|spider|wasp|mouse|succulent|basil|orchid|fish|goldfish|process|script|macbook|ipad|airpods)\b)/g
