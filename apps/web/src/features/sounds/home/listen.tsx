import { Card } from '@mindisle/ui/card'
import { Cover } from '@mindisle/ui/cover'
import { Tile } from '@mindisle/ui/tile'
import { useHomeTexts, type HomeCardProps } from '../../../shared/home/home-cards.ts'
import { isLate, partOfDay } from '../../../shared/home/day.ts'
import type zhHans from './messages/zh-Hans.json'
import { tracks } from '../../../lib/player/tracks.ts'
import { useTrack } from './tracks.ts'
import './listen.css'

interface TrackProps {
  track: string
  title: string
  sub: string
  cover: string
  isFirst: boolean
}

function TrackCard({ track, title, sub, cover, isFirst }: TrackProps) {
  const t = useHomeTexts<typeof zhHans>()
  const { isPlaying, press } = useTrack(track, title)
  return (
    <Card className="track" onClick={press}>
      <span className="track__cover">
        <Cover category={cover} />
      </span>
      <span className="grow">
        <b>{title}</b>
        <span className="callout">{sub}</span>
      </span>
      {/* Whoever speaks to the phone says what they see: the name of the button begins with it. */}
      <span className="sr">{t(isPlaying ? 'listen.pause' : 'listen.play')}</span>
      <Tile icon={isPlaying ? 'pause-fill' : 'play-fill'} size={44} round filled={isFirst} />
    </Card>
  )
}

export function Listen({ now }: HomeCardProps) {
  const t = useHomeTexts<typeof zhHans>()
  const part = partOfDay(now)
  const bell = { track: tracks.bell, title: t('listen.bell'), sub: t('listen.bell_sub'), cover: 'emotion' }
  const waves = { track: tracks.waves, title: t('listen.waves'), sub: t('listen.waves_sub'), cover: 'sleep' }
  const inOrder = isLate(part) ? [waves, bell] : [bell, waves]
  return (
    <section className="section pad">
      <div className="section__h">
        <h2>{t(`listen.title.${part}`)}</h2>
      </div>
      <div className="stack">
        {inOrder.map((track, index) => (
          <TrackCard key={track.track} {...track} isFirst={index === 0} />
        ))}
      </div>
    </section>
  )
}
