import { Button } from '@mindisle/ui/button'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { QuestionGrid } from '@mindisle/ui/question-grid'
import { NetChip } from '@mindisle/ui/states'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { answeredCount } from '../../flow/items.ts'
import { wholeMinutes } from '../../flow/pace.ts'
import { placesOf } from '../../flow/places.ts'
import { askedOf, canSubmit, missingOf, type TakeState } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { AttemptHelp } from './help-strip.tsx'

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const useIsOnline = (): boolean => useSyncExternalStore(onNetwork, () => window.navigator.onLine)

/** Announced when it comes: the last answer has led here by itself. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return heading
}

interface Props {
  state: Extract<TakeState, { kind: 'review' }>
  taking: Taking
}

function Head({ state, taking }: Props) {
  const t = useTexts(texts)
  const { attempt, isRefused } = state
  const asked = askedOf(attempt)
  const missing = missingOf(attempt).length
  const isReady = canSubmit(attempt)
  const answered = answeredCount(asked, attempt.answers)
  const used = wholeMinutes(taking.elapsed())
  const ready = asked.every(({ kind }) => kind === 'timed') ? 'review.done_once' : 'review.done_text'
  const label = t('overview.answered_label', { answered, total: asked.length })
  return (
    <header className="exam-review__head">
      <ProgressRing value={answered} max={asked.length} size={72} label={label} />
      <h2 ref={useArrival()} tabIndex={-1}>
        {isReady ? t('review.done') : t('review.open', { count: missing })}
      </h2>
      <p>{t(isRefused ? 'review.refused' : isReady ? ready : 'review.open_text')}</p>
      {used > 0 && <p className="exam-review__used num">{t('review.used', { count: used })}</p>}
    </header>
  )
}

/** Everything once more at a glance, and the one button that hands it in. */
export function Review({ state, taking }: Props) {
  const t = useTexts(texts)
  const isOnline = useIsOnline()
  const { attempt } = state
  const asked = askedOf(attempt)
  const missing = missingOf(attempt)
  const isReady = canSubmit(attempt)
  const jump = (item: string) => taking.dispatch({ type: 'jumped', item })
  const [first] = missing
  const places = placesOf(asked, attempt.answers, attempt.seen, []).map((place) => ({
    ...place,
    label: t(`overview.place.${place.state}`, { number: place.number }),
  }))
  return (
    <div className="exam-review pad">
      <Head state={state} taking={taking} />
      <AttemptHelp attempt={attempt} />
      <QuestionGrid label={t('overview.grid')} places={places} onPick={jump} />
      <div className="exam-review__foot">
        {!isOnline && <NetChip className="exam-review__net">{t('review.offline')}</NetChip>}
        {!isReady && first && (
          <Button block kind="primary" className="exam-review__go" onClick={() => jump(first.id)}>
            {t('review.first_open', { number: asked.indexOf(first) + 1 })}
          </Button>
        )}
        <Button
          block
          className="exam-review__go"
          kind={isReady ? 'primary' : 'quiet'}
          disabled={!isReady}
          reason={isReady ? undefined : t('review.reason', { count: missing.length })}
          onClick={taking.submit}
        >
          {t(isOnline ? 'review.submit' : 'review.submit_offline')}
        </Button>
      </div>
    </div>
  )
}
