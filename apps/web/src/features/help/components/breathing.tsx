import { Button } from '@mindisle/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import { momentAt, rounds } from './breathing-pace.ts'
import './breathing.css'

function useSeconds(): [number, () => void] {
  const [begun, setBegun] = useState(() => Date.now())
  const [now, setNow] = useState(begun)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [])
  const restart = () => {
    setBegun(Date.now())
    setNow(Date.now())
  }
  return [Math.floor(Math.max(0, now - begun) / 1000), restart]
}

/** A circle that grows for four seconds, rests for two and sinks for six. Words and numbers lead without motion too. */
export function Breathing() {
  const t = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  const [second, restart] = useSeconds()
  const moment = momentAt(second)
  useEffect(() => {
    // New browsers answer with a promise, which an effect must not hand on as its cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="breath">
      <div className={`breath__disc ${moment ? `is-${moment.phase}` : ''}`} aria-hidden="true">
        <i />
        <b>{moment?.left ?? ''}</b>
      </div>
      <p className="breath__word" role="status">
        {moment ? t(`breath.${moment.phase}`) : t('breath.done')}
      </p>
      {moment ? (
        <p className="breath__round">{t('breath.round', { count: moment.round, total: rounds })}</p>
      ) : (
        <Button kind="soft" size="m" className="breath__again" onClick={restart}>
          {t('breath.again')}
        </Button>
      )}
    </div>
  )
}
