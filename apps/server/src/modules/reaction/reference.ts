/**
 * Woods et al. 2015 (Frontiers in Human Neuroscience 9:131), 1,469 people of 18 to 65 at computers: 231 ms on average, half a millisecond more
 * with each year of age. The age in the middle is taken as 40. Of one sun at one place only.
 */
const middleAge = 40
const atMiddleAge = 231
const perYear = 0.55
const studied = [18, 65] as const

export const referenceAt = (age: number): number | null =>
  age < studied[0] || age > studied[1] ? null : atMiddleAge + perYear * (age - middleAge)
