export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours()
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 14) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

export const isLate = (part: PartOfDay): boolean => part === 'evening' || part === 'night'

/** The day as the person's own clock counts it. */
export const localDay = (now: Date): string => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`

/** Changes gently from one day to the next and stays the same within a day. */
export const lineOf = (now: Date): 'first' | 'second' => (now.getDate() % 2 ? 'first' : 'second')
