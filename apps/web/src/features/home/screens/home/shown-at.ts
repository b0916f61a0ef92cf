import { useEffect, useState } from 'react'

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
