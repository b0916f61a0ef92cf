import { useEffect, useState } from 'react'

const pause = 160

/** The words once the person has stopped typing for a moment: not every letter is a question. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  return words === '' ? '' : settled
}
