/** Words that several signs share, in the plain form of safety. */

export const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'u')

export const pillEn =
  '(?:pills?|tablets?|tabs|meds|medication|capsules?|painkillers?|paracetamols?|panadols?|tylenols?|advils?|ibuprofens?|aspirins?|xanax|valium|ambien|zopiclone|co ?codamol|antidepressants?|sertraline|sleepers|sleeping (?:pills|tablets)|crocin|combiflam)'
export const poisonEn =
  '(?:bleach|drain cleaner|rat poison|pesticides?|weed ?killer|antifreeze|disinfectant|detergent|toilet cleaner|phenyl|harpic|poison)'
export const gunEn = '(?:guns?|rifles?|shotguns?|pistols?|revolvers?|handguns?|firearms?|glock)'
export const pillZh =
  '(?:安眠药|安定|止痛药|退烧药|感冒药|布洛芬|对乙酰氨基酚|扑热息痛|必理痛|普拿疼|镇静剂|抗抑郁药|药片|药丸|胶囊|药)'
export const poisonZh = '(?:农药|百草枯|敌敌畏|老鼠药|毒药|洁厕灵|洁厕剂|漂白水|漂白剂|消毒水|清洁剂|通渠水)'
/** So many that nobody takes them for a headache. */
export const manyZh =
  '(?:[5-9]|\\d\\d+|[五六七八九]|[一二三四五六七八九两]?十[一二三四五六七八九几多来]?|几十|好几|好多|很多|一整|整整?|一大|大半|半|一把|全部)'
export const countZh = '(?:颗|粒|片|瓶|盒|板|排|把|包)'

export const kinZh =
  '(?:妈妈?|爸爸?|爸妈|父母|姐姐?|哥哥?|弟弟?|妹妹?|室友|舍友|朋友|同学|闺蜜|老公|老婆|丈夫|妻子|先生|太太|媳妇|对象|男朋友|女朋友|男友|女友|奶奶|爷爷|外婆|外公|阿姨|叔叔|舅舅|姑姑|表[姐哥弟妹]|堂[姐哥弟妹]|儿子|女儿|个?仔|女儿|邻居|同事|家人|家里人|阿[妈爸嬷公姨哥姐])'
export const kinEn =
  '(?:mum|mom|mam|mother|dad|father|parents?|sister|brother|sis|bro|wife|husband|partner|boyfriend|girlfriend|bf|gf|roommate|roomie|flatmate|housemate|friend|mate|bestie|neighbou?r|aunt|auntie|uncle|nan|gran|grandma|grandpa|cousin|son|daughter|colleague|coworker)'
/** People whose work it is, or who stand near by chance. */
export const helperZh =
  '(?:老师|班主任|辅导员|导师|心理老师|辅导老师|校医|咨询师|医生|社工|保安|门卫|管理员|宿管|店员|司机|护士|教练|教官)'
export const helperEn =
  '(?:teacher|tutor|counsell?or|therapist|doctor|gp|nurse|social worker|coach|chaplain|priest|pastor|security(?: \\w+)?|guard|porter|warden|receptionist|driver|bouncer|manager|professor|ra)'

const daysEn =
  '(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|tomorrow|tmrw|the weekend|this weekend|christmas|new year|my birthday|the (?:day|date|end of the (?:week|month))'
export const dayEn = `(?:(?:this |next |on )?(?:${daysEn}))`
export const dayZh =
  '(?:(?:这|下|本)?(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]|明天|明晚|后天|月底|年底|生日|那(?:一)?天|[一二三四五六七八九十\\d]+[号日])'

/** High, by the water, on rails: where a step is enough. */
export const heightEn =
  '(?:roof|roof ?top|ledge|bridge|overpass|flyover|viaduct|parapet|multi ?stor(?:e?y|ies)|parking (?:garage|structure|deck)|top (?:floor|deck|level|storey) of|car ?park roof|cliffs?|railway (?:line|tracks)|train (?:line|tracks)|tracks|platform edge|edge of (?:the|a) (?:roof|platform|bridge|cliff|building|water|quay|pier|balcony))'
export const heightZh =
  '(?:天台|楼顶|顶楼|顶层|屋顶|窗台|飘窗|女儿墙|护栏外|栏杆外|桥上|桥边|大桥|桥栏|江边|河边|海边|湖边|水库边?|铁轨|轨道|站台边|月台边|悬崖|崖边)'
