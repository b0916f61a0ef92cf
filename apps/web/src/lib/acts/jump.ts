import type { MouseEvent } from 'react'

/** Moves within the page. The address stays: a new hash would be a new page in the history. */
export function jumpTo(event: MouseEvent, target: HTMLElement | null): void {
  event.preventDefault()
  if (!target) return
  const isStill =
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.classList.contains('effects-off')
  target.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  target.focus({ preventScroll: true })
}
