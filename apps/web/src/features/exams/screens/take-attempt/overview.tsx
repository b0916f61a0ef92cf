import { Button } from '@mindisle/ui/button'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { QuestionGrid, QuestionLegend, type QuestionPlace } from '@mindisle/ui/question-grid'
import { Sheet } from '@mindisle/ui/sheet'
import { NetChip } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { answeredCount } from '../../flow/items.ts'
import { countPlaces, placesOf } from '../../flow/places.ts'
import { askedOf, canSubmit, missingOf, type Attempt } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { useMinutes } from './progress.tsx'

interface Props {
  isOpen: boolean
  onClose(): void
  attempt: Attempt
  /** The questions on the screen. */
  current: readonly string[]
  taking: Taking
  isOffline: boolean
}

function usePlaces(attempt: Attempt, current: readonly string[]): QuestionPlace[] {
  const t = useTexts(texts)
  return placesOf(askedOf(attempt), attempt.answers, attempt.seen, current).map((place) => ({
    ...place,
    label: t(`overview.place.${place.state}`, { number: place.number }),
  }))
}

function Resume({ attempt, current, taking, onClose }: Props) {
  const t = useTexts(texts)
  const { used, left } = useMinutes(taking, attempt)
  const asked = askedOf(attempt)
  const answered = answeredCount(asked, attempt.answers)
  const number = asked.findIndex(({ id }) => id === current[0]) + 1
  const sum = used > 0 ? t('overview.used', { used, count: left }) : t('overview.left', { count: left })
  const told = left === 0 ? t('ask.none_left') : sum
  return (
    <div className="exam-resume">
      <ProgressRing
        value={answered}
        max={asked.length}
        label={t('overview.answered_label', { answered, total: asked.length })}
      />
      <div className="grow">
        <b>{t('overview.at', { number })}</b>
        <p>{told}</p>
      </div>
      <Button size="m" onClick={onClose}>
        {t('overview.go_on')}
      </Button>
    </div>
  )
}

function Foot({ attempt, current, taking, onClose }: Props) {
  const t = useTexts(texts)
  const missing = missingOf(attempt)
  const skipped = missing.filter(({ id }) => attempt.seen.includes(id) && !current.includes(id)).length
  const isReady = canSubmit(attempt) && !attempt.head.adaptive
  const count = askedOf(attempt).length
  const why =
    skipped > 0 ? t('overview.not_yet_skipped', { count, skipped }) : t('overview.not_yet', { count })
  const toReview = () => {
    onClose()
    taking.dispatch({ type: 'reviewed' })
  }
  return (
    <div className="exam-submit">
      <p className="grow" id="exam-why">
        {isReady ? t('overview.ready') : why}
      </p>
      <Button size="m" kind={isReady ? 'soft' : 'quiet'} disabled={!isReady} onClick={toReview}>
        {t('overview.submit')}
      </Button>
    </div>
  )
}

export function Overview(props: Props) {
  const { isOpen, onClose, attempt, current, taking, isOffline } = props
  const t = useTexts(texts)
  const places = usePlaces(attempt, current)
  const counts = countPlaces(places)
  const pick = (item: string) => {
    onClose()
    taking.dispatch({ type: 'jumped', item })
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('overview.title')}
      closeLabel={t('overview.close')}
      sub={isOffline ? <NetChip className="exam-overview__net">{t('overview.offline')}</NetChip> : undefined}
      foot={attempt.head.adaptive ? undefined : <Foot {...props} />}
      className="exam-overview"
    >
      <Resume {...props} />
      <QuestionLegend
        entries={[
          { state: 'done', text: t('overview.done', { count: counts.done }) },
          { state: 'skipped', text: t('overview.skipped', { count: counts.skipped }) },
          { state: 'now', text: t('overview.now') },
          { state: 'open', text: t('overview.open', { count: counts.open }) },
        ]}
      />
      <QuestionGrid
        className="exam-overview__grid"
        label={t('overview.grid')}
        places={places}
        onPick={pick}
      />
    </Sheet>
  )
}
