import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys, Home and End move the focus within a group of which only one is in the tab order; nothing is chosen. */
export function walk(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]:not(:disabled)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  let to = -1
  if (step !== undefined && at >= 0) to = (at + step + items.length) % items.length
  else if (event.key === 'Home') to = 0
  else if (event.key === 'End') to = items.length - 1
  const next = items[to]
  if (!next) return undefined
  event.preventDefault()
  next.focus()
  return next
}

/** The same, and what gets the focus is chosen. */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  walk(event)?.click()
}
