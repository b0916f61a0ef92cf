import { useEffect, useState } from 'react'

const isStill = () =>
  typeof window === 'undefined' ||
  document.documentElement.classList.contains('effects-off') ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

const DURATION = 900

/** Counts once from zero to the value; shows it at once where motion is unwanted. */
export function useCountUp(target: number): number {
  const [share, setShare] = useState(() => (isStill() ? 1 : 0))
  useEffect(() => {
    if (isStill()) return
    const start = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      const left = Math.max(0, 1 - Math.max(0, now - start) / DURATION)
      setShare(1 - left ** 3)
      if (left > 0) frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return share === 1 || Number.isNaN(target) ? target : Math.round(target * share)
}
