/** A word that is hidden behind others, by sound, by look or in pieces, and the word that is meant. */
type Hidden = readonly [pattern: RegExp, meant: string]

/** Between the characters of a word that are pulled apart. A comma or a full stop may also end a sentence. */
const gap = '[ *·\\-_/|~+#&^=]{1,3}'
const wideGap = '[ *·\\-_/|~+#&^=.,]{1,3}'

const words = (list: string): string[] => list.split(' ')
/** Words whose characters hardly meet by chance at the border of two sentences. */
const rare = words(
  '自杀 自残 自尽 自伤 跳楼 跳河 跳江 跳桥 上吊 割腕 烧炭 轻生 遗书 遗言 寻死 安眠药 家暴 强奸 性侵 杀人',
)
const common = words('想死 去死 死了 不想活 想自杀 杀了 活着')

const joined = (word: string, between: string): Hidden => [
  new RegExp([...word].join(`(?:${between})?`), 'gu'),
  word,
]

/** Before a coded word that stands where a verb would stand. */
const will = '(?<=想|要|去|会|敢|准备|打算|试过|企图|又|再|就|在|没|别|不|我|他|她|想要|想着|天天|干脆|直接)'
const clause = '(?=$|[ ,.!?;~"\\n了的吧啊呢吗算么过])'

/** Syllables that may be written together or apart. */
const pinyin: ReadonlyArray<readonly [syllables: string, meant: string]> = [
  ['zi sha', '自杀'],
  ['zi can', '自残'],
  ['zi jin', '自尽'],
  ['tiao lou', '跳楼'],
  ['ge wan', '割腕'],
  ['shang diao', '上吊'],
  ['shao tan', '烧炭'],
  ['qing sheng', '轻生'],
  ['xiang si', '想死'],
  ['bu xiang huo', '不想活'],
  ['an mian yao', '安眠药'],
  ['huo bu xia qu', '活不下去'],
  ['mei yi si', '没意思'],
]
const ofSound = ([syllables, meant]: readonly [string, string]): Hidden => [
  new RegExp(`(?<![a-z])${syllables.split(' ').join("[ '.-]?")}(?![a-z])`, 'gu'),
  meant,
]

/** Cantonese as it is typed, where single characters do not say it. */
const cantonese: readonly Hidden[] = [
  [/而家|依家|宜家/gu, '现在'],
  [/听日/gu, '明天'],
  [/听朝/gu, '明早'],
  [/寻日|琴日/gu, '昨天'],
  [/寻晚|琴晚/gu, '昨晚'],
  [/今日/gu, '今天'],
  [/今次/gu, '这次'],
  [/头先|啱啱/gu, '刚才'],
  [/等阵/gu, '等下'],
  [/成日/gu, '整天'],
  [/屋企/gu, '家里'],
  [/点解/gu, '为什么'],
  [/点样|点(?=死|做|走)/gu, '怎么'],
  [/落去/gu, '下去'],
  [/落来/gu, '下来'],
  [/净是/gu, '只'],
  [/想住/gu, '打算'],
  [/真是(?=[不想好会要])/gu, '真的'],
  [/企(?=了|在|上|到)/gu, '站'],
  [/食(?=了|药|光|完|晒|埋|安眠)/gu, '吃'],
  [/饮(?=了|药|光|毒|完|晒)/gu, '喝'],
  [/(?<=[吃喝吞])(?:埋)?晒/gu, '光'],
  [/呢(?=[个句次种条])/gu, '这'],
  [/做咩|为咩/gu, '为什么'],
  [/话(?=要|不想|想|自己|去死|今晚)/gu, '说'],
  [/拣了/gu, '选了'],
]

/** Chinese words that are written without a Chinese character. */
const withoutHan: readonly Hidden[] = [
  ...pinyin.map(ofSound),
  [/🐚🦈/gu, '自杀'],
  [new RegExp(`^zs${clause}`, 'gu'), '自杀'],
]

