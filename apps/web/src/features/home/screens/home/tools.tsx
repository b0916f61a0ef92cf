import { Icon, type IconName } from '@mindisle/ui/icon'
import { toneStyle, type Tone } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { texts } from '../../texts.ts'
import { tracks, useTrack } from './tracks.ts'

function Face({ icon, tone, text }: { icon: IconName; tone: Tone; text: string }) {
  return (
    <>
      <span className="home-tool__tile" style={toneStyle(tone)}>
        <Icon name={icon} size={26} />
      </span>
      <span>{text}</span>
    </>
  )
}

interface SoundProps {
  icon: IconName
  tone: Tone
  text: string
  track: string
  title: string
}

function SoundTool({ icon, tone, text, track, title }: SoundProps) {
  const { isPlaying, press } = useTrack(track, title)
  return (
    <button type="button" className="home-tool" aria-pressed={isPlaying} onClick={press}>
      <Face icon={isPlaying ? 'pause-fill' : icon} tone={tone} text={text} />
    </button>
  )
}

export function Tools() {
  const t = useTexts(texts)
  return (
    <nav className="home-tools" aria-label={t('tools.label')}>
      <SoundTool
        icon="wind-duotone"
        tone="self"
        text={t('tools.breathe')}
        track={tracks.bell}
        title={t('listen.bell')}
      />
      <SoundTool
        icon="waves-duotone"
        tone="sleep"
        text={t('tools.waves')}
        track={tracks.waves}
        title={t('listen.waves')}
      />
      <a className="home-tool" href={pageAddress('page12/self-service/hotline')}>
        <Face icon="lifebuoy-duotone" tone="emotion" text={t('tools.hotline')} />
      </a>
    </nav>
  )
}
