import { homePath } from '../../../constants.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { usePlayer } from '../../../lib/player/player-context.ts'
import type { ActProps } from '../../../shared/cards/cards.ts'
import { tracks } from '../../../lib/player/tracks.ts'
import { cardTexts } from './texts.ts'

function usePlay(audioUrl: string, key: 'more.bell' | 'more.waves'): () => void {
  const title = useTexts(cardTexts)(key)
  const player = usePlayer()
  return () => void player.play({ audioUrl, title, thumbnail: '', sourceRoute: homePath })
}

export const PlayBell = ({ children }: ActProps) => children(usePlay(tracks.bell, 'more.bell'))

export const PlayWaves = ({ children }: ActProps) => children(usePlay(tracks.waves, 'more.waves'))
