import { useEffect, useState } from 'react'
import { dayOfDate } from './days.ts'

/** A page that was left open over midnight begins a new day when it is looked at again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOfDate(new Date()))
  useEffect(() => {
    const look = () => setToday(dayOfDate(new Date()))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return today
}
