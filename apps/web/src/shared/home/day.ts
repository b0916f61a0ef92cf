export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours()
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 14) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

export const isLate = (part: PartOfDay): boolean => part === 'evening' || part === 'night'

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** The day as the person's own clock counts it; asking Intl for it costs a slow phone a tenth of a second. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`

/** Changes gently from one day to the next and stays the same within a day. */
export const lineOf = (now: Date): 'first' | 'second' => (now.getDate() % 2 ? 'first' : 'second')
