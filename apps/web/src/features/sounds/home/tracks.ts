import { homePath } from '../../../constants.ts'
import { usePlayer, usePlayerState } from '../../../lib/player/player-context.ts'

/** One button for each sound: it begins it, and while it is heard it stops it. */
export function useTrack(audioUrl: string, title: string) {
  const player = usePlayer()
  const isCurrent = usePlayerState((state) => state.visible && state.audioUrl === audioUrl)
  const isPlaying = usePlayerState((state) => state.isPlaying) && isCurrent
  const press = () =>
    isCurrent ? player.toggle() : player.play({ audioUrl, title, thumbnail: '', sourceRoute: homePath })
  return { isPlaying, press }
}
