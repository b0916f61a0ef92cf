import { useSyncExternalStore } from 'react'

/** Safari 13 has only addListener. */
function listen(media: MediaQueryList, changed: () => void): () => void {
  if (typeof media.addEventListener === 'function') {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  media.addListener(changed)
  return () => media.removeListener(changed)
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => listen(matchMedia(query), changed),
    () => matchMedia(query).matches,
    () => false,
  )
}

export const isStill = (): boolean =>
  document.documentElement.classList.contains('effects-off') ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
