/** The signs of the chart by their names in the glossary, each list in its traditional order. */
export const stems = ['jia', 'yi', 'bing', 'ding', 'wu', 'ji', 'geng', 'xin', 'ren', 'gui'] as const
export const branches = [
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
] as const
export const elements = ['wood', 'fire', 'earth', 'metal', 'water'] as const
export const pillarNames = ['year', 'month', 'day', 'hour'] as const
export const gods = [
  'bi-jian',
  'jie-cai',
  'shi-shen',
  'shang-guan',
  'pian-cai',
  'zheng-cai',
  'qi-sha',
  'zheng-guan',
  'pian-yin',
  'zheng-yin',
] as const
export const families = ['peers', 'output', 'wealth', 'officer', 'resource'] as const
export const stages = [
  'chang-sheng',
  'mu-yu',
  'guan-dai',
  'lin-guan',
  'di-wang',
  'shuai',
  'bing-stage',
  'si-stage',
  'mu',
  'jue',
  'tai',
  'yang',
] as const
export const sounds = [
  'hai-zhong-jin',
  'lu-zhong-huo',
  'da-lin-mu',
  'lu-pang-tu',
  'jian-feng-jin',
  'shan-tou-huo',
  'jian-xia-shui',
  'cheng-tou-tu',
  'bai-la-jin',
  'yang-liu-mu',
  'quan-zhong-shui',
  'wu-shang-tu',
  'pi-li-huo',
  'song-bai-mu',
  'chang-liu-shui',
  'sha-zhong-jin',
  'shan-xia-huo',
  'ping-di-mu',
  'bi-shang-tu',
  'jin-bo-jin',
  'fu-deng-huo',
  'tian-he-shui',
  'da-yi-tu',
  'chai-chuan-jin',
  'sang-zhe-mu',
  'da-xi-shui',
  'sha-zhong-tu',
  'tian-shang-huo',
  'shi-liu-mu',
  'da-hai-shui',
] as const

export type Stem = (typeof stems)[number]
export type Branch = (typeof branches)[number]
export type Element = (typeof elements)[number]
export type PillarName = (typeof pillarNames)[number]
export type God = (typeof gods)[number]
export type Family = (typeof families)[number]
export type Stage = (typeof stages)[number]
export type Sound = (typeof sounds)[number]

/** A place in the cycle of sixty, from 0. */
export type Sixty = number

export const wrap = (value: number, size: number): number => ((value % size) + size) % size
export const at = <Item>(list: readonly Item[], index: number): Item => list[wrap(index, list.length)] as Item

export const stemIndex = (stem: Stem): number => stems.indexOf(stem)
export const branchIndex = (branch: Branch): number => branches.indexOf(branch)
export const stemOf = (sixty: Sixty): Stem => at(stems, sixty)
export const branchOf = (sixty: Sixty): Branch => at(branches, sixty)

/** The one place of the sixty with this stem and this branch; both are yang or both are yin. */
export const sixtyOf = (stem: number, branch: number): Sixty => wrap(6 * stem - 5 * branch, 60)

export const stemElement = (stem: Stem): Element => at(elements, Math.floor(stemIndex(stem) / 2))
export const isYang = (stem: Stem): boolean => stemIndex(stem) % 2 === 0

const hidden: Record<Branch, readonly Stem[]> = {
  zi: ['gui'],
  chou: ['ji', 'gui', 'xin'],
  yin: ['jia', 'bing', 'wu'],
  mao: ['yi'],
  chen: ['wu', 'yi', 'gui'],
  si: ['bing', 'geng', 'wu'],
  'wu-branch': ['ding', 'ji'],
  wei: ['ji', 'ding', 'yi'],
  shen: ['geng', 'ren', 'wu'],
  you: ['xin'],
  xu: ['wu', 'xin', 'ding'],
  hai: ['ren', 'jia'],
}

/** The chief one first. */
export const hiddenStems = (branch: Branch): readonly Stem[] => hidden[branch]
export const chiefStem = (branch: Branch): Stem => at(hidden[branch], 0)
export const branchElement = (branch: Branch): Element => stemElement(chiefStem(branch))

/** How many steps along wood, fire, earth, metal, water lead from one to the other. */
export const stepsBetween = (from: Element, to: Element): number =>
  wrap(elements.indexOf(to) - elements.indexOf(from), 5)

export const familyOf = (dayMaster: Element, other: Element): Family =>
  at(families, stepsBetween(dayMaster, other))
export const godFamily = (god: God): Family => at(families, Math.floor(gods.indexOf(god) / 2))

/** What another stem is to the day master: by its element, and by whether both are yang or both are yin. */
export function godOf(dayMaster: Stem, other: Stem): God {
  const steps = stepsBetween(stemElement(dayMaster), stemElement(other))
  return at(gods, steps * 2 + (isYang(dayMaster) === isYang(other) ? 0 : 1))
}

/** Where each stem is born: yang ones go on with the branches from there, yin ones back. */
const birthplaces: Record<Stem, Branch> = {
  jia: 'hai',
  yi: 'wu-branch',
  bing: 'yin',
  ding: 'you',
  wu: 'yin',
  ji: 'you',
  geng: 'si',
  xin: 'zi',
  ren: 'shen',
  gui: 'mao',
}

export function stageOf(stem: Stem, branch: Branch): Stage {
  const steps = branchIndex(branch) - branchIndex(birthplaces[stem])
  return at(stages, isYang(stem) ? steps : -steps)
}

export const soundOf = (sixty: Sixty): Sound => at(sounds, Math.floor(wrap(sixty, 60) / 2))

const soundElements: Record<string, Element> = {
  jin: 'metal',
  mu: 'wood',
  shui: 'water',
  huo: 'fire',
  tu: 'earth',
}
export const soundElement = (sound: Sound): Element =>
  soundElements[sound.slice(sound.lastIndexOf('-') + 1)] ?? 'earth'

/** The two branches that the ten stems of this decade of the sixty do not reach. */
export function voidBranches(sixty: Sixty): [Branch, Branch] {
  const first = wrap(sixty, 60) - (wrap(sixty, 60) % 10)
  return [at(branches, first + 10), at(branches, first + 11)]
}
