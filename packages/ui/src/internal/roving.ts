import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys, Home and End walk a group of which only the chosen one is in the tab order. */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]:not(:disabled)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  let to = -1
  if (step !== undefined && at >= 0) to = (at + step + items.length) % items.length
  else if (event.key === 'Home') to = 0
  else if (event.key === 'End') to = items.length - 1
  const next = items[to]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
