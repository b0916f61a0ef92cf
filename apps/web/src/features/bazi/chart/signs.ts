/** As they are written, in every language alike. */
const signs: Record<string, string> = {
  jia: '甲',
  yi: '乙',
  bing: '丙',
  ding: '丁',
  wu: '戊',
  ji: '己',
  geng: '庚',
  xin: '辛',
  ren: '壬',
  gui: '癸',
  zi: '子',
  chou: '丑',
  yin: '寅',
  mao: '卯',
  chen: '辰',
  si: '巳',
  'wu-branch': '午',
  wei: '未',
  shen: '申',
  you: '酉',
  xu: '戌',
  hai: '亥',
}
export const signOf = (id: string): string => signs[id] ?? ''

export const branchIds = [
  'zi',
  'chou',
  'yin',
  'mao',
  'chen',
  'si',
  'wu-branch',
  'wei',
  'shen',
  'you',
  'xu',
  'hai',
]

export const elementIds = ['wood', 'fire', 'earth', 'metal', 'water'] as const
export type ElementId = (typeof elementIds)[number]

const members: Record<ElementId, string> = {
  wood: 'jia yi yin mao',
  fire: 'bing ding si wu-branch',
  earth: 'wu ji chen xu chou wei',
  metal: 'geng xin shen you',
  water: 'ren gui hai zi',
}
const byMember = new Map(
  elementIds.flatMap((element) => members[element].split(' ').map((id) => [id, element] as const)),
)
export const elementOf = (id: string): ElementId => byMember.get(id) ?? 'earth'

/** The class that colours a sign; its element stands in words beside it. */
export const inkOf = (id: string): string => `bazi-ink--${elementOf(id)}`
