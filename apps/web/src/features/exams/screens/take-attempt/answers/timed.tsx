import { LinearProgress } from '@mindisle/ui/progress'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { lookedFor, noteLooked } from '../../../device/clock.ts'
import { isDrawn } from '../../../flow/items.ts'
import { texts } from '../../../texts.ts'
import type { AnswerProps } from '../question.tsx'
import { Choice } from './choices.tsx'
import { DrawnMatrix, DrawnOptions } from './drawn.tsx'

const tick = 250

interface Clock {
  attempt: string
  item: string
  seconds: number
}

/** Seconds that are left, counted only while the page is seen, and from where they stood when it was left. */
function useCountdown({ attempt, item, seconds }: Clock, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, seconds * 1000 - lookedFor(attempt, item)))
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!isRunning) return undefined
    let rest = seconds * 1000 - lookedFor(attempt, item)
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      if (document.visibilityState === 'visible') rest -= now - last
      last = now
      setLeft(Math.max(0, rest))
      noteLooked(attempt, item, seconds * 1000 - rest)
      if (rest > 0) return
      clearInterval(timer)
      end.current()
    }, tick)
    return () => clearInterval(timer)
  }, [attempt, item, seconds, isRunning])
  return Math.ceil(left / 1000)
}

/** A calm line that grows shorter; when it ends, the question is over and nothing is lost. */
export function Timed(props: AnswerProps) {
  const t = useTexts(texts)
  const { item, answer, taking, attempt } = props
  const seconds = item.seconds ?? 30
  const isOpen = answer === undefined
  const left = useCountdown({ attempt, item: item.id, seconds }, isOpen, () => taking.choose(item.id, null))
  const isOver = answer?.value === null
  return (
    <>
      {isOpen ? (
        <div className="exam-time">
          <LinearProgress
            timed
            className="exam-time__bar"
            value={left}
            max={seconds}
            label={t('answer.seconds', { count: left })}
          />
          <p className="num" aria-hidden="true">
            {t('answer.seconds', { count: left })}
          </p>
        </div>
      ) : (
        <p className="exam-hint" role="status">
          {t(isOver ? 'answer.time_over' : 'answer.once')}
        </p>
      )}
      {isDrawn(item) && <DrawnMatrix item={item} />}
      {isDrawn(item) ? (
        <DrawnOptions {...props} disabled={!isOpen} />
      ) : (
        <Choice {...props} disabled={!isOpen} />
      )}
    </>
  )
}
