import type { IconName } from '@mindisle/ui/icon'
import type { Tone } from '@mindisle/ui/tile'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import { ToolSwitch } from '../../../shared/home/tool.tsx'
import type zhHans from './messages/zh-Hans.json'
import { tracks, type TrackName } from '../../../lib/player/tracks.ts'
import { useTrack } from './tracks.ts'

function SoundTool({ track, icon, tone }: { track: TrackName; icon: IconName; tone: Tone }) {
  const t = useHomeTexts<typeof zhHans>()
  const { isPlaying, press } = useTrack(tracks[track], t(`listen.${track}`))
  return (
    <ToolSwitch
      icon={isPlaying ? 'pause-fill' : icon}
      tone={tone}
      text={t(`tools.${track}`)}
      isOn={isPlaying}
      onClick={press}
    />
  )
}

export const BreatheTool = () => <SoundTool track="bell" icon="wind-duotone" tone="self" />

export const WavesTool = () => <SoundTool track="waves" icon="waves-duotone" tone="sleep" />
