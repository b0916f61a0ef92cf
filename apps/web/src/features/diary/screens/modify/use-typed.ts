import { useEffect, useRef, useState } from 'react'

/** A pause in typing. */
const pause = 600

/**
 * What is being typed, given on in pauses and whenever the page is left: each letter by itself would be a write to the disk.
 * What comes from elsewhere is taken over while nothing typed here waits.
 */
export function useTyped(kept: string, give: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<string | null>(null)
  const giver = useRef(give)
  useEffect(() => {
    giver.current = give
  })
  useEffect(() => {
    const giveNow = () => {
      if (waiting.current !== null) giver.current(waiting.current)
      waiting.current = null
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') giveNow()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', giveNow)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', giveNow)
      giveNow()
    }
  }, [])
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      if (waiting.current !== null) giver.current(waiting.current)
      waiting.current = null
      setTyped(null)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  const type = (text: string) => {
    waiting.current = text
    setTyped(text)
  }
  return [typed ?? kept, type]
}
