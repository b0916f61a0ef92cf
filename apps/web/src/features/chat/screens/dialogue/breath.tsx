import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { ExerciseCard } from '../../api/chats.ts'
import { texts } from '../../texts.ts'
import { breathAt, lengthOf } from './breath-pace.ts'

interface Props {
  card: ExerciseCard
  onDone(): void
}

/** Counted from when it was begun, so that a tab that slept does not fall behind. */
function useSeconds(isOn: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isOn) return undefined
    const begun = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - begun) / 1000), 200)
    return () => clearInterval(timer)
  }, [isOn])
  return seconds
}

export function Breath({ card, onDone }: Props) {
  const t = useTexts(texts)
  const [isOn, setOn] = useState(false)
  const seconds = useSeconds(isOn)
  const rhythm = card.rhythm ?? [4, 0, 6, 0]
  const { phase, left, round, size } = breathAt(rhythm, seconds)
  const isOver = seconds >= lengthOf(rhythm) * card.rounds
  // The conversation goes on by itself, and takes this card's place.
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver, onDone])
  return (
    <Card className="chat-breath">
      <div className="chat-exercise__head">
        <h2>
          <Icon name="wind-duotone" size={20} />
          {card.title}
        </h2>
        <span className="cap">{t('breath.rhythm', { in: rhythm[0] ?? 0, out: rhythm[2] ?? 0 })}</span>
      </div>
      <div className="chat-breath__sun" style={{ '--size': size } as React.CSSProperties}>
        <span role="status">
          {isOn ? t(`breath.${phase}`) : card.title}
          {isOn && <b aria-hidden="true">{left}</b>}
        </span>
      </div>
      <div className="chat-breath__foot">
        <span className="cap">
          {t('breath.round', { round: isOn ? Math.min(round, card.rounds) : 0, rounds: card.rounds })}
        </span>
        <Button kind={isOn ? 'quiet' : 'primary'} size="m" onClick={() => (isOn ? onDone() : setOn(true))}>
          {isOn ? t('breath.done') : t('breath.begin')}
        </Button>
      </div>
    </Card>
  )
}
