import type { Player } from '../../lib/player/player.ts'

/** What anybody may hear: sounds and articles. A voice note of the diary is none of it. */
const mayBeHeard = (route: string): boolean => /^(pages\/index|pages\/article|page11)\b/.test(route)

/** Locked, the buttons of the system's own player start nothing; who falls asleep to the sea keeps it. */
export function hush({ store, toggle }: Pick<Player, 'store' | 'toggle'>): () => void {
  const { isPlaying, sourceRoute } = store.getState()
  if (isPlaying && !mayBeHeard(sourceRoute)) toggle()
  return store.subscribe((now, before) => {
    if (now.isPlaying && !before.isPlaying) toggle()
  })
}
