import type { Sixty } from '@mindisle/bazi'

const stemSigns = '甲乙丙丁戊己庚辛壬癸'
const branchSigns = '子丑寅卯辰巳午未申酉戌亥'

/** As it is written, in every language alike. */
export const signsOf = (sixty: Sixty): string =>
  `${stemSigns[sixty % 10] ?? ''}${branchSigns[sixty % 12] ?? ''}`