const chinese: readonly Hidden[] = [
  [/歹匕|亖/gu, '死'],
  [/乂木|㐅木/gu, '杀'],
  [/自[鲨沙刹煞纱莎傻]|紫[鲨杀沙]|滋[鲨杀]|白杀|自sha|自s(?![a-z])|z杀|zi杀/gu, '自杀'],
  [new RegExp(`${will}(?:紫砂|子沙|仔鲨|zs|zsha)${clause}`, 'gu'), '自杀'],
  [/(?<=把自己|把我自己)(?:鲨|沙|刀|噶|嘎)(?=了|掉|$)/gu, '杀'],
  [/(?<=想|要|去|我|真的|好|就)4(?=了|算了|掉|一死|$|[ ,.!?~])(?!\d)/gu, '死'],
  [/(?<=想|去|一起|真想|好想)s(?=了|$|[ ,.!?~\u4e00-\u9fff])/gu, '死'],
  [/(?<=想|去|要)(?:si|sǐ)(?![a-z])/gu, '死'],
  [/鲨(?=了(?:我|你|他|她|自己))/gu, '杀'],
  [/(?<=想|要|去)[寺四似](?=了|$|[ ,.!?~])/gu, '死'],
  [/甚么/gu, '什么'],
  ...cantonese,
  ...rare.map((word) => joined(word, wideGap)),
  ...common.map((word) => joined(word, gap)),
]

const english: readonly Hidden[] = [
  [/\bsewer ?slid(?:e|ing|al)\b|\bsooer ?slide\b|\bsuislide\b|\bsuey ?slide\b/gu, 'suicide'],
  [/\bs(?:u|\*|v)(?:i|\*|l)?(?:c|\*|s)(?:i|\*)?d(?:e|\*)\b/gu, 'suicide'],
  [/\bsu[iy]c[iy]de?\b|\bsucide\b|\bsuicde\b|\bsuiside\b|\bsueside\b|\bs\*+e?\b(?= attempt)/gu, 'suicide'],
  [/\bsuical\b|\bsucidal\b|\bsuicidle\b|\bsuicdal\b|\bsuisidal\b|\bsuicidial\b/gu, 'suicidal'],
  [/\bun[- ]?al[iy]v(?:e|ing|ed)\b/gu, 'unalive'],
  [/\bk\.?m\.?s\b/gu, 'kms'],
  [/\bk[*!]ll\b|\bkil\b|\bki11\b/gu, 'kill'],
  [/\bd[*!]e\b/gu, 'die'],
  [
    /\bkill? ?my ?sel[fv]e?\b|\bkillmyself\b|\bkill me self\b|\bkill mysef\b|\bkill myslef\b/gu,
    'kill myself',
  ],
  [/\bmy ?slef\b|\bmysef\b|\bmyselfs?\b|\bmy self\b/gu, 'myself'],
  [/\bi ?want ?to ?die\b|\biwtd\b|\bi wan(?:na|t a) die\b/gu, 'i want to die'],
  [/\bwanna\b|\bwana\b/gu, 'want to'],
  [/\bw[ae]mt\b|\bwnat\b|\bwaant\b|\bwont to(?= die)/gu, 'want'],
  [/\bgona\b/gu, 'going to'],
  [/\bgonna\b|\bgunna\b|\bgon\b(?= (?:kill|end|die|do))/gu, 'going to'],
  [/\bwtd\b(?=$|[ .!,])/gu, 'want to die'],
  [/\bidw2l\b|\bidwtl\b|\bidwtbh?a\b/gu, 'i dont want to live'],
  [/\bcba living\b/gu, 'cant be bothered living'],
]

/** In their order: what one brings to light, the next may need. */
export const hiddenWords = [...withoutHan, ...chinese, ...english].map(([pattern, meant]) => ({
  pattern,
  meant,
}))

/** Words that digits and signs are put into; everything else that has a digit stays. */
export const leetWords = new Set(
  (
    'suicide suicidal kill killing die dying dead death myself life live alive pills cut cutting hang hurt end self ' +
    'harm rope jump bridge knife blade overdose goodbye unalive depressed bleed anorexia purge starve rape abuse'
  ).split(' '),
)
