import { useEffect, useState } from 'react'

export const partsOfDay = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export function partOfDay(hour: number): PartOfDay {
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

/** The time when the page was last shown: one that stays open overnight must not say good evening at breakfast. */
export function useShownAt(): Date {
  const [shown, setShown] = useState(() => new Date())
  useEffect(() => {
    const look = () => setShown(new Date())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return shown
}
