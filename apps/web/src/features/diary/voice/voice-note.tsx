import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { usePlayer, usePlayerState } from '../../../lib/player/player-context.ts'
import { useFile } from '../api/file.ts'
import type { FileView, VoiceNote as Note } from '../entry/types.ts'
import { texts } from '../texts.ts'
import { spoken } from './spoken-time.ts'
import { useBars } from './use-bars.ts'
import { voiceSound } from './voice-sound.ts'
import { Waveform } from './waveform.tsx'
import './voice.css'

interface Props {
  entry: string
  voice: Note
  files: readonly FileView[]
  onRemove?: () => void
}

/** Plays in the little player, which follows to other pages. */
export function VoiceNote({ entry, voice, files, onRemove }: Props) {
  const t = useTexts(texts)
  const player = usePlayer()
  const view = files.find(({ id }) => id === voice.id)
  const { data, error, refetch } = useFile({ entry, id: voice.id, view })
  const isGone = error !== null || data === null
  const bars = useBars(voice.id, data)
  const isDrawn = !isGone && bars !== undefined
  const sourceRoute = pageAddress('page10/diary/show', { id: entry }).slice(1)
  const heard = usePlayerState((state) => (state.sourceRoute === sourceRoute ? state.progress : 0))
  /** A tap while it is still on its way waits for it: a button that does nothing is tapped again. */
  const play = async (): Promise<void> => {
    const content = data ?? (await refetch({ cancelRefetch: false })).data
    if (!content) return
    const sound = voiceSound(content, voice.seconds)
    player.play({ audioUrl: sound.src, title: t('entry.voice'), thumbnail: '', sourceRoute, sound })
  }
  return (
    <div className="voice">
      <button
        type="button"
        className="voice__play"
        aria-busy={data === undefined && !isGone}
        onClick={() => void play()}
      >
        <Icon name={isGone ? 'arrow-clockwise-bold' : 'play-fill'} size={20} />
        {isDrawn && <Waveform bars={bars} heard={heard} />}
        <span className={isDrawn ? 'sr' : undefined}>
          {isGone ? t(error === null ? 'voice.elsewhere' : 'voice.gone') : t('voice.play')}
        </span>
        <span className="num">{spoken(voice.seconds)}</span>
      </button>
      {onRemove && <IconButton icon="trash" size={20} quiet label={t('voice.remove')} onClick={onRemove} />}
    </div>
  )
}
