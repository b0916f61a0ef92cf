import { useContext, useEffect, useState } from 'react'
import { HomeContext } from '../../../../shared/home/home-cards.ts'

/** The time when the page was last shown: one that stays open overnight must not say good evening at breakfast. */
export function useShownAt(): Date {
  const { drawnAt } = useContext(HomeContext)
  const [shown, setShown] = useState(() => drawnAt ?? new Date())
  useEffect(() => {
    const look = () => setShown(new Date())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return shown
}
