import { useEffect, useState } from 'react'
import { navigationHeight } from '../../../../constants.ts'

/** Whether an element has gone up behind the bar, and where to put it. */
export function useGone(): [isGone: boolean, put: (node: HTMLElement | null) => void] {
  const [node, put] = useState<HTMLElement | null>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!node) return undefined
    const look = ([entry]: IntersectionObserverEntry[]) =>
      setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < navigationHeight)
    const observer = new IntersectionObserver(look, { rootMargin: `-${navigationHeight}px 0px 0px 0px` })
    observer.observe(node)
    return () => observer.disconnect()
  }, [node])
  return [isGone, put]
}
