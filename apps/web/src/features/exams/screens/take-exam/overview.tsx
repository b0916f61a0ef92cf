import { Button } from '@mindisle/ui/button'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { QuestionGrid, QuestionLegend, type QuestionPlace } from '@mindisle/ui/question-grid'
import { Sheet } from '@mindisle/ui/sheet'
import { NetChip } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { answeredCount } from '../../flow/items.ts'
import { countPlaces, placesOf } from '../../flow/places.ts'
import { askedOf, canSubmit, missingOf, type Sitting } from '../../sitting/model.ts'
import type { Taking } from '../../sitting/taking.ts'
import { texts } from '../../texts.ts'
import { useMinutes } from './progress.tsx'

interface Props {
  isOpen: boolean
  onClose(): void
  sitting: Sitting
  /** The questions on the screen. */
  current: readonly string[]
  taking: Taking
  isOffline: boolean
}

function usePlaces(sitting: Sitting, current: readonly string[]): QuestionPlace[] {
  const t = useTexts(texts)
  return placesOf(askedOf(sitting), sitting.answers, sitting.seen, current).map((place) => ({
    ...place,
    label: t(`overview.place.${place.state}`, { number: place.number }),
  }))
}

function Resume({ sitting, current, taking, onClose }: Props) {
  const t = useTexts(texts)
  const { used, left } = useMinutes(taking, sitting)
  const asked = askedOf(sitting)
  const answered = answeredCount(asked, sitting.answers)
  const number = asked.findIndex(({ id }) => id === current[0]) + 1
  return (
    <div className="exam-resume">
      <ProgressRing
        value={answered}
        max={asked.length}
        label={t('overview.answered_label', { answered, total: asked.length })}
      />
      <div className="grow">
        <b>{t('overview.at', { number })}</b>
        <p>{used > 0 ? t('overview.used', { used, count: left }) : t('overview.left', { count: left })}</p>
      </div>
      <Button size="m" onClick={onClose}>
        {t('overview.go_on')}
      </Button>
    </div>
  )
}

function Foot({ sitting, current, taking, onClose }: Props) {
  const t = useTexts(texts)
  const missing = missingOf(sitting)
  const skipped = missing.filter(({ id }) => sitting.seen.includes(id) && !current.includes(id)).length
  const isReady = canSubmit(sitting) && !sitting.head.adaptive
  const count = askedOf(sitting).length
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
  const { isOpen, onClose, sitting, current, taking, isOffline } = props
  const t = useTexts(texts)
  const places = usePlaces(sitting, current)
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
      foot={sitting.head.adaptive ? undefined : <Foot {...props} />}
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
