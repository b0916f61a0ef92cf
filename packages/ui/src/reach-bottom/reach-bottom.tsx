import { useEffect, useRef } from 'react'

export const reachDistance = 100

/** Put `ref` on an empty element at the end of the list; it fires when that is within 100 px of the screen. */
export function useReachBottom<Node extends HTMLElement>(onReach: () => void, enabled = true) {
  const end = useRef<Node>(null)
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  useEffect(() => {
    const node = end.current
    if (!enabled || !node) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: `0px 0px ${reachDistance}px 0px` },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [enabled])
  return end
}

/** The same as an element; `page` changes with each loaded page, so that a short one fires again. */
export function ReachBottom({ onReach, enabled = true, page }: ReachBottomProps) {
  const end = useReachBottom<HTMLDivElement>(onReach, enabled)
  return <div key={page} ref={end} aria-hidden="true" />
}

export interface ReachBottomProps {
  onReach: () => void
  enabled?: boolean | undefined
  page?: number | undefined
}
