import { useSyncExternalStore } from 'react'

const usual = 16

/** How much larger than usual the reader has texts: what is laid out around them must leave the room. */
const scaleNow = (): number =>
  Number.parseFloat(window.getComputedStyle(document.documentElement).fontSize) / usual || 1

/** The choice of a text size is a mark on the root element. */
function onChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

export const useTextScale = (): number => useSyncExternalStore(onChange, scaleNow, () => 1)
